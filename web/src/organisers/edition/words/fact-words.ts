/** The value of a fact in words, to compare versions and to name problems. */
import type { Catalogue } from 'contract/language/catalogue';
import { translator } from 'contract/language/translator';
import type { FactName } from 'contract/edition/fact-table';
import { languages, type InEveryLanguage, type Language } from 'contract/language/languages';
import { kindOf } from './fact-kinds';
import { fieldOf } from './form-value';
import { factTexts as en } from './fact-texts.en';
import { factTexts as fr } from './fact-texts.fr';
import { factTexts as nl } from './fact-texts.nl';

export const factTexts: InEveryLanguage<Catalogue['facts']> = { t, t, t };

/** A value, or its part in one language. */
export interface FactWords {
  readonly language?: Language;
  readonly text: string;
}

/**
 * @param value of a draft: untrusted, and undefined if it is missing
 * @returns one line, or one for each language
 */
export function factWords(fact: FactName, value: unknown, language: Language): FactWords[] {
  const t = translator(language);
  if (value === undefined) return [{ text: t(($) => $.facts.fact[fact]).empty ?? t(($) => $.facts.none) }];
  const kind = kindOf(fact);
  const words = (part: unknown) => kind.words(part, language, t) || t(($) => $.facts.none);
  if (kind.isInLanguages !== true) return [{ text: words(value) }];
  return languages.map((one) => ({ language: one, text: words(fieldOf(value, one)) }));
}

/** The lines in which two values differ. */
export function changedWords(
  fact: FactName,
  before: unknown,
  after: unknown,
  language: Language,
): { readonly language?: Language; readonly before: string; readonly after: string }[] {
  const [old, now] = [factWords(fact, before, language), factWords(fact, after, language)];
  const oldIn = (one: Language | undefined) =>
    old.find((line) => line.language === one)?.text ?? translator(language)(($) => $.facts.none);
  // A missing fact has one line instead of one for each language.
  const lines = now.length < old.length ? old.map((line) => ({ ...line, text: now[0]?.text ?? '' })) : now;
  return lines
    .map(({ text, ...line }) => ({
      ...line,
      before: old.length === 1 ? (old[0]?.text ?? '') : oldIn(line.language),
      after: text,
    }))
    .filter((line) => line.before !== line.after);
}
