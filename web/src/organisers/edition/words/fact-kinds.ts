/**
 * The kinds of facts, as organisers see them: converts between the value of a fact and that of its form inputs, and puts
 * it in words. The inputs follow from the form of their value (FactInputs.tsx).
 */
import type { TFunction } from 'i18next';
import { translator } from 'contract/language/translator';
import { factTable, type FactKind, type DraftFacts, type FactName } from 'contract/edition/fact-table';
import { badgePrinters, dinnerGuests, parts } from 'contract/edition/reading/fact-values';
import { defaultCountry } from 'contract/edition/current';
import { isDay } from 'contract/edition/event-times';
import { unknownTextPlaceholders } from 'contract/edition/own-texts';
import type { FactProblem } from 'contract/edition/reading/value-checks';
import { isOwnText, problemOf } from 'contract/edition/reading/fact-checks';
import { drawings, marks } from 'contract/edition/look/mark';
import { themeNames } from 'contract/edition/themes';
import { colonOf, dayAndHour, hour, languageName, localeOf } from 'contract/language/formats';
import { countries, countryName } from 'contract/language/countries';
import {
  currencies,
  currencyName,
  currencySign,
  defaultCurrency,
  money,
  type Currency,
  inUnits,
} from 'contract/language/money';
import {
  inEveryLanguage,
  isLanguage,
  languages,
  type InEveryLanguage,
  type Language,
  type Localised,
} from 'contract/language/languages';
import { isEmptyText, normaliseLines, normaliseText } from 'contract/language/text';
import { normaliseEmail } from 'contract/wire/email-address';
import {
  cleaned,
  entrancesOf,
  fieldOf,
  furtherDaysOf,
  joined,
  kindsOf,
  linesOf,
  listOf,
  logoBytesOf,
  logoOf,
  nameOfEntrance,
  textOf,
  wayOf,
  type FormValue,
  type FormValueAs,
} from './form-value';
import { askedFieldsKind, questionsKind } from './question-kinds';

/** The input of a text. */
interface TextInput {
  readonly type?: 'date' | 'time' | 'datetime-local';
  readonly inputMode?: 'numeric' | 'decimal' | 'url' | 'email';
  /** Shown after the input; the help names it for screen readers. @param current all facts, as they are typed */
  readonly unit?: (current: DraftFacts, language: Language) => string;
  /** The height of an input of several lines. */
  readonly rows?: number;
  readonly choices?: readonly string[];
  /** Whether the choices are a menu. */
  readonly isMenu?: true;
  /** Whether each choice is shown in its colours or drawn. */
  readonly hasSamples?: true;
}

/** @param of the facts that the value is one of */
type Words<Value> = (value: Value, language: Language, of?: DraftFacts) => string;

interface Kind {
  /** @param value of a draft: untrusted, and undefined if it is missing */
  readonly typed: (value: unknown) => FormValue;
  /** @param typed in the form that `typed` returns for this kind */
  value(typed: FormValue): unknown;
  /** @param value with `isInLanguages`, the part in one language */
  readonly words: Words<unknown>;
  /** Whether it has one line of words for each language. */
  readonly isInLanguages?: true;
  /** The value with the text of one language only, so that only its own problem is found; undefined without one. */
  readonly alone?: (value: unknown, language: Language) => unknown;
  /** Problems for which this kind has words of its own. */
  readonly problems?: (t: TFunction) => Readonly<Record<string, string>>;
  /** The days in a value of a kind that is a time. */
  readonly daysIn?: (value: unknown) => string[];
  /** Whether the limit is the length of a text. */
  readonly hasLength?: true;
  readonly input?: TextInput;
}

