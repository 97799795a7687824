/** Checks of values that several kinds of facts have: texts, lists, numbers, times and links. */
import { entryKeyPattern, isDay } from '../../wire/patterns';
import { languages as allLanguages, type Language, type Localised } from '../../language/languages';
import { isEmptyText, refusedCharacter } from '../../language/text';

/** What is wrong with a fact; `language` if it has no text in one of the edition's languages. */
export type FactProblem =
  | 'missing'
  | 'kind'
  | 'empty'
  | 'tooLong'
  | 'characters'
  | 'language'
  | 'day'
  | 'time'
  | 'moment'
  | 'timeZone'
  | 'range'
  | 'decimals'
  | 'link'
  | 'email'
  | 'key'
  | 'repeatedKey'
  | 'picture'
  | 'dayOrder'
  | 'unknown';

export interface Limits {
  /** The maximum length of a text in UTF-16 code units, the maximum number, or the maximum length of a list. */
  readonly max?: number;
  /** The minimum number. */
  readonly min?: number;
}

export interface CheckedRow extends Limits {
  readonly requiredLanguages: readonly Language[];
}

/** The check of a value, which is a `Value` if the check finds no problem. */
export interface FactCheck<Value = unknown> {
  (value: unknown, row: CheckedRow): FactProblem | undefined;
  /** Never set; only for the type. */
  readonly checked?: Value;
}

export const checkText: FactCheck<string> = (value, { max = Infinity }) => {
  if (typeof value !== 'string') return 'kind';
  if (isEmptyText(value)) return 'empty';
  if (value.length > max) return 'tooLong';
  return refusedCharacter.test(value) ? 'characters' : undefined;
};

/** A text that may have line breaks. */
export const checkLines: FactCheck<string> = (value, row) =>
  checkText(typeof value === 'string' ? value.replaceAll('\n', ' ') : value, row);

export function oneOf<Choice extends string>(choices: readonly Choice[]): FactCheck<Choice> {
  return (value) => (choices.some((choice) => choice === value) ? undefined : 'kind');
}

export const checkNumber: FactCheck<number> = (value, row) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? checkRange(value, row) : 'kind';

export function checkRange(
  value: number,
  { min = -Infinity, max = Infinity }: CheckedRow,
): FactProblem | undefined {
  return value < min || value > max ? 'range' : undefined;
}

export function checkString(check: (text: string) => FactProblem | undefined): FactCheck<string> {
  return (value) => (typeof value === 'string' ? check(value) : 'kind');
}

export function inEachLanguage<Part>(check: FactCheck<Part>): FactCheck<Localised<Part>> {
  return (value, row) =>
    isRecord(value) && row.requiredLanguages.some((language) => value[language] === undefined)
      ? 'language'
      : inSomeLanguages(check)(value, row);
}

/** Texts in any languages, at least in one. */
export function inSomeLanguages<Part>(check: FactCheck<Part>): FactCheck<Localised<Part>> {
  return (value, row) => {
    if (!hasOnly(value, allLanguages)) return 'kind';
    if (Object.keys(value).length === 0) return 'empty';
    return firstProblem(Object.values(value), (text) => check(text, row));
  };
}

export function list<Entry>(check: FactCheck<Entry>, max: number, min = 1): FactCheck<readonly Entry[]> {
  return (value, row) => {
    if (!Array.isArray(value)) return 'kind';
    if (value.length < min) return 'empty';
    return value.length > max ? 'tooLong' : firstProblem(value, (entry) => check(entry, row));
  };
}

/** A list without repeated values. */
export function distinct<Value>(check: FactCheck<Value>): FactCheck<Value> {
  return (value, row) => {
    const problem = check(value, row);
    const isRepeated = Array.isArray(value) && new Set(value).size < value.length;
    return problem ?? (isRepeated ? 'repeatedKey' : undefined);
  };
}

/** A list of objects, each with a unique `key` and no other fields than these. */
export function keyed<Entry extends { key: string }>(
  fields: readonly Exclude<keyof Entry & string, 'key'>[],
  check: (value: Record<string, unknown>, row: CheckedRow) => FactProblem | undefined,
  min = 0,
): FactCheck<readonly Entry[]> {
  return (value, row) => {
    if (!Array.isArray(value)) return 'kind';
    if (value.length < min) return 'empty';
    if (value.length > (row.max ?? Infinity)) return 'tooLong';
    const keys = value.map((entry: unknown) => (isRecord(entry) ? entry['key'] : undefined));
    if (keys.some((key) => typeof key !== 'string' || !entryKeyPattern.test(key))) return 'key';
    if (new Set(keys).size < keys.length) return 'repeatedKey';
    return firstProblem(value, (entry) => (hasOnly(entry, ['key', ...fields]) ? check(entry, row) : 'kind'));
  };
}

export function firstProblem<T>(
  values: readonly T[],
  check: (value: T) => FactProblem | undefined,
): FactProblem | undefined {
  for (const value of values) {
    const problem = check(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Whether the text is a full date of this century, not `2025` or `2025-08`, which JavaScript also parses. */
export function isFullDate(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && isDay(text);
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function isMoment(text: string): boolean {
  const [day = '', time = '', ...rest] = text.split('T');
  return isFullDate(day) && isTime(time) && rest.length === 0;
}

/** Refuses UTC offsets, which only newer browsers know, and which ignore daylight saving time. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    new Date(0).toLocaleString('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * An https link with a host name and an optional port. Refuses user information, which imitates another site, as in
 * `https://show.example@elsewhere.example/`.
 */
export function isLink(text: string): boolean {
  const host = '[^\\s/?#@:[\\]]+';
  const isWhole = new RegExp(`^https://${host}\\.${host}(:[1-5]?\\d{1,4})?([/?#]\\S*)?$`);
  return isWhole.test(text) && !/["<>\\]|\p{Cf}/u.test(text);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is an object with only these fields: unchecked fields must not be stored. */
export function hasOnly(value: unknown, fields: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && Object.keys(value).every((field) => fields.includes(field));
}
