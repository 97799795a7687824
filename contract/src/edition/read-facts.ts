/** Checks that a document holds an edition's facts, each of its kind and within its limits. */
import { isSenderAddress } from '../wire/email-address';
import { eventDay, isDay } from './event-times';
import { countries } from '../language/countries';
import { isLanguage, languages as catalogue, type Language } from '../language/languages';
import { asRead, isEmptyText, normaliseLines, normaliseText, refusedCharacter } from '../language/text';
import { currencies } from '../language/currencies';
import { inkNames, themeNames } from './themes';
import { missingLanguages, onlyIn } from '../language/localised';
import { isLogoPicture, isPagePicture } from './logo';
import { drawings, marks } from './look/mark';
import type { OwnTextFact } from './own-texts';
import { adjustableFields, usesOf } from './form/asked-fields';
import {
  hasChoices,
  maxChoiceLength,
  maxChoices,
  maxQuestionLength,
  questionKinds,
  questionPlaces,
} from './form/questions';
import {
  badgePrinters,
  dinnerGuests,
  factNames,
  factTable,
  isFactName,
  kindGroups,
  maxKindLength,
  parts,
  type FactKind,
  type FactName,
  type FactRow,
  type Facts,
  type DraftFacts,
  type Part,
} from './fact-table';

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

export interface WrongFact {
  /** A name of the table, or the name that the table does not have. */
  readonly fact: string;
  readonly problem: FactProblem;
  /** The missing language. */
  readonly values?: { readonly language: Language };
}

/** Those of an edition that was stored before editions chose their languages. */
const formerLanguages: readonly Language[] = ['fr', 'nl', 'en'];

/**
 * @param document untrusted
 * @returns its facts if all are valid; otherwise the problems, in the order of the table
 */
export function readFacts(document: unknown): { facts: Facts } | { wrong: readonly WrongFact[] } {
  if (!isRecord(document)) return { wrong: factNames.map((fact) => ({ fact, problem: 'missing' })) };
  const facts = usedFacts(document);
  const chosen = chosenLanguages(facts);
  const wrong = factNames.flatMap((fact): WrongFact[] => {
    if (!isUsedFact(fact, facts)) return [];
    const problem = problemOf(fact, facts[fact], chosen);
    if (problem === undefined) return [];
    if (problem !== 'language') return [{ fact, problem }];
    return missingLanguages(chosen, facts[fact]).map((language) => ({ fact, problem, values: { language } }));
  });
  for (const fact of Object.keys(document)) if (!isFactName(fact)) wrong.push({ fact, problem: 'unknown' });
  return areFacts(facts, wrong) ? { facts } : { wrong };
}

/** @returns those of the catalogue that a draft has chosen, in its order */
export function chosenLanguages({ languages }: DraftFacts): readonly Language[] {
  const chosen = Array.isArray(languages) ? languages.filter(isLanguage) : [];
  return chosen.length > 0 ? chosen : formerLanguages;
}

/** Whether the fact is of no part, or of one that the edition has. @param facts untrusted */
export function isUsedFact(fact: string, facts: DraftFacts): boolean {
  const { part }: Partial<FactRow> = isFactName(fact) ? factTable[fact] : {};
  return part === undefined || chosenParts(facts).includes(part);
}

/** @returns the parts that a draft has chosen: all if it does not say */
export function chosenParts({ parts: chosen }: DraftFacts): readonly Part[] {
  return Array.isArray(chosen) ? parts.filter((part) => chosen.includes(part)) : parts;
}

/** @returns the facts of parts that the edition does not have, for when it has them again (EDIT-31) */
export function unusedFacts(document: unknown): DraftFacts {
  const facts = knownFacts(document);
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => !isUsedFact(fact, facts)));
}

/**
 * @param document untrusted
 * @returns it without texts in languages and facts of parts that it has not chosen, which a draft keeps
 */
export function usedFacts(document: DraftFacts): DraftFacts {
  const facts = { languages: formerLanguages, ...document };
  const chosen = chosenLanguages(facts);
  const used = Object.entries(facts).filter(([fact]) => isUsedFact(fact, facts));
  const own = used.map(([fact, value]) => [fact, onlyIn(chosen, value)] as const);
  const isWritten = (fact: string, value: unknown) =>
    !(isFactName(fact) && isOwnText(fact) && isRecord(value) && Object.keys(value).length === 0);
  return Object.fromEntries(own.filter(([fact, value]) => isWritten(fact, value)));
}

