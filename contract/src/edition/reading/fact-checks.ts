/** The check of each kind of fact. */
import { entryKey } from '../../wire/patterns';
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
  checkLines,
  checkNumber,
  checkRange,
  checkString,
  checkText,
  distinct,
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
  text: kind(checkText, 'plain'),
  languages: kind(distinct(list(oneOf(languages), Infinity))),
  texts: kind(inEachLanguage(checkText), 'plain'),
  optionalTexts: kind(inSomeLanguages(checkLines), 'own'),
  codes: kind(checkCodes, 'code'),
  lines: kind(inEachLanguage(list(checkText, 6)), 'plain'),
  day: kind(checkString((day) => (isWholeDay(day) ? undefined : 'day'))),
  days: kind(checkDays),
  time: kind(checkString((time) => (isTime(time) ? undefined : 'time'))),
  moment: kind(checkString((moment) => (isMoment(moment) ? undefined : 'moment'))),
  timeZone: kind(checkString((zone) => (isTimeZone(zone) ? undefined : 'timeZone'))),
  number: kind(checkNumber),
  money: kind(checkAmount),
  currency: kind(oneOf(currencies)),
  country: kind(oneOf(countries)),
  link: kind((value, row) => checkText(value, row) ?? (isLink(String(value)) ? undefined : 'link'), 'code'),
  email: kind(
    (value, row) => checkText(value, row) ?? (isSenderAddress(String(value)) ? undefined : 'email'),
  ),
  printer: kind(oneOf(badgePrinters)),
  badgeKinds: kind(keyed(['name', 'ink', 'for'], checkBadgeKind, 1)),
  parts: kind(distinct(list(oneOf(parts), parts.length, 0))),
  guests: kind(oneOf(dinnerGuests)),
  askedFields: kind(checkAskedFields),
  questions: kind(keyed(['kind', 'words', 'choices', 'asked', 'required', 'hidden'], checkQuestion), 'plain'),
  theme: kind(oneOf(themeNames)),
  logo: kind(checkPicture(isLogoPicture)),
  picture: kind(checkPicture(isPagePicture)),
  mark: kind(oneOf(marks)),
  drawing: kind(oneOf(drawings)),
  entrances: kind(
    keyed(['name'], ({ name }, row) => inEachLanguage(checkText)(name, { ...row, max: 40 }), 1),
  ),
  directions: kind(inEachLanguage(list(checkDirections, 10, 0)), 'plain'),
  exhibitors: kind(keyed(['name', 'stand'], checkExhibitor)),
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
function checkCodes(value: unknown, row: CheckedRow): FactProblem | undefined {
  const problem = list(checkText, 10)(value, row);
  if (problem !== undefined || !Array.isArray(value)) return problem;
  const codes = value.map((code) => String(code));
  if (codes.some((code) => normaliseText(code) !== code)) return 'characters';
  return new Set(codes.map(asRead)).size < codes.length ? 'repeatedKey' : undefined;
}

function checkBadgeKind(value: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  const { name, ink, for: group } = value;
  return (
    inEachLanguage(checkText)(name, { ...row, max: maxKindLength }) ??
    oneOf(inkNames)(ink, row) ??
    (group === undefined ? undefined : oneOf(kindGroups)(group, row))
  );
}

function checkAskedFields(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (!hasOnly(value, adjustableFields)) return 'kind';
  if (Object.keys(value).length === 0) return 'empty';
  return firstProblem(adjustableFields, (field) =>
    value[field] === undefined ? undefined : oneOf(usesOf(field))(value[field], row),
  );
}

function checkQuestion(value: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  const kind = questionKinds.find((each) => each === value['kind']);
  if (kind === undefined) return 'kind';
  const { words, choices, asked, required, hidden } = value;
  if ([required, hidden].some((flag) => flag !== undefined && flag !== true)) return 'kind';
  if (hasChoices({ kind }) !== (choices !== undefined)) return 'kind';
  return (
    inEachLanguage(checkText)(words, { ...row, max: maxQuestionLength }) ??
    list(oneOf(questionPlaces), questionPlaces.length, 0)(asked, row) ??
    (choices === undefined
      ? undefined
      : keyed(['words', 'hidden'], checkChoice, 1)(choices, { ...row, max: maxChoices }))
  );
}

function checkChoice({ words, hidden }: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  if (hidden !== undefined && hidden !== true) return 'kind';
  return inEachLanguage(checkText)(words, { ...row, max: maxChoiceLength });
}

function checkPicture(isValidPicture: typeof isLogoPicture): FactCheck {
  return (value, row) => {
    if (!hasOnly(value, ['src', 'width', 'height', 'alt'])) return 'kind';
    const { src, width, height, alt } = value;
    return isValidPicture({ src, width, height }) ? inEachLanguage(checkText)(alt, row) : 'picture';
  };
}

/** Different days in chronological order. */
function checkDays(value: unknown, row: CheckedRow): FactProblem | undefined {
  const problem = list(checkFurtherDay, row.max ?? Infinity)(value, row);
  if (problem !== undefined || !Array.isArray(value)) return problem;
  const days = value.map((each: { day: string }) => each.day);
  return days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')) ? 'dayOrder' : undefined;
}

const checkEntranceKeys = distinct(
  list(
    checkString((key) => (entryKey.test(key) ? undefined : 'key')),
    factTable.entrances.max,
  ),
);

function checkFurtherDay(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (!hasOnly(value, ['day', 'opens', 'closes', 'entrances'])) return 'kind';
  const { day, opens, closes, entrances } = value;
  return (
    kinds.day.find(day, row) ??
    kinds.time.find(opens, row) ??
    kinds.time.find(closes, row) ??
    (entrances === undefined ? undefined : checkEntranceKeys(entrances, row))
  );
}

function checkDirections(value: unknown, row: CheckedRow): FactProblem | undefined {
  return hasOnly(value, ['by', 'way'])
    ? (checkText(value['by'], row) ?? checkText(value['way'], row))
    : 'kind';
}

function checkExhibitor({ name, stand }: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  const problem = checkText(name, { ...row, max: 100 });
  return problem ?? (stand === undefined ? undefined : checkText(stand, { ...row, max: 20 }));
}

/** Whole cents. `checkEdition` checks what the currency allows. */
function checkAmount(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'kind';
  return checkRange(value, row) ?? (Number.isInteger(value) ? undefined : 'decimals');
}
