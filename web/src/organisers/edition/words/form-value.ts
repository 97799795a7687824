/** Converts between the value of a fact and the value of its form inputs. */
import {
  badgePrinters,
  factTable,
  type BadgePrinter,
  type Directions,
  type EntranceFact,
  type FactKind,
  type FactName,
  type FactRow,
  type FurtherDay,
} from 'contract/edition/fact-table';
import { unknownTextPlaceholders } from 'contract/edition/own-texts';
import { problemOf, type FactProblem } from 'contract/edition/read-facts';
import { languages, type InEveryLanguage, type Language } from 'contract/language/languages';
import { logoPrefix, type LogoPicture } from 'contract/edition/logo';
import { normaliseEmail } from 'contract/wire/email-address';
import { isEmptyText, normaliseLines, normaliseText } from 'contract/language/text';
import { themeNames, type ThemeName } from 'contract/edition/themes';

export type FormValue =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'texts'; readonly texts: InEveryLanguage }
  | { readonly as: 'directions'; readonly ways: readonly InEveryLanguage<Directions>[] }
  | { readonly as: 'entrances'; readonly entrances: readonly EntranceFact[] }
  | { readonly as: 'logo'; readonly picture: LogoPicture | undefined; readonly alt: InEveryLanguage }
  | { readonly as: 'days'; readonly days: readonly FurtherDay[] };

export const emptyDirections: InEveryLanguage<Directions> = perLanguage(() => ({ by: '', way: '' }));

/** @param value of a draft: untrusted, and undefined if it is missing */
export function toForm(fact: FactName, value: unknown): FormValue {
  const { kind }: FactRow = factTable[fact];
  switch (kind) {
    case 'texts':
    case 'optionalTexts':
      return { as: 'texts', texts: perLanguage((language) => textOf(fieldOf(value, language))) };
    case 'codes':
      return { as: 'text', text: listOf(value).map(textOf).join('\n') };
    case 'lines':
      return {
        as: 'texts',
        texts: perLanguage((language) => listOf(fieldOf(value, language)).map(textOf).join('\n')),
      };
    case 'directions': {
      const lists = perLanguage((language) => listOf(fieldOf(value, language)));
      const length = Math.max(...languages.map((language) => lists[language].length));
      const ways = Array.from({ length }, (_, row) =>
        perLanguage((language) => ({
          by: textOf(fieldOf(lists[language][row], 'by')),
          way: textOf(fieldOf(lists[language][row], 'way')),
        })),
      );
      return { as: 'directions', ways };
    }
    case 'entrances':
      return {
        as: 'entrances',
        entrances: listOf(value).map((each) => ({
          key: textOf(fieldOf(each, 'key')),
          name: perLanguage((language) => textOf(fieldOf(fieldOf(each, 'name'), language))),
        })),
      };
    case 'logo': {
      const [src, width, height] = ['src', 'width', 'height'].map((field) => fieldOf(value, field));
      const picture =
        typeof src === 'string' && typeof width === 'number' && typeof height === 'number'
          ? { src, width, height }
          : undefined;
      return {
        as: 'logo',
        picture,
        alt: perLanguage((language) => textOf(fieldOf(fieldOf(value, 'alt'), language))),
      };
    }
    case 'days':
      return {
        as: 'days',
        days: listOf(value).map((each) => {
          const [day, opens, closes] = ['day', 'opens', 'closes'].map((field) =>
            textOf(fieldOf(each, field)),
          );
          const entrances = fieldOf(each, 'entrances');
          return {
            ...{ day: day ?? '', opens: opens ?? '', closes: closes ?? '' },
            ...(entrances !== undefined && { entrances: listOf(entrances).map(textOf) }),
          };
        }),
      };
    default:
      return { as: 'text', text: textOf(value) };
  }
}

