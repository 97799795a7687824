/** Makes similar kinds of facts (fact-kinds.ts). */
import type { TFunction } from 'i18next';
import type { DraftFacts } from 'contract/edition/fact-table';
import { isDay } from 'contract/wire/patterns';
import { dayAndHour } from 'contract/language/formats';
import {
  inEveryLanguage,
  languages,
  type InEveryLanguage,
  type Language,
  type Localised,
} from 'contract/language/languages';
import { currencies, defaultCurrency, type Currency } from 'contract/language/currencies';
import { isEmptyText, normaliseText } from 'contract/language/text';
import { translator } from 'contract/language/translator';
import {
  cleanTexts,
  fieldOf,
  logoBytesOf,
  logoOf,
  textOf,
  type FormValue,
  type FormValueAs,
} from './form-value';

/** The input of a text. */
interface TextInput {
  readonly type?: 'date' | 'time' | 'datetime-local';
  readonly inputMode?: 'numeric' | 'decimal' | 'url' | 'email';
  /** Shown after the input; the help names it for screen readers. @param current all facts, with the unsaved input */
  readonly unit?: (current: DraftFacts, language: Language) => string;
  /** The number of lines, if more than one. */
  readonly rows?: number;
  readonly choices?: readonly string[];
  /** Whether the choices are shown as a menu. */
  readonly isMenu?: true;
  /** Whether each choice has a sample: its colours or its drawing. */
  readonly hasSamples?: true;
}

/** @param editionFacts the facts of the value's edition */
type Words<Value> = (value: Value, language: Language, editionFacts?: DraftFacts) => string;

export interface Kind {
  /** @param value the draft's value, untrusted; undefined if it is missing */
  readonly toForm: (value: unknown) => FormValue;
  /** @param formValue of the shape that `toForm` returns for this kind */
  fromForm(formValue: FormValue): unknown;
  /** @param value the fact's value; with `isInLanguages`, its text in one language */
  readonly words: Words<unknown>;
  /** Whether the words are one line for each language. */
  readonly isInLanguages?: true;
  /** Returns the value with the text of one language only, to find its problem; undefined if it has no such text. */
  readonly inOneLanguage?: (value: unknown, language: Language) => unknown;
  /** Problems for which this kind has words of its own. */
  readonly problems?: (t: TFunction) => Readonly<Record<string, string>>;
  /** The days in the value; only for kinds that are times. */
  readonly daysIn?: (value: unknown) => string[];
  /** Whether `max` limits the length of a text. */
  readonly hasLength?: true;
  readonly input?: TextInput;
}

interface OneText extends Omit<Kind, 'toForm' | 'fromForm' | 'words'> {
  readonly toText?: (value: unknown) => string;
  /** @param text normalised, not empty @param typed the text as typed */
  readonly parse?: (text: string, typed: string) => unknown;
  readonly words?: Words<string>;
}

export function oneText({ toText = textOf, parse = String, words = String, ...others }: OneText) {
  return {
    ...others,
    toForm: (value: unknown) => ({ as: 'text', text: toText(value) }) as const,
    fromForm({ text: typed }: FormValueAs<'text'>) {
      const text = normaliseText(typed);
      return text === '' ? undefined : parse(text, typed);
    },
    words: (value: unknown, language: Language, editionFacts?: DraftFacts) =>
      words(toText(value), language, editionFacts),
  };
}

export function oneOf<Name extends string>(
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

/** The kind of a logo and of the pages' picture. */
export function picture() {
  return {
    toForm: logoOf,
    fromForm: ({ picture, alt }: FormValueAs<'logo'>) =>
      picture && { ...picture, alt: cleanTexts(alt) ?? {} },
    words(value, language) {
      const { picture, alt } = logoOf(value);
      const altTexts = [...new Set(Object.values(alt))].filter((text) => text !== '').join(' · ');
      if (picture === undefined) return altTexts;
      const { width, height } = picture;
      const size = { width, height, bytes: logoBytesOf(picture) };
      return `${altTexts} (${translator(language)(($) => $.facts.logo.size, size)})`;
    },
    inOneLanguage(value, language) {
      const alt = inOneLanguage(fieldOf(value, 'alt'), language);
      return typeof value === 'object' && alt !== undefined ? { ...value, alt } : undefined;
    },
  } as const satisfies Kind;
}

export function translation(toText: (value: unknown) => string, parse: (texts: InEveryLanguage) => unknown) {
  return {
    toForm: (value: unknown) =>
      ({ as: 'texts', texts: inEveryLanguage((language) => toText(fieldOf(value, language))) }) as const,
    fromForm: ({ texts }: FormValueAs<'texts'>) =>
      languages.every((language) => isEmptyText(texts[language])) ? undefined : parse(texts),
    words: textOf,
    isInLanguages: true,
    inOneLanguage,
    hasLength: true,
  } as const;
}

export function inOneLanguage(value: unknown, language: Language): Localised<unknown> | undefined {
  const text = fieldOf(value, language);
  return text === undefined ? undefined : { [language]: text };
}

/** Adds the scheme to an address typed without one, such as `www.show.example`. */
export function withScheme(address: string): string {
  return /^[^\s:/@?#]+\.[^\s:/@?#]+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
}

/** @param day such as `2025-08-28`; anything else is returned unchanged */
export function dayWords(day: string, language: Language): string {
  return isDay(day) ? dayAndHour(`${day}T00:00`, language).day : day;
}

/** @param local such as `2025-08-27T18:00` */
export function momentWords(local: string, language: Language): string {
  if (!isDay(local.slice(0, 10))) return local;
  const { day, hour } = dayAndHour(local, language);
  return translator(language)(($) => $.organisers.common.moment, { date: day, time: hour });
}

/** @returns undefined without facts: the current edition's currency then applies */
export function currencyOf(editionFacts: DraftFacts | undefined): Currency | undefined {
  return editionFacts && (currencies.find((code) => code === editionFacts.currency) ?? defaultCurrency);
}
