/** The kinds of facts: the check and the type of their values. */
import { entryKeyPattern } from '../../wire/patterns';
import { isSenderAddress } from '../../wire/email-address';
import { countries } from '../../language/countries';
import { languages, type Localised } from '../../language/languages';
import { canonical, normaliseText } from '../../language/text';
import { currencies } from '../../language/currencies';
import { inkNames, themeNames } from '../themes';
import { isLogoPicture, isPagePicture, type Logo } from '../logo';
import { drawings, marks } from '../look/mark';
import { adjustableFields, usesOf, type AskedFields } from '../form/asked-fields';
import {
  hasChoices,
  maxChoiceLength,
  maxChoices,
  maxQuestionLength,
  questionKinds,
  questionPlaces,
  type Choice,
  type Question,
} from '../form/questions';
import {
  badgePrinters,
  dinnerGuests,
  kindGroups,
  maxEntrances,
  maxKindLength,
  parts,
  type BadgeKind,
  type Directions,
  type EntranceFact,
  type Exhibitor,
  type FurtherDay,
} from './fact-values';
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
  isFullDate,
  keyed,
  list,
  oneOf,
  type CheckedRow,
  type FactCheck,
  type FactProblem,
} from './value-checks';

/** Each row has the check of a kind of fact, from which the type of its value is inferred. */
export const kinds = {
  text: kind(checkText, 'plain'),
  /** In the order of the menu. If English is missing, the first is the fallback. */
  languages: kind(distinct(list(oneOf(languages), Infinity))),
  /** A text in each language. */
  texts: kind(inEachLanguage(checkText), 'plain'),
  /**
   * The organisers' own texts: plain text with line breaks, links and placeholders (own-texts.ts). A language without
   * such a text shows the built-in text, if there is one.
   */
  optionalTexts: kind(inSomeLanguages(checkLines), 'own'),
  /** Words that are compared ignoring case; the first is shown. */
  codes: kind<readonly string[]>(checkCodes, 'code'),
  /** Address lines in each language. */
  lines: kind(inEachLanguage(list(checkText, 6)), 'plain'),
  /** `YYYY-MM-DD`. */
  day: kind(checkString((day) => (isFullDate(day) ? undefined : 'day'))),
  /** In chronological order. */
  days: kind<readonly FurtherDay[]>(checkDays),
  /** `HH:MM`, local. */
  time: kind(checkString((time) => (isTime(time) ? undefined : 'time'))),
  /** `YYYY-MM-DDTHH:MM`, local. */
  moment: kind(checkString((moment) => (isMoment(moment) ? undefined : 'moment'))),
  timeZone: kind(checkString((zone) => (isTimeZone(zone) ? undefined : 'timeZone'))),
  /** A whole number. */
  number: kind(checkNumber),
  /** In cents of the edition's currency. */
  money: kind<number>(checkAmount),
  currency: kind(oneOf(currencies)),
  country: kind(oneOf(countries)),
  link: kind<string>(
    (value, row) => checkText(value, row) ?? (isLink(String(value)) ? undefined : 'link'),
    'code',
  ),
  email: kind<string>(
    (value, row) => checkText(value, row) ?? (isSenderAddress(String(value)) ? undefined : 'email'),
  ),
  printer: kind(oneOf(badgePrinters)),
  /** In the organisers' order. */
  badgeKinds: kind(keyed<BadgeKind>(['name', 'ink', 'for'], checkBadgeKind, 1)),
  /** No part occurs twice. */
  parts: kind(distinct(list(oneOf(parts), parts.length, 0))),
  guests: kind(oneOf(dinnerGuests)),
  askedFields: kind<AskedFields>(checkAskedFields),
  /** In the order of the form. */
  questions: kind(
    keyed<Question>(['kind', 'words', 'choices', 'asked', 'required', 'hidden'], checkQuestion),
    'plain',
  ),
  theme: kind(oneOf(themeNames)),
  logo: kind(checkPicture(isLogoPicture)),
  /** For the pages; may be larger than a logo. */
  picture: kind(checkPicture(isPagePicture)),
  mark: kind(oneOf(marks)),
  drawing: kind(oneOf(drawings)),
  entrances: kind(
    keyed<EntranceFact>(['name'], ({ name }, row) => inEachLanguage(checkText)(name, { ...row, max: 40 }), 1),
  ),
  directions: kind<Localised<readonly Directions[]>>(inEachLanguage(list(checkDirections, 10, 0)), 'plain'),
  exhibitors: kind(keyed<Exhibitor>(['name', 'stand'], checkExhibitor)),
};

