/** Makes the kinds of facts of which there are several (fact-kinds.ts). */
import type { TFunction } from 'i18next';
import type { DraftFacts } from 'contract/edition/fact-table';
import { isDay } from 'contract/edition/event-times';
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
  cleaned,
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

export interface Kind {
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

interface OneText extends Omit<Kind, 'typed' | 'value' | 'words'> {
  readonly ofValue?: (value: unknown) => string;
  /** @param text normalised, and not empty @param typed as it is */
  readonly ofTyped?: (text: string, typed: string) => unknown;
  readonly words?: Words<string>;
}

export function oneText({ ofValue = textOf, ofTyped = String, words = String, ...others }: OneText) {
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

/** Of a logo, or of the picture of the pages. */
export function picture() {
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

export function oneInEach(ofPart: (part: unknown) => string, ofTyped: (texts: InEveryLanguage) => unknown) {
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

export function alone(value: unknown, language: Language): Localised<unknown> | undefined {
  const part = fieldOf(value, language);
  return part === undefined ? undefined : { [language]: part };
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

/** Undefined: that of the current edition. */
export function currencyOf(of: DraftFacts | undefined): Currency | undefined {
  return of && (currencies.find((code) => code === of.currency) ?? defaultCurrency);
}