/** A new kind needs a row here, as in read-facts.ts; the compiler asks for both. */
const kinds = {
  text: oneText({ hasLength: true }),
  timeZone: oneText({}),
  day: oneText({ words: dayWords, input: { type: 'date' } }),
  time: oneText({ words: hour, daysIn: () => [], input: { type: 'time' } }),
  moment: oneText({
    words: momentWords,
    daysIn: (value) => [textOf(value)],
    input: { type: 'datetime-local' },
  }),
  number: oneText({
    ofTyped: (text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN),
    words: (text, language) => Number(text).toLocaleString(localeOf[language]),
    input: { inputMode: 'numeric' },
  }),
  money: oneText({
    ofValue: (value) =>
      typeof value === 'number' ? inUnits(value).toFixed(value % 100 === 0 ? 0 : 2) : textOf(value),
    ofTyped: centsIn,
    words: (text, language, of) => money(centsIn(text), language, currencyOf(of)),
    problems: (t) => t(($) => $.facts.amount, { returnObjects: true }),
    input: { inputMode: 'decimal', unit: (current, language) => currencySign(language, currencyOf(current)) },
  }),
  currency: oneOf(currencies, (code, _, language) => currencyName(code, language), { isMenu: true }),
  country: oneOf(countries, (code, _, language) => countryName(code, language), { isMenu: true }),
  link: oneText({ ofTyped: withScheme, hasLength: true, input: { inputMode: 'url' } }),
  email: oneText({
    ofTyped: (text) => normaliseEmail(text) || undefined,
    hasLength: true,
    input: { inputMode: 'email' },
  }),
  codes: oneText({
    ofValue: joined('\n'),
    ofTyped: (_, typed) => linesOf(typed),
    words: (text) => text.replaceAll('\n', ', '),
    problems: (t) => ({ repeatedKey: t(($) => $.facts.repeatedCode) }),
    input: { rows: 2 },
  }),
  printer: oneOf(badgePrinters, (printer, t) => t(($) => $.facts.printer[printer])),
  theme: oneOf(themeNames, (theme, t) => t(($) => $.facts.theme[theme]), { hasSamples: true }),
  guests: oneOf(dinnerGuests, (guests, t) => t(($) => $.facts.guests[guests])),
  parts: {
    typed: (value) => ({
      as: 'parts',
      parts: value === undefined ? parts : parts.filter((part) => listOf(value).includes(part)),
    }),
    // Absent: all of them.
    value: ({ parts: chosen }: FormValueAs<'parts'>) => (chosen.length === parts.length ? undefined : chosen),
    words: (value, language) =>
      parts
        .filter((part) => listOf(value).includes(part))
        .map((part) => translator(language)(($) => $.facts.part[part].name))
        .join(', '),
  },
  askedFields: askedFieldsKind,
  questions: questionsKind,
  // They are typed on a page of their own.
  exhibitors: {
    ...oneText({}),
    words: (value, language) =>
      translator(language)(($) => $.facts.exhibitors, { count: listOf(value).length }),
  },
  languages: {
    typed: (value) => ({ as: 'languages', languages: listOf(value).filter(isLanguage) }),
    value: ({ languages: chosen }: FormValueAs<'languages'>) => (chosen.length === 0 ? undefined : chosen),
    words: (value, language) =>
      listOf(value)
        .filter(isLanguage)
        .map((one) => languageName(one, language))
        .join(', '),
  },
  texts: oneInEach(textOf, (texts) => cleaned(texts)),
  optionalTexts: oneInEach(textOf, (texts) => cleaned(texts, normaliseLines)),
  lines: {
    ...oneInEach(joined('\n'), (texts) => {
      const lines = Object.entries(texts).map(([language, text]) => [language, linesOf(text)] as const);
      return Object.fromEntries(lines.filter(([, list]) => list.length > 0));
    }),
    words: joined(', '),
    input: { rows: 4 },
  },
  directions: {
    typed(value) {
      const lists = inEveryLanguage((language) => listOf(fieldOf(value, language)));
      const length = Math.max(...languages.map((language) => lists[language].length));
      const ways = Array.from({ length }, (_, row) =>
        inEveryLanguage((language) => wayOf(lists[language][row])),
      );
      return { as: 'directions', ways };
    },
    value({ ways }: FormValueAs<'directions'>) {
      const lists = languages.map((language) => {
        const typed = ways.map((way) => way[language]);
        const all = typed.map(({ by, way }) => ({ by: normaliseText(by), way: normaliseText(way) }));
        return [language, all.filter(({ by, way }) => by !== '' || way !== '')] as const;
      });
      const own = lists.filter(([, list]) => list.length > 0);
      return own.length === 0 ? undefined : Object.fromEntries(own);
    },
    words: (value, language) =>
      listOf(value)
        .map(wayOf)
        .map(({ by, way }) => `${by}${colonOf(language)} ${way}`)
        .join('; '),
    isInLanguages: true,
    alone,
    hasLength: true,
  },
  entrances: {
    typed: (value) => ({ as: 'entrances', entrances: entrancesOf(value) }),
    value: ({ entrances }: FormValueAs<'entrances'>) =>
      entrances.map(({ key, name }) => ({ key, name: cleaned(name) ?? {} })),
    words: (value, language) =>
      entrancesOf(value)
        .map((entrance) => nameOfEntrance(entrance, language))
        .join(', '),
  },
  badgeKinds: {
    typed: (value) => ({ as: 'kinds', kinds: kindsOf(value) }),
    value: ({ kinds: typed }: FormValueAs<'kinds'>) =>
      typed.length === 0 ? undefined : typed.map((kind) => ({ ...kind, name: cleaned(kind.name) ?? {} })),
    words(value, language) {
      const t = translator(language);
      return kindsOf(value)
        .map((kind) => `${nameOfEntrance(kind, language)} (${t(($) => $.facts.ink[kind.ink])})`)
        .join(', ');
    },
    problems: (t) => t(($) => $.facts.kinds, { returnObjects: true }),
  },
  mark: oneOf(marks, (mark, t) => t(($) => $.facts.mark[mark]), { hasSamples: true }),
  drawing: oneOf(drawings, (one, t) => t(($) => $.facts.drawing[one]), { hasSamples: true }),
  logo: picture(),
  picture: picture(),
  days: {
    typed: (value) => ({ as: 'days', days: furtherDaysOf(value) }),
    value: ({ days }: FormValueAs<'days'>) => (days.length === 0 ? undefined : days),
    words: (value, language) =>
      furtherDaysOf(value)
        .map(({ day, opens, closes, entrances = [] }) => {
          const hours = `${dayWords(day, language)}, ${hour(opens, language)}–${hour(closes, language)}`;
          return entrances.length === 0 ? hours : `${hours} (${entrances.join(', ')})`;
        })
        .join('; '),
    problems: (t) => t(($) => $.facts.days, { returnObjects: true }),
    daysIn: (value) => furtherDaysOf(value).map(({ day }) => day),
  },
} as const satisfies Readonly<Record<FactKind, Kind>>;