interface KindOfFact<Value> {
  readonly check: FactCheck<Value>;
  /**
   * What organisers type in such a fact: `plain` text, an `own` text (own-texts.ts), a `code` or a link, or `none` of
   * these. last-show.ts looks for days and years in all but `none`.
   */
  readonly text: 'plain' | 'own' | 'code' | 'none';
}

function kind<Value>(check: FactCheck<Value>, text: KindOfFact<Value>['text'] = 'none'): KindOfFact<Value> {
  return { check, text };
}

/** The type of each kind's value. */
export type FactValues = {
  [Kind in keyof typeof kinds]: (typeof kinds)[Kind] extends KindOfFact<infer Value> ? Value : never;
};

/** At most ten different codes, each normalised as a form sends it. */
function checkCodes(value: unknown, row: CheckedRow): FactProblem | undefined {
  const problem = list(checkText, 10)(value, row);
  if (problem !== undefined || !Array.isArray(value)) return problem;
  const codes = value.map((code) => String(code));
  if (codes.some((code) => normaliseText(code) !== code)) return 'characters';
  return new Set(codes.map(canonical)).size < codes.length ? 'repeatedKey' : undefined;
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
  const kind = questionKinds.find((questionKind) => questionKind === value['kind']);
  if (kind === undefined) return 'kind';
  const { words, choices, asked, required, hidden } = value;
  if ([required, hidden].some((flag) => flag !== undefined && flag !== true)) return 'kind';
  if (hasChoices({ kind }) !== (choices !== undefined)) return 'kind';
  return (
    inEachLanguage(checkText)(words, { ...row, max: maxQuestionLength }) ??
    list(oneOf(questionPlaces), questionPlaces.length, 0)(asked, row) ??
    (choices === undefined
      ? undefined
      : keyed<Choice>(['words', 'hidden'], checkChoice, 1)(choices, { ...row, max: maxChoices }))
  );
}

function checkChoice({ words, hidden }: Record<string, unknown>, row: CheckedRow): FactProblem | undefined {
  if (hidden !== undefined && hidden !== true) return 'kind';
  return inEachLanguage(checkText)(words, { ...row, max: maxChoiceLength });
}

function checkPicture(isValidPicture: typeof isLogoPicture): FactCheck<Logo> {
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
  const days = value.map(({ day }: { day: string }) => day);
  return days.some((day, index) => index > 0 && day <= (days[index - 1] ?? '')) ? 'dayOrder' : undefined;
}

const checkEntranceKeys = distinct(
  list(
    checkString((key) => (entryKeyPattern.test(key) ? undefined : 'key')),
    maxEntrances,
  ),
);

function checkFurtherDay(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (!hasOnly(value, ['day', 'opens', 'closes', 'entrances'])) return 'kind';
  const { day, opens, closes, entrances } = value;
  return (
    kinds.day.check(day, row) ??
    kinds.time.check(opens, row) ??
    kinds.time.check(closes, row) ??
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

/** Whole cents. `checkEdition` refuses cents in a currency that has none. */
function checkAmount(value: unknown, row: CheckedRow): FactProblem | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'kind';
  return checkRange(value, row) ?? (Number.isInteger(value) ? undefined : 'decimals');
}