/**
 * The same for facts as stored: a newer release may have stored facts that this one does not know, which are left out, so
 * that an earlier release can be deployed again.
 */
export function readStoredFacts(document: unknown): ReturnType<typeof readFacts> {
  return readFacts(isRecord(document) ? knownFacts(document) : document);
}

/** @returns those of a stored document that this release knows; none if it is no document */
export function knownFacts(document: unknown): DraftFacts {
  if (!isRecord(document)) return {};
  const known = Object.entries(document).filter(([fact]) => isFactName(fact));
  return { languages: formerLanguages, ...Object.fromEntries(known) };
}

/**
 * Reads some of an edition's facts.
 * @param document untrusted
 * @returns undefined if one of them is wrong
 */
export function readSomeFacts<Name extends FactName>(
  document: unknown,
  names: readonly Name[],
): Pick<Facts, Name> | undefined {
  const known = usedFacts(knownFacts(document));
  const some = Object.fromEntries(
    names.flatMap((fact) => (known[fact] === undefined ? [] : [[fact, known[fact]]])),
  );
  const isRight = (fact: Name) =>
    !isUsedFact(fact, some) || problemOf(fact, some[fact], chosenLanguages(some)) === undefined;
  const areRight = (_document: object): _document is Pick<Facts, Name> => names.every(isRight);
  return areRight(some) ? some : undefined;
}

/** How deep a value may be: the words of a question's choices are the deepest. */
const maxDepth = 6;

/** @param value untrusted; @returns the fact's value with its texts as a form would send them */
export function cleanFact(fact: FactName, value: unknown, depth = maxDepth): unknown {
  if (typeof value === 'string') return isOwnText(fact) ? normaliseLines(value) : normaliseText(value);
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((each) => cleanFact(fact, each, depth - 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, cleanFact(fact, each, depth - 1)]),
  );
}

/** Every text in a value, such as those of each language. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function areFacts(_document: object, wrong: readonly WrongFact[]): _document is Facts {
  return wrong.length === 0;
}

/**
 * @param chosen the languages in which it needs its texts; a draft may still lack some
 * @returns undefined if the value is right
 */
export function problemOf(
  fact: FactName,
  value: unknown,
  chosen: readonly Language[] = [],
): FactProblem | undefined {
  const row: FactRow = factTable[fact];
  if (value === undefined) return row.optional ? undefined : 'missing';
  return kinds[row.kind].find(value, { ...row, chosen });
}

interface CheckedRow extends FactRow {
  readonly chosen: readonly Language[];
}

type FactCheck = (value: unknown, row: CheckedRow) => FactProblem | undefined;

/** A new kind needs a row here. */
const kinds = {
  text: kind(ofText, 'plain'),
  languages: kind(ofLanguages),
  texts: kind(inEachLanguage(ofText), 'plain'),
  optionalTexts: kind(inSomeLanguages(ofLines), 'own'),
  codes: kind(ofCodes, 'code'),
  lines: kind(inEachLanguage(list(ofText, 6)), 'plain'),
  day: kind(ofString((day) => (isWholeDay(day) ? undefined : 'day'))),
  days: kind(ofDays),
  time: kind(ofString((time) => (isTime(time) ? undefined : 'time'))),
  moment: kind(ofString((moment) => (isMoment(moment) ? undefined : 'moment'))),
  timeZone: kind(ofString((zone) => (isTimeZone(zone) ? undefined : 'timeZone'))),
  number: kind(ofNumber),
  money: kind(ofAmount),
  currency: kind(oneOf(currencies)),
  country: kind(oneOf(countries)),
  link: kind((value, row) => ofText(value, row) ?? (isLink(String(value)) ? undefined : 'link'), 'code'),
  email: kind((value, row) => ofText(value, row) ?? (isSenderAddress(String(value)) ? undefined : 'email')),
  printer: kind(oneOf(badgePrinters)),
  badgeKinds: kind(keyed(['name', 'ink', 'for'], ofBadgeKind, 1)),
  parts: kind(ofParts),
  guests: kind(oneOf(dinnerGuests)),
  askedFields: kind(ofAskedFields),
  questions: kind(keyed(['kind', 'words', 'choices', 'asked', 'required', 'hidden'], ofQuestion), 'plain'),
  theme: kind(oneOf(themeNames)),
  logo: kind(ofPicture(isLogoPicture)),
  picture: kind(ofPicture(isPagePicture)),
  mark: kind((value) => (marks.some((mark) => mark === value) ? undefined : 'kind')),
  drawing: kind((value) => (drawings.some((drawing) => drawing === value) ? undefined : 'kind')),
  entrances: kind(keyed(['name'], ({ name }, row) => inEachLanguage(ofText)(name, { ...row, max: 40 }), 1)),
  directions: kind(inEachLanguage(list(ofWay, 10, 0)), 'plain'),
  exhibitors: kind(keyed(['name', 'stand'], ofExhibitor)),
} satisfies Readonly<Record<FactKind, object>>;

