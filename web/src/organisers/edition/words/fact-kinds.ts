/**
 * The kinds of facts, as organisers see them: converts facts to and from the values of their inputs, and puts facts in words.
 * The field `as` of a form value decides which inputs are shown (FactInputs.tsx).
 */
import { translator } from 'contract/language/translator';
import { factTable, type FactKind, type FactName } from 'contract/edition/fact-table';
import { badgePrinters, dinnerGuests, parts } from 'contract/edition/reading/fact-values';
import { defaultCountry } from 'contract/edition/current';
import { drawings, marks } from 'contract/edition/look/mark';
import { themeNames } from 'contract/edition/themes';
import { colonOf, hour, languageName, localeOf } from 'contract/language/formats';
import { currencies, defaultCurrency } from 'contract/language/currencies';
import { countries, countryName } from 'contract/language/countries';
import { centsIn, currencyName, currencySign, inUnits, money } from 'contract/language/money';
import { inEveryLanguage, isLanguage, languages } from 'contract/language/languages';
import { normaliseLines, normaliseText } from 'contract/language/text';
import { normaliseEmail } from 'contract/wire/email-address';
import {
  cleanTexts,
  entrancesOf,
  fieldOf,
  furtherDaysOf,
  joinWith,
  badgeKindsOf,
  linesOf,
  listOf,
  nameOrKey,
  textOf,
  wayOf,
  type FormValue,
  type FormValueAs,
} from './form-value';
import {
  inOneLanguage,
  currencyOf,
  dayWords,
  momentWords,
  translation,
  oneOf,
  oneText,
  picture,
  withScheme,
  type Kind,
} from './kind-makers';
import { askedFieldsKind, questionsKind } from './question-kinds';

