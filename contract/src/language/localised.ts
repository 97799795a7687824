/** Values in several languages, such as the texts of an edition's facts. */
import { isLanguage, type Language, type Localised } from './languages';

/** @returns a fact's value, with its texts in the chosen languages only */
export function onlyIn(chosen: readonly Language[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => onlyIn(chosen, entry));
  if (isLocalised(value)) {
    const isChosen = (name: string) => chosen.some((language) => language === name);
    return Object.fromEntries(Object.entries(value).filter(([language]) => isChosen(language)));
  }
  return Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, onlyIn(chosen, entry)]));
}

/** @returns the chosen languages that one of the fact's texts lacks */
export function missingLanguages(chosen: readonly Language[], value: unknown): Language[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isLocalised(value)) return chosen.filter((language) => value[language] === undefined);
  const missing = Object.values(value).flatMap((entry) => missingLanguages(chosen, entry));
  return chosen.filter((language) => missing.includes(language));
}

/** Whether a value has only languages as keys. */
export function isLocalised(value: object): value is Localised<unknown> {
  return !Array.isArray(value) && Object.keys(value).every(isLanguage);
}
