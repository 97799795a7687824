/** The check of each kind of fact. */
import { isSenderAddress } from '../../wire/email-address';
import { countries } from '../../language/countries';
import { languages, type Language } from '../../language/languages';
import { asRead, normaliseText } from '../../language/text';
import { currencies } from '../../language/currencies';
import { inkNames, themeNames } from '../themes';
import { isLogoPicture, isPagePicture } from '../logo';
import { drawings, marks } from '../look/mark';
import { adjustableFields, usesOf } from '../form/asked-fields';
import {
  hasChoices,
  maxChoiceLength,
  maxChoices,
  maxQuestionLength,
  questionKinds,
  questionPlaces,
} from '../form/questions';
import type { OwnTextFact } from '../own-texts';
import { factTable, type FactKind, type FactName, type FactRow } from '../fact-table';
import { badgePrinters, dinnerGuests, kindGroups, maxKindLength, parts } from './fact-values';
import {
  distinct,
  entryKey,
  firstProblem,
  hasOnly,
  inEachLanguage,
  inSomeLanguages,
  isLink,
  isMoment,
  isTime,
  isTimeZone,
  isWholeDay,
  keyed,
  list,
  ofLines,
  ofNumber,
  ofRange,
  ofString,
  ofText,
  oneOf,
  type CheckedRow,
  type FactCheck,
  type FactProblem,
} from './value-checks';

/**
 * @param chosen the languages in which the fact needs its texts; none by default, since a draft may lack some
 * @returns undefined if the value is valid
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

/** A new kind of fact needs a row here. */
const kinds = {
  text: kind(ofText, 'plain'),
  languages: kind(distinct(list(oneOf(languages), Infinity))),
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
  parts: kind(distinct(list(oneOf(parts), parts.length, 0))),
  guests: kind(oneOf(dinnerGuests)),
  askedFields: kind(ofAskedFields),
  questions: kind(keyed(['kind', 'words', 'choices', 'asked', 'required', 'hidden'], ofQuestion), 'plain'),
  theme: kind(oneOf(themeNames)),
  logo: kind(ofPicture(isLogoPicture)),
  picture: kind(ofPicture(isPagePicture)),
  mark: kind(oneOf(marks)),
  drawing: kind(oneOf(drawings)),
  entrances: kind(keyed(['name'], ({ name }, row) => inEachLanguage(ofText)(name, { ...row, max: 40 }), 1)),
  directions: kind(inEachLanguage(list(ofWay, 10, 0)), 'plain'),
  exhibitors: kind(keyed(['name', 'stand'], ofExhibitor)),
} satisfies Readonly<Record<FactKind, object>>;

/**
 * @param text what organisers write in such a fact, and where the check looks for days and years: `plain` text, an
 *   `own` text (own-texts.ts), or a `code` or an address
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

/** At most ten different codes, each normalised as a form sends it. */
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

function ofPicture(isValidPicture: typeof isLogoPicture): FactCheck {
  return (value, row) => {
    if (!hasOnly(value, ['src', 'width', 'height', 'alt'])) return 'kind';
    const { src, width, height, alt } = value;
    return isValidPicture({ src, width, height }) ? inEachLanguage(ofText)(alt, row) : 'picture';
  };
}

/** Different days in chronological order. */
function ofDays(value: unknown, row: CheckedRow): FactProblem | undefined {
  const problem = list(ofFurtherDay, row.max ?? Infinity)(value, row);
  if (problem !== undefined || !Array.isArray(value)) return problem;
  const days = value.map((each: { day: string }) => each.day);
  return days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')) ? 'dayOrder' : undefined;
}

const ofEntranceKeys = distinct(
  list(
    ofString((key) => (entryKey.test(key) ? undefined : 'key')),
    factTable.entrances.max,
  ),
);

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

function ofWay(value: unknown, row: CheckedRow): FactProblem | undefined {
  return hasOnly(value, ['by', 'way']) ? (ofText(value['by'], row) ?? ofText(value['way'], row)) : 'kind';
}

function ofExhibitor({ name, stand }: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  const problem = ofText(name, { ...row, max: 100 });
  return problem ?? (stand === undefined ? undefined : ofText(stand, { ...row, max: 20 }));
}

/** Whole cents. `checkEdition` checks what the currency allows. */
function ofAmount(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'kind';
  return ofRange(value, row) ?? (Number.isInteger(value) ? undefined : 'decimals');
}