/** Adds the scheme to an address typed without one, such as `www.show.example`. */
function withScheme(address: string): string {
  return /^[^\s:/@?#]+\.[^\s:/@?#]+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
}

/** @returns the fact's value, valid or not; undefined if nothing was typed */
export function fromForm(fact: FactName, form: FormValue): unknown {
  const { kind }: FactRow = factTable[fact];
  switch (form.as) {
    case 'text': {
      const text = (kind === 'email' ? normaliseEmail : normaliseText)(form.text);
      if (text === '') return undefined;
      if (kind === 'codes') return linesOf(form.text);
      if (kind === 'link') return withScheme(text);
      return kind !== 'number' && kind !== 'money' ? text : /^\d+$/.test(text) ? Number(text) : Number.NaN;
    }
    case 'texts': {
      if (languages.every((language) => isEmptyText(form.texts[language]))) return undefined;
      if (kind === 'optionalTexts') {
        const texts = languages.map((language) => [language, normaliseLines(form.texts[language])] as const);
        return Object.fromEntries(texts.filter(([, text]) => !isEmptyText(text)));
      }
      return perLanguage((language) =>
        kind === 'lines' ? linesOf(form.texts[language]) : normaliseText(form.texts[language]),
      );
    }
    case 'directions': {
      const lists = perLanguage((language) =>
        form.ways
          .map((way) => ({ by: normaliseText(way[language].by), way: normaliseText(way[language].way) }))
          .filter(({ by, way }) => by !== '' || way !== ''),
      );
      return languages.every((language) => lists[language].length === 0) ? undefined : lists;
    }
    case 'logo':
      return (
        form.picture && { ...form.picture, alt: perLanguage((language) => normaliseText(form.alt[language])) }
      );
    case 'days':
      return form.days.length === 0 ? undefined : form.days;
    case 'entrances':
      return form.entrances.map(({ key, name }) => ({
        key,
        name: perLanguage((language) => normaliseText(name[language])),
      }));
  }
}

/**
 * @returns the problem of each language of a translated fact, otherwise the problem of the whole fact
 */
export function problemsOf(
  fact: FactName,
  value: unknown,
): { whole?: FactProblem | undefined; parts: Partial<InEveryLanguage<FactProblem>> } {
  const whole = problemOf(fact, value);
  const { kind }: FactRow = factTable[fact];
  const isLogo = kind === 'logo' && whole !== 'picture';
  if (whole === undefined || value === undefined || !(isLogo || translatedKinds.includes(kind)))
    return { whole, parts: {} };
  const parts = languages.flatMap((language) => {
    const part = fieldOf(isLogo ? fieldOf(value, 'alt') : value, language);
    if (part === undefined) return [];
    // The same text in every language, so that only its own problem is found.
    const parts = perLanguage(() => part);
    const problem = problemOf(fact, isLogo && typeof value === 'object' ? { ...value, alt: parts } : parts);
    return problem === undefined ? [] : [[language, problem] as const];
  });
  return { parts: Object.fromEntries(parts) };
}

/** @returns the unknown placeholders in one language of an own text, except one that is still being typed */
export function unknownPlaceholders(fact: FactName, value: unknown, language: Language): string[] {
  if (factTable[fact].kind !== 'optionalTexts') return [];
  return unknownTextPlaceholders(textOf(fieldOf(value, language)).replace(/\{[^{}\s]*$/u, ''));
}

/** The kinds of facts with a value for each language. */
export const translatedKinds: readonly FactKind[] = ['texts', 'optionalTexts', 'lines', 'directions'];

export function perLanguage<T>(make: (language: Language) => T): InEveryLanguage<T> {
  return { fr: make('fr'), nl: make('nl'), en: make('en') };
}

export const isPrinter = (text: string): text is BadgePrinter =>
  badgePrinters.some((printer) => printer === text);

/** The size of the file in bytes; 0 if it is not in its address. */
export function logoBytesOf({ src }: LogoPicture): number {
  return src.startsWith(logoPrefix) ? Math.floor(((src.length - logoPrefix.length) * 3) / 4) : 0;
}

export const isTheme = (text: string): text is ThemeName => themeNames.some((theme) => theme === text);

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(normaliseText)
    .filter((line) => line !== '');
}

export function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** The value of a fact's form inputs, and how it is read from the fact's untrusted value. */
import type { Directions, EntranceFact, FurtherDay } from 'contract/edition/fact-table';
import { logoPrefix, type LogoPicture } from 'contract/edition/logo';
import type { InEveryLanguage, Language } from 'contract/language/languages';
import { normaliseText } from 'contract/language/text';

export type Typed =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'texts'; readonly texts: InEveryLanguage }
  | { readonly as: 'directions'; readonly ways: readonly InEveryLanguage<Directions>[] }
  | { readonly as: 'entrances'; readonly entrances: readonly EntranceFact[] }
  | { readonly as: 'logo'; readonly picture: LogoPicture | undefined; readonly alt: InEveryLanguage }
  | { readonly as: 'days'; readonly days: readonly FurtherDay[] };

export type TypedAs<As extends Typed['as']> = Extract<Typed, { as: As }>;

export function wayOf(value: unknown): Directions {
  return { by: textOf(fieldOf(value, 'by')), way: textOf(fieldOf(value, 'way')) };
}

export function entrancesOf(value: unknown): EntranceFact[] {
  return listOf(value).map((each) => ({
    key: textOf(fieldOf(each, 'key')),
    name: textsOf(fieldOf(each, 'name')),
  }));
}

export function logoOf(value: unknown): TypedAs<'logo'> {
  const [src, width, height] = ['src', 'width', 'height'].map((field) => fieldOf(value, field));
  const isPicture = typeof src === 'string' && typeof width === 'number' && typeof height === 'number';
  const picture = isPicture ? { src, width, height } : undefined;
  return { as: 'logo', picture, alt: textsOf(fieldOf(value, 'alt')) };
}

/** The size of the file in bytes; 0 if it is not in its address. */
export function logoBytesOf({ src }: LogoPicture): number {
  return src.startsWith(logoPrefix) ? Math.floor(((src.length - logoPrefix.length) * 3) / 4) : 0;
}

export function furtherDaysOf(value: unknown): FurtherDay[] {
  return listOf(value).map((each) => {
    const [day = '', opens = '', closes = ''] = ['day', 'opens', 'closes'].map((field) =>
      textOf(fieldOf(each, field)),
    );
    const entrances = fieldOf(each, 'entrances');
    return {
      ...{ day, opens, closes },
      ...(entrances !== undefined && { entrances: listOf(entrances).map(textOf) }),
    };
  });
}

export function cleaned(texts: InEveryLanguage): InEveryLanguage {
  return inEvery((language) => normaliseText(texts[language]));
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(normaliseText)
    .filter((line) => line !== '');
}

export function joined(separator: string) {
  return (list: unknown) => listOf(list).map(textOf).join(separator);
}

export function inEvery<T>(make: (language: Language) => T): InEveryLanguage<T> {
  return { fr: make('fr'), nl: make('nl'), en: make('en') };
}

function textsOf(value: unknown): InEveryLanguage {
  return inEvery((language) => textOf(fieldOf(value, language)));
}

export function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
