/** What an organiser is told to look at, and what somebody is at the show (BADGE-4, BADGE-5). */
import { event } from 'contract/event';
import { exhibitorList } from 'contract/exhibitors';
import { expect, it } from 'vitest';
import { categoryOf } from './category';
import { loadFonts } from './font/fonts';
import { badgeProblems } from './problems';
import { samples } from './samples';

const fonts = await loadFonts();

it.each([
  ['plain', []],
  ['turkish', []],
  ['greek', []],
  ['chinese', ['name letters', 'organization letters']],
  ['emoji', ['name letters', 'organization letters']],
  ['irish', ['name wrapped', 'organization wrapped', 'title small', 'title wrapped']],
  [
    'widest',
    [
      'name small',
      'name wrapped',
      'name cut',
      'organization small',
      'organization wrapped',
      'organization cut',
      'title small',
      'title wrapped',
      'title cut',
    ],
  ],
] as const)('tells what will look wrong of %s', (name, problems) => {
  expect(badgeProblems(samples[name], fonts).map(({ line, kind }) => `${line} ${kind}`)).toEqual(problems);
});

it('looks at what is printed instead of what was registered', () => {
  const printAs = { name: 'Xiao Ming Wang', organization: 'Zhongwen Gifts' };
  expect(badgeProblems({ ...samples.chinese, printAs }, fonts)).toEqual([]);
});

const [exhibitor] = exhibitorList.exhibitors;

it.each([
  ['visitor', 'Cadeaux Lefèvre', 'No'],
  ['member', 'Cadeaux Lefèvre', 'Yes'],
  ['organiser', event.organiser, 'Yes'],
  ['organiser', event.organiser.toLowerCase(), 'No'],
  ['exhibitor', exhibitor?.name ?? '', 'Yes'],
  ['exhibitor', ` ${exhibitor?.name.toUpperCase()} `, 'No'],
  ['visitor', `${exhibitor?.name} & friends`, 'No'],
] as const)('makes a %s of somebody of %s', (category, organization, bappMember) => {
  expect(categoryOf({ organization, bappMember })).toBe(category);
});
