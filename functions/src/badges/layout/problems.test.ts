/** The layout problems that organisers review (BADGE-5). */
import { inEveryLanguage } from 'contract/language/languages';
import { provideSample } from 'contract/testing/sample-edition';
import type { PaperId } from 'contract/badges/papers';
import { expect, it } from 'vitest';
import { loadFonts } from '../font/fonts';
import { badgeProblems } from './problems';
import { samples } from '../testing/samples';

const fonts = await loadFonts();

const problemsOn = (paper: PaperId, name: keyof typeof samples) =>
  badgeProblems(samples[name], paper, fonts).map(({ line, kind }) => `${line} ${kind}`);

const nothingFits = [
  ...['name small', 'name cut'],
  ...['organization small', 'organization cut'],
  ...['title small', 'title cut'],
];

it.each<[keyof typeof samples, string[]]>([
  ['plain', []],
  ['turkish', []],
  ['greek', []],
  ['hebrew', []],
  ['chinese', ['name letters', 'organization letters']],
  ['emoji', ['name letters', 'organization letters']],
  ['arabic', ['name letters', 'organization letters', 'title letters']],
  // Each text is on two lines, in a size that is comfortable to read.
  ['irish', []],
  ['longName', ['name small']],
  ['longCompany', ['organization small']],
  ['widest', nothingFits],
])('lists the layout problems of the sample “%s” on an A6 badge', (name, problems) => {
  expect(problemsOn('A6portrait', name)).toEqual(problems);
});

it('reports problems for the chosen paper: a label has less room', () => {
  expect(problemsOn('A4x4', 'longCompany')).toEqual(['organization small']);
  expect(problemsOn('label62x100', 'longCompany')).toEqual(['organization small', 'organization cut']);
  expect(problemsOn('A6portrait', 'sixtyLetters')).toEqual(['name small']);
  expect(problemsOn('label62x100', 'plain')).toEqual([]);
  expect(problemsOn('label102x76', 'irish')).toEqual([]);
});

it('checks the printed text instead of the registered one', () => {
  const printAs = { name: 'Xiao Ming Wang', organization: 'Zhongwen Gifts' };
  expect(badgeProblems({ ...samples.chinese, printAs }, 'A6portrait', fonts)).toEqual([]);
});

it('finds a kind’s word that is too long for a label (BADGE-7)', () => {
  const wide = inEveryLanguage(() => 'W'.repeat(24));
  provideSample({ badgeKinds: [{ key: 'wide', name: wide, ink: 'tint', for: 'visitors' }] });
  expect(problemsOn('A6portrait', 'plain')).toEqual([]);
  expect(problemsOn('label62x100', 'plain')).toEqual(['kind small', 'kind cut']);
});
