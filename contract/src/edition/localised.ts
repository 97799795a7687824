/** The texts of an edition's facts, which it has in its own languages only (LANG-3). */
import { isLanguage, languageOf, type Language, type Localised } from '../language/languages';
import { facts } from './current';
import type { Facts } from './fact-table';

/**
 * The fact in a language; if the edition does not have that, in its fallback: English, or else its first language.
 * @param of the facts with that text, if they are not the current edition's
 */
export function inLanguage<T>(
  texts: Localised<T>,
  language: Language,
  of: Pick<Facts, 'languages'> = facts(),
): T {
  const text = texts[factLanguage(language, of)];
  if (text === undefined) throw new Error(`A fact has no text in ${language}.`);
  return text;
}

/** @returns the language itself if the edition has it, otherwise its fallback */
export function factLanguage(
  language: string | undefined,
  { languages }: Pick<Facts, 'languages'> = facts(),
): Language {
  return languageOf(language, languages);
}

/** @param value of a fact; @returns it without texts in other languages */
export function onlyIn(chosen: readonly Language[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => onlyIn(chosen, each));
  if (isLocalised(value)) {
    const own = Object.entries(value).filter(([language]) => chosen.some((one) => one === language));
    return Object.fromEntries(own);
  }
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, onlyIn(chosen, each)]));
}

/** @returns those of the languages in which some part of the fact has no text */
export function missingLanguages(chosen: readonly Language[], value: unknown): Language[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalised(value)) return chosen.filter((language) => value[language] === undefined);
  const missing = Object.values(value).flatMap((each) => missingLanguages(chosen, each));
  return chosen.filter((language) => missing.includes(language));
}

/** Whether a value has nothing but texts in some languages. */
export function isLocalised(value: object): value is Localised<unknown> {
  return !Array.isArray(value) && Object.keys(value).every(isLanguage);
}