export function kindOf(fact: FactName): Kind {
  return kinds[factTable[fact].kind];
}

/** What an edition that leaves out the fact has. */
export const implied: Partial<Record<FactName, string>> = {
  mark: marks[0],
  drawing: drawings[0],
  currency: defaultCurrency,
  country: defaultCountry,
};

export const toForm = (fact: FactName, value: unknown) => kindOf(fact).typed(value ?? implied[fact]);

/** @returns the fact's value, valid or not; undefined if nothing was typed */
export function fromForm(fact: FactName, typed: FormValue): unknown {
  const value = kindOf(fact).value(typed);
  return value !== undefined && value === implied[fact] ? undefined : value;
}

/**
 * @param chosen the edition's languages
 * @returns the problem of each language of a translated fact, otherwise the problem of the whole fact
 */
export function problemsOf(
  fact: FactName,
  value: unknown,
  chosen: readonly Language[],
): { whole?: FactProblem | undefined; parts: Partial<InEveryLanguage<FactProblem>> } {
  const whole = problemOf(fact, value, chosen);
  const kind = kindOf(fact);
  if (whole === undefined || whole === 'picture' || value === undefined || kind.alone === undefined)
    return { whole, parts: {} };
  const missing = isOwnText(fact) ? undefined : 'missing';
  const parts = chosen.flatMap((language) => {
    const part = kind.alone?.(value, language);
    const problem = part === undefined ? missing : problemOf(fact, part);
    return problem === undefined ? [] : [[language, problem] as const];
  });
  // It may be in a language that is not shown.
  return parts.length === 0 ? { whole, parts: {} } : { parts: Object.fromEntries(parts) };
}

