/** The texts follow each language's typographic rules. */
import { languages } from 'contract/language/languages';
import { i18n } from 'contract/language/translator';
import { describe, expect, it } from 'vitest';

describe.each(languages)('in %s', (language) => {
  it('has no stray or double spaces', () => {
    expect(textsIn(language).filter((text) => /^\s|\s$|\s{2}/.test(text))).toEqual([]);
  });
});

it('has no-break spaces before double punctuation in French', () => {
  expect(textsIn('fr').filter((text) => /[^\u00a0][:;?!»](\s|$)/.test(text))).toEqual([]);
});

it.each(['nl', 'en'])('has no space before punctuation in %s', (language) => {
  expect(textsIn(language).filter((text) => /\s[:;?!]/.test(text))).toEqual([]);
});

it.each(['fr', 'nl'])('has curly apostrophes in %s', (language) => {
  expect(textsIn(language).filter((text) => text.includes("'"))).toEqual([]);
});

function textsIn(language: string): string[] {
  return leavesOf(i18n.getResourceBundle(language, 'translation') as object);
}

function leavesOf(texts: object): string[] {
  return Object.values(texts).flatMap((text: string | object) =>
    typeof text === 'string' ? [text] : leavesOf(text),
  );
}
