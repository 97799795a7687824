/** Checks of values that several kinds of facts have: texts, lists, numbers, times and links. */
import { entryKey } from '../../wire/patterns';
import { eventDay, isDay } from '../event-times';
import { languages as catalogue, type Language } from '../../language/languages';
import { isEmptyText, refusedCharacter } from '../../language/text';
import type { FactRow } from '../fact-table';

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

export interface CheckedRow extends FactRow {
  readonly chosen: readonly Language[];
}

export type FactCheck = (value: unknown, row: CheckedRow) => FactProblem | undefined;

export function checkText(value: unknown, { max = Infinity }: CheckedRow): FactProblem | undefined {
  if (typeof value !== 'string') return 'kind';
  if (isEmptyText(value)) return 'empty';
  if (value.length > max) return 'tooLong';
  return refusedCharacter.test(value) ? 'characters' : undefined;
}

/** A text that may have line breaks. */
export function checkLines(value: unknown, row: CheckedRow): FactProblem | undefined {
  return checkText(typeof value === 'string' ? value.replaceAll('\n', ' ') : value, row);
}

export function oneOf(choices: readonly string[]): FactCheck {
  return (value) => (choices.some((choice) => choice === value) ? undefined : 'kind');
}

export function checkNumber(value: unknown, row: CheckedRow): FactProblem | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? checkRange(value, row) : 'kind';
}

export function checkRange(
  value: number,
  { min = -Infinity, max = Infinity }: CheckedRow,
): FactProblem | undefined {
  return value < min || value > max ? 'range' : undefined;
}

export function checkString(find: (text: string) => FactProblem | undefined): FactCheck {
  return (value) => (typeof value === 'string' ? find(value) : 'kind');
}

export function inEachLanguage(find: FactCheck): FactCheck {
  return (value, row) =>
    isRecord(value) && row.chosen.some((language) => value[language] === undefined)
      ? 'language'
      : inSomeLanguages(find)(value, row);
}

/** Texts in any languages, at least in one. */
export function inSomeLanguages(find: FactCheck): FactCheck {
  return (value, row) => {
    if (!hasOnly(value, catalogue)) return 'kind';
    if (Object.keys(value).length === 0) return 'empty';
    return firstProblem(Object.values(value), (text) => find(text, row));
  };
}

export function list(find: FactCheck, max: number, min = 1): FactCheck {
  return (value, row) => {
    if (!Array.isArray(value)) return 'kind';
    if (value.length < min) return 'empty';
    return value.length > max ? 'tooLong' : firstProblem(value, (each) => find(each, row));
  };
}

/** A list without repeated values. */
export function distinct(find: FactCheck): FactCheck {
  return (value, row) => {
    const problem = find(value, row);
    const isRepeated = Array.isArray(value) && new Set(value).size < value.length;
    return problem ?? (isRepeated ? 'repeatedKey' : undefined);
  };
}

/** A list of objects, each with a unique `key` and no other fields than these. */
export function keyed(
  fields: readonly string[],
  find: (value: Record<string, unknown>, row: CheckedRow) => FactProblem | undefined,
  min = 0,
): FactCheck {
  return (value, row) => {
    if (!Array.isArray(value)) return 'kind';
    if (value.length < min) return 'empty';
    if (value.length > (row.max ?? Infinity)) return 'tooLong';
    const keys = value.map((each: unknown) => (isRecord(each) ? each['key'] : undefined));
    if (keys.some((key) => typeof key !== 'string' || !entryKey.test(key))) return 'key';
    if (new Set(keys).size < keys.length) return 'repeatedKey';
    return firstProblem(value, (each) => (hasOnly(each, ['key', ...fields]) ? find(each, row) : 'kind'));
  };
}

export function firstProblem<T>(
  values: readonly T[],
  find: (value: T) => FactProblem | undefined,
): FactProblem | undefined {
  for (const value of values) {
    const problem = find(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A day of this century. Refuses typing errors, and `2025` or `2025-08`, which JavaScript parses too. */
export function isWholeDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && isDay(text);
}

export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function isMoment(text: string): boolean {
  const [day = '', time = '', ...more] = text.split('T');
  return isWholeDay(day) && isTime(time) && more.length === 0;
}

/** Refuses UTC offsets: only newer browsers know them, and they ignore daylight saving time. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    eventDay(new Date(0), zone);
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

/** Whether the value is an object with no other fields: unchecked fields must not be stored. */
export function hasOnly(value: unknown, fields: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && Object.keys(value).every((field) => fields.includes(field));
}