/**
 * @param text what organisers write in it, where a day or a year may be: `plain` text, a text of their `own`
 *   (own-texts.ts), or a `code` or an address
 */
function kind(find: FactCheck, text: 'plain' | 'own' | 'code' | 'none' = 'none') {
  return { find, text };
}

export function textKindOf(fact: FactName) {
  return kinds[factTable[fact].kind].text;
}

export function isOwnText(fact: FactName): fact is OwnTextFact {
  return textKindOf(fact) === 'own';
}

function ofText(value: unknown, { max = Infinity }: CheckedRow): FactProblem | undefined {
  if (typeof value !== 'string') return 'kind';
  if (isEmptyText(value)) return 'empty';
  if (value.length > max) return 'tooLong';
  return refusedCharacter.test(value) ? 'characters' : undefined;
}

/** The same, but with line breaks. */
function ofLines(value: unknown, row: CheckedRow): FactProblem | undefined {
  return ofText(typeof value === 'string' ? value.replaceAll('\n', ' ') : value, row);
}

/** At most ten, each as a form would send it. */
function ofCodes(value: unknown, row: CheckedRow): FactProblem | undefined {
  const problem = list(ofText, 10)(value, row);
  if (problem !== undefined || !Array.isArray(value)) return problem;
  const codes = value.map((code) => String(code));
  if (codes.some((code) => normaliseText(code) !== code)) return 'characters';
  return new Set(codes.map(asRead)).size < codes.length ? 'repeatedKey' : undefined;
}

function ofBadgeKind(value: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  const { name, ink, for: group } = value;
  return (
    inEachLanguage(ofText)(name, { ...row, max: maxKindLength }) ??
    oneOf(inkNames)(ink, row) ??
    (group === undefined ? undefined : oneOf(kindGroups)(group, row))
  );
}

function oneOf(choices: readonly string[]): FactCheck {
  return (value) => (choices.some((choice) => choice === value) ? undefined : 'kind');
}

/** Each once, and perhaps none. */
function ofParts(value: unknown, row: CheckedRow): FactProblem | undefined {
  const problem = list(oneOf(parts), parts.length, 0)(value, row);
  return problem ?? (Array.isArray(value) && new Set(value).size < value.length ? 'repeatedKey' : undefined);
}

function ofAskedFields(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (!hasOnly(value, adjustableFields)) return 'kind';
  if (Object.keys(value).length === 0) return 'empty';
  return firstProblem(adjustableFields, (field) =>
    value[field] === undefined ? undefined : oneOf(usesOf(field))(value[field], row),
  );
}

function ofQuestion(value: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  const kind = questionKinds.find((each) => each === value['kind']);
  if (kind === undefined) return 'kind';
  const { words, choices, asked, required, hidden } = value;
  if ([required, hidden].some((flag) => flag !== undefined && flag !== true)) return 'kind';
  if (hasChoices({ kind }) !== (choices !== undefined)) return 'kind';
  return (
    inEachLanguage(ofText)(words, { ...row, max: maxQuestionLength }) ??
    list(oneOf(questionPlaces), questionPlaces.length, 0)(asked, row) ??
    (choices === undefined
      ? undefined
      : keyed(['words', 'hidden'], ofChoice, 1)(choices, { ...row, max: maxChoices }))
  );
}

function ofChoice({ words, hidden }: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  if (hidden !== undefined && hidden !== true) return 'kind';
  return inEachLanguage(ofText)(words, { ...row, max: maxChoiceLength });
}

/** Each once, in the order of the menu. */
function ofLanguages(value: unknown): FactProblem | undefined {
  if (!Array.isArray(value) || !value.every(isLanguage)) return 'kind';
  if (value.length === 0) return 'empty';
  return new Set(value).size < value.length ? 'repeatedKey' : undefined;
}

function ofPicture(isStored: typeof isLogoPicture): FactCheck {
  return (value, row) => {
    if (!hasOnly(value, ['src', 'width', 'height', 'alt'])) return 'kind';
    const { src, width, height, alt } = value;
    return isStored({ src, width, height }) ? inEachLanguage(ofText)(alt, row) : 'picture';
  };
}