/** @returns the unknown placeholders in one language of an own text, except one that is still being typed */
export function unknownPlaceholders(fact: FactName, value: unknown, language: Language): string[] {
  if (!isOwnText(fact)) return [];
  return unknownTextPlaceholders(textOf(fieldOf(value, language)).replace(/\{[^{}\s]*$/u, ''));
}

interface OneText extends Omit<Kind, 'typed' | 'value' | 'words'> {
  readonly ofValue?: (value: unknown) => string;
  /** @param text normalised, and not empty @param typed as it is */
  readonly ofTyped?: (text: string, typed: string) => unknown;
  readonly words?: Words<string>;
}

function oneText({ ofValue = textOf, ofTyped = String, words = String, ...others }: OneText) {
  return {
    ...others,
    typed: (value: unknown) => ({ as: 'text', text: ofValue(value) }) as const,
    value({ text: typed }: FormValueAs<'text'>) {
      const text = normaliseText(typed);
      return text === '' ? undefined : ofTyped(text, typed);
    },
    words: (value: unknown, language: Language, of?: DraftFacts) => words(ofValue(value), language, of),
  };
}

/** @param typed such as "12,50"; @returns 1250, with a fraction for more than two decimals; NaN for another text */
function centsIn(typed: string): number {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(typed) ?? [];
  return whole === undefined
    ? NaN
    : Number(`${whole}${decimals.padEnd(2, '0')}e${Math.min(0, 2 - decimals.length)}`);
}

function oneOf<Name extends string>(
  choices: readonly Name[],
  label: (choice: Name, t: TFunction, language: Language) => string,
  input?: TextInput,
) {
  return oneText({
    words(text, language) {
      const choice = choices.find((name) => name === text);
      return choice === undefined ? text : label(choice, translator(language), language);
    },
    input: { choices, ...input },
  });
}

/** Of a logo, or of the picture of the pages. */
function picture() {
  return {
    typed: logoOf,
    value: ({ picture, alt }: FormValueAs<'logo'>) => picture && { ...picture, alt: cleaned(alt) ?? {} },
    words(value, language) {
      const { picture, alt } = logoOf(value);
      const named = [...new Set(Object.values(alt))].filter((text) => text !== '').join(' · ');
      if (picture === undefined) return named;
      const { width, height } = picture;
      const size = { width, height, bytes: logoBytesOf(picture) };
      return `${named} (${translator(language)(($) => $.facts.logo.size, size)})`;
    },
    alone(value, language) {
      const alt = alone(fieldOf(value, 'alt'), language);
      return typeof value === 'object' && alt !== undefined ? { ...value, alt } : undefined;
    },
  } as const satisfies Kind;
}

function oneInEach(ofPart: (part: unknown) => string, ofTyped: (texts: InEveryLanguage) => unknown) {
  return {
    typed: (value: unknown) =>
      ({ as: 'texts', texts: inEveryLanguage((language) => ofPart(fieldOf(value, language))) }) as const,
    value: ({ texts }: FormValueAs<'texts'>) =>
      languages.every((language) => isEmptyText(texts[language])) ? undefined : ofTyped(texts),
    words: textOf,
    isInLanguages: true,
    alone,
    hasLength: true,
  } as const;
}

function alone(value: unknown, language: Language): Localised<unknown> | undefined {
  const part = fieldOf(value, language);
  return part === undefined ? undefined : { [language]: part };
}

/** Undefined: that of the current edition. */
function currencyOf(of: DraftFacts | undefined): Currency | undefined {
  return of && (currencies.find((code) => code === of.currency) ?? defaultCurrency);
}

/** Adds the scheme to an address typed without one, such as `www.show.example`. */
function withScheme(address: string): string {
  return /^[^\s:/@?#]+\.[^\s:/@?#]+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
}

/** @param day such as `2025-08-28`; anything else is returned unchanged */
export function dayWords(day: string, language: Language): string {
  return isDay(day) ? dayAndHour(`${day}T00:00`, language).day : day;
}

/** @param local such as `2025-08-27T18:00` */
function momentWords(local: string, language: Language): string {
  if (!isDay(local.slice(0, 10))) return local;
  const { day, hour } = dayAndHour(local, language);
  return translator(language)(($) => $.organisers.common.moment, { date: day, time: hour });
}
