/** The texts follow each language's typographic rules. */
import { translator } from 'contract/language/translator';
import { languages } from 'contract/language/languages';
import { describe, expect, it } from 'vitest';
import { loadPolicy } from './visitors/privacy/load-policy';
import { loadTexts } from './shared/translations/texts';
import { problemTexts } from './visitors/registration/sending/problem-texts';
import { loadVisitTexts } from './visitors/visit/words/visit-texts';

describe.each(languages)('in %s', (language) => {
  it('has no stray or double spaces', async () => {
    expect((await textsIn(language)).filter((text) => /^\s|\s$|\s{2}/.test(text))).toEqual([]);
  });
});

it('has no-break spaces before double punctuation in French, and curly apostrophes', async () => {
  const texts = [...(await textsIn('fr')), ...staffTexts('fr')];
  expect(texts.filter((text) => /[^\u00a0][:;?!»](\s|$)/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes("'"))).toEqual([]);
});

it('has no space before punctuation in Dutch and the organisers’ English, and curly apostrophes', async () => {
  const texts = [...(await textsIn('nl')), ...staffTexts('nl'), ...staffTexts('en')];
  expect(texts.filter((text) => /\s[:;?!]/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes("'"))).toEqual([]);
});

/** The texts for organisers and volunteers. */
function staffTexts(language: (typeof languages)[number]): string[] {
  return filledIn([
    translator(language),
    translator(language),
    translator(language),
    translator(language),
    translator(language),
    translator(language),
    translator(language),
    translator(language),
    translator(language),
  ]);
}

async function textsIn(language: (typeof languages)[number]): Promise<string[]> {
  const { introduction, contents, sections } = await loadPolicy(language);
  const policy = Object.values(sections).flatMap(({ title, blocks }) => [title, ...blocks.flat()]);
  const visit = filledIn(await loadVisitTexts(language));
  const problems = filledIn(problemTexts[language]);
  return [
    ...Object.values(await loadTexts(language)),
    ...problems,
    ...visit,
    introduction,
    contents,
    ...policy,
  ];
}

/** All texts inside, including those with parameters. */
function filledIn(texts: object): string[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'string') return [text];
    if (typeof text === 'function') return [String(Reflect.apply(text, undefined, ['1', '2']))];
    return typeof text === 'object' && text !== null ? filledIn(text) : [];
  });
}