/** Different days in their order. */
function ofDays(value: unknown, row: CheckedRow): FactProblem | undefined {
  const problem = list(ofFurtherDay, row.max ?? Infinity)(value, row);
  if (problem !== undefined || !Array.isArray(value)) return problem;
  const days = value.map((each: { day: string }) => each.day);
  return days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')) ? 'dayOrder' : undefined;
}

function ofFurtherDay(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (!hasOnly(value, ['day', 'opens', 'closes', 'entrances'])) return 'kind';
  const { day, opens, closes, entrances } = value;
  return (
    kinds.day.find(day, row) ??
    kinds.time.find(opens, row) ??
    kinds.time.find(closes, row) ??
    (entrances === undefined ? undefined : ofEntranceKeys(entrances, row))
  );
}

function ofEntranceKeys(value: unknown, row: CheckedRow): FactProblem | undefined {
  const ofKey: FactCheck = (key) => (typeof key === 'string' && entryKey.test(key) ? undefined : 'key');
  const problem = list(ofKey, factTable.entrances.max)(value, row);
  if (problem !== undefined || !Array.isArray(value)) return problem;
  return new Set(value).size < value.length ? 'repeatedKey' : undefined;
}

function ofWay(value: unknown, row: CheckedRow): FactProblem | undefined {
  return hasOnly(value, ['by', 'way']) ? (ofText(value['by'], row) ?? ofText(value['way'], row)) : 'kind';
}

function ofExhibitor({ name, stand }: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  const problem = ofText(name, { ...row, max: 100 });
  return problem ?? (stand === undefined ? undefined : ofText(stand, { ...row, max: 20 }));
}

function ofNumber(value: unknown, row: CheckedRow): FactProblem | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? ofRange(value, row) : 'kind';
}

function ofRange(value: number, { min = -Infinity, max = Infinity }: CheckedRow): FactProblem | undefined {
  return value < min || value > max ? 'range' : undefined;
}

/** Whole cents; `checkEdition` knows the currency. */
function ofAmount(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'kind';
  return ofRange(value, row) ?? (Number.isInteger(value) ? undefined : 'decimals');
}

function ofString(find: (text: string) => FactProblem | undefined): FactCheck {
  return (value) => (typeof value === 'string' ? find(value) : 'kind');
}

function inEachLanguage(find: FactCheck): FactCheck {
  return (value, row) =>
    isRecord(value) && row.chosen.some((language) => value[language] === undefined)
      ? 'language'
      : inSomeLanguages(find)(value, row);
}

/** A missing language has no text. */
function inSomeLanguages(find: FactCheck): FactCheck {
  return (value, row) => {
    if (!hasOnly(value, catalogue)) return 'kind';
    if (Object.keys(value).length === 0) return 'empty';
    return firstProblem(Object.values(value), (text) => find(text, row));
  };
}

function list(find: FactCheck, max: number, min = 1): FactCheck {
  return (value, row) => {
    if (!Array.isArray(value)) return 'kind';
    if (value.length < min) return 'empty';
    return value.length > max ? 'tooLong' : firstProblem(value, (each) => find(each, row));
  };
}

const entryKey = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** A list of objects with different keys, and the fields. */
function keyed(
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

function firstProblem<T>(
  values: readonly T[],
  find: (value: T) => FactProblem | undefined,
): FactProblem | undefined {
  for (const value of values) {
    const problem = find(value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** JavaScript also reads `2025` and `2025-08` as days. Of this century, so that a typing error is refused. */
function isWholeDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && isDay(text);
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isMoment(text: string): boolean {
  const [day = '', time = '', ...more] = text.split('T');
  return isWholeDay(day) && isTime(time) && more.length === 0;
}

/** Not an offset, which only newer browsers know and which does not follow the clocks. */
function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    eventDay(new Date(0), zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * With a host's name and perhaps a port, and without user information, which looks like another site, as in
 * `https://show.example@elsewhere.example/`.
 */
function isLink(text: string): boolean {
  const host = '[^\\s/?#@:[\\]]+';
  const isWhole = new RegExp(`^https://${host}\\.${host}(:[1-5]?\\d{1,4})?([/?#]\\S*)?$`);
  return isWhole.test(text) && !/["<>\\]|\p{Cf}/u.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is an object without other fields, since unchecked fields must not be stored. */
function hasOnly(value: unknown, fields: readonly string[]): value is Record<string, unknown> {
  return isRecord(value) && Object.keys(value).every((field) => fields.includes(field));
}