/** The compiler requires a row for each kind of contract/src/edition/reading/fact-kinds.ts. */
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
    parse: (text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN),
    words: (text, language) => Number(text).toLocaleString(localeOf[language]),
    input: { inputMode: 'numeric' },
  }),
  money: oneText({
    toText: (value) =>
      typeof value === 'number' ? inUnits(value).toFixed(value % 100 === 0 ? 0 : 2) : textOf(value),
    parse: centsIn,
    words: (text, language, editionFacts) => money(centsIn(text), language, currencyOf(editionFacts)),
    problems: (t) => t(($) => $.facts.amount, { returnObjects: true }),
    input: { inputMode: 'decimal', unit: (current, language) => currencySign(language, currencyOf(current)) },
  }),
  currency: oneOf(currencies, (code, _, language) => currencyName(code, language), { isMenu: true }),
  country: oneOf(countries, (code, _, language) => countryName(code, language), { isMenu: true }),
  link: oneText({ parse: withScheme, hasLength: true, input: { inputMode: 'url' } }),
  email: oneText({
    parse: (text) => normaliseEmail(text) || undefined,
    hasLength: true,
    input: { inputMode: 'email' },
  }),
  codes: oneText({
    toText: joinWith('\n'),
    parse: (_, typed) => linesOf(typed),
    words: (text) => text.replaceAll('\n', ', '),
    problems: (t) => ({ repeatedKey: t(($) => $.facts.repeatedCode) }),
    input: { rows: 2 },
  }),
  printer: oneOf(badgePrinters, (printer, t) => t(($) => $.facts.printer[printer])),
  theme: oneOf(themeNames, (theme, t) => t(($) => $.facts.theme[theme]), { hasSamples: true }),
  guests: oneOf(dinnerGuests, (guests, t) => t(($) => $.facts.guests[guests])),
  parts: {
    toForm: (value) => ({
      as: 'parts',
      parts: value === undefined ? parts : parts.filter((part) => listOf(value).includes(part)),
    }),
    // An absent fact means all parts.
    fromForm: ({ parts: chosen }: FormValueAs<'parts'>) =>
      chosen.length === parts.length ? undefined : chosen,
    words: (value, language) =>
      parts
        .filter((part) => listOf(value).includes(part))
        .map((part) => translator(language)(($) => $.facts.part[part].name))
        .join(', '),
  },
  askedFields: askedFieldsKind,
  questions: questionsKind,
  // Organisers edit the exhibitors on a separate page.
  exhibitors: {
    ...oneText({}),
    words: (value, language) =>
      translator(language)(($) => $.facts.exhibitors, { count: listOf(value).length }),
  },
  languages: {
    toForm: (value) => ({ as: 'languages', languages: listOf(value).filter(isLanguage) }),
    fromForm: ({ languages: chosen }: FormValueAs<'languages'>) => (chosen.length === 0 ? undefined : chosen),
    words: (value, language) =>
      listOf(value)
        .filter(isLanguage)
        .map((listed) => languageName(listed, language))
        .join(', '),
  },
  texts: translation(textOf, (texts) => cleanTexts(texts)),
  optionalTexts: translation(textOf, (texts) => cleanTexts(texts, normaliseLines)),
  lines: {
    ...translation(joinWith('\n'), (texts) => {
      const lines = Object.entries(texts).map(([language, text]) => [language, linesOf(text)] as const);
      return Object.fromEntries(lines.filter(([, list]) => list.length > 0));
    }),
    words: joinWith(', '),
    input: { rows: 4 },
  },
  directions: {
    toForm(value) {
      const lists = inEveryLanguage((language) => listOf(fieldOf(value, language)));
      const length = Math.max(...languages.map((language) => lists[language].length));
      const ways = Array.from({ length }, (_, row) =>
        inEveryLanguage((language) => wayOf(lists[language][row])),
      );
      return { as: 'directions', ways };
    },
    fromForm({ ways }: FormValueAs<'directions'>) {
      const lists = languages.map((language) => {
        const typed = ways.map((way) => way[language]);
        const normalised = typed.map(({ by, way }) => ({ by: normaliseText(by), way: normaliseText(way) }));
        return [language, normalised.filter(({ by, way }) => by !== '' || way !== '')] as const;
      });
      const nonEmpty = lists.filter(([, list]) => list.length > 0);
      return nonEmpty.length === 0 ? undefined : Object.fromEntries(nonEmpty);
    },
    words: (value, language) =>
      listOf(value)
        .map(wayOf)
        .map(({ by, way }) => `${by}${colonOf(language)} ${way}`)
        .join('; '),
    isInLanguages: true,
    inOneLanguage,
    hasLength: true,
  },
  entrances: {
    toForm: (value) => ({ as: 'entrances', entrances: entrancesOf(value) }),
    fromForm: ({ entrances }: FormValueAs<'entrances'>) =>
      entrances.map(({ key, name }) => ({ key, name: cleanTexts(name) ?? {} })),
    words: (value, language) =>
      entrancesOf(value)
        .map((entrance) => nameOrKey(entrance, language))
        .join(', '),
  },
  badgeKinds: {
    toForm: (value) => ({ as: 'kinds', kinds: badgeKindsOf(value) }),
    fromForm: ({ kinds: typed }: FormValueAs<'kinds'>) =>
      typed.length === 0 ? undefined : typed.map((kind) => ({ ...kind, name: cleanTexts(kind.name) ?? {} })),
    words(value, language) {
      const t = translator(language);
      return badgeKindsOf(value)
        .map((kind) => `${nameOrKey(kind, language)} (${t(($) => $.facts.ink[kind.ink])})`)
        .join(', ');
    },
    problems: (t) => t(($) => $.facts.kinds, { returnObjects: true }),
  },
  mark: oneOf(marks, (mark, t) => t(($) => $.facts.mark[mark]), { hasSamples: true }),
  drawing: oneOf(drawings, (drawing, t) => t(($) => $.facts.drawing[drawing]), { hasSamples: true }),
  logo: picture(),
  picture: picture(),
  days: {
    toForm: (value) => ({ as: 'days', days: furtherDaysOf(value) }),
    fromForm: ({ days }: FormValueAs<'days'>) => (days.length === 0 ? undefined : days),
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

/** Fact -> the value that its absence implies. */
export const impliedValues: Partial<Record<FactName, string>> = {
  mark: marks[0],
  drawing: drawings[0],
  currency: defaultCurrency,
  dinnerGuests: dinnerGuests[0],
  country: defaultCountry,
};

export const toForm = (fact: FactName, value: unknown) => kindOf(fact).toForm(value ?? impliedValues[fact]);

/** @returns the fact's value, valid or not; undefined if it is empty or implied anyway */
export function fromForm(fact: FactName, formValue: FormValue): unknown {
  const value = kindOf(fact).fromForm(formValue);
  return value !== undefined && value === impliedValues[fact] ? undefined : value;
}
