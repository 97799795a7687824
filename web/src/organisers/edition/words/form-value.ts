/** The value of a fact's form inputs, and how it is read from the fact's untrusted value. */
import type { AskedFields } from 'contract/edition/form/asked-fields';
import type { Question } from 'contract/edition/form/questions';
import {
  kindGroups,
  type BadgeKind,
  type Directions,
  type EntranceFact,
  type FurtherDay,
  type Part,
} from 'contract/edition/reading/fact-values';
import { inkNames } from 'contract/edition/themes';
import { logoPrefix, picturePrefix, type LogoPicture } from 'contract/edition/logo';
import {
  inEveryLanguage,
  languageOf,
  languages,
  type InEveryLanguage,
  type Language,
  type Localised,
} from 'contract/language/languages';
import { isEmptyText, normaliseText } from 'contract/language/text';

export type FormValue =
  | { readonly as: 'text'; readonly text: string }
  /** In the order of the language menu. */
  | { readonly as: 'languages'; readonly languages: readonly Language[] }
  | { readonly as: 'parts'; readonly parts: readonly Part[] }
  | { readonly as: 'askedFields'; readonly asked: AskedFields }
  | { readonly as: 'questions'; readonly questions: readonly TypedQuestion[] }
  /** Empty in a language without text. Includes languages that the edition lacks, so that no typed text is lost. */
  | { readonly as: 'texts'; readonly texts: InEveryLanguage }
  | { readonly as: 'directions'; readonly ways: readonly InEveryLanguage<Directions>[] }
  | { readonly as: 'entrances'; readonly entrances: readonly TypedEntrance[] }
  | { readonly as: 'kinds'; readonly kinds: readonly TypedBadgeKind[] }
  | { readonly as: 'logo'; readonly picture: LogoPicture | undefined; readonly alt: InEveryLanguage }
  | { readonly as: 'days'; readonly days: readonly FurtherDay[] };

export interface TypedEntrance extends EntranceFact {
  readonly name: InEveryLanguage;
}

export interface TypedChoice {
  readonly key: string;
  readonly words: InEveryLanguage;
  readonly hidden: boolean;
}

export interface TypedQuestion extends TypedChoice, Pick<Question, 'kind' | 'asked'> {
  /** Kept even while the question's kind has no choices. */
  readonly choices: readonly TypedChoice[];
  readonly required: boolean;
}

export interface TypedBadgeKind extends BadgeKind {
  readonly name: InEveryLanguage;
}

export type FormValueAs<As extends FormValue['as']> = Extract<FormValue, { as: As }>;

export function wayOf(value: unknown): Directions {
  return { by: textOf(fieldOf(value, 'by')), way: textOf(fieldOf(value, 'way')) };
}

export function entrancesOf(value: unknown): TypedEntrance[] {
  return listOf(value).map((entrance) => ({
    key: textOf(fieldOf(entrance, 'key')),
    name: textsOf(fieldOf(entrance, 'name')),
  }));
}

/** @returns the name in the language, or else in the fallback of its languages; the key if there is no name */
export function nameOrKey({ key, name }: TypedEntrance, language: Language): string {
  return wordsIn(name, language) || key;
}

/** @returns the words in the language, or else in the fallback of the languages that have words; empty without any */
export function wordsIn(words: InEveryLanguage, language: Language): string {
  const withWords = languages.filter((candidate) => !isEmptyText(words[candidate]));
  return words[languageOf(language, withWords)];
}

export function badgeKindsOf(value: unknown): TypedBadgeKind[] {
  return listOf(value).map((kind) => {
    const group = kindGroups.find((name) => name === fieldOf(kind, 'for'));
    return {
      key: textOf(fieldOf(kind, 'key')),
      name: textsOf(fieldOf(kind, 'name')),
      ink: inkNames.find((name) => name === fieldOf(kind, 'ink')) ?? 'band',
      ...(group && { for: group }),
    };
  });
}

export function logoOf(value: unknown): FormValueAs<'logo'> {
  const [src, width, height] = ['src', 'width', 'height'].map((field) => fieldOf(value, field));
  const isPicture = typeof src === 'string' && typeof width === 'number' && typeof height === 'number';
  const picture = isPicture ? { src, width, height } : undefined;
  return { as: 'logo', picture, alt: textsOf(fieldOf(value, 'alt')) };
}

/** The size of the file in bytes; 0 if the address does not contain the file. */
export function logoBytesOf({ src }: LogoPicture): number {
  const prefix = [logoPrefix, picturePrefix].find((known) => src.startsWith(known));
  return prefix === undefined ? 0 : Math.floor(((src.length - prefix.length) * 3) / 4);
}

export function furtherDaysOf(value: unknown): FurtherDay[] {
  return listOf(value).map((row) => {
    const [day = '', opens = '', closes = ''] = ['day', 'opens', 'closes'].map((field) =>
      textOf(fieldOf(row, field)),
    );
    const entrances = fieldOf(row, 'entrances');
    return {
      ...{ day, opens, closes },
      ...(entrances !== undefined && { entrances: listOf(entrances).map(textOf) }),
    };
  });
}

/** @returns the texts without empty ones; undefined if all are empty */
export function cleanTexts(texts: InEveryLanguage, normalise = normaliseText): Localised | undefined {
  const normalised = Object.entries(texts).map(([language, text]) => [language, normalise(text)] as const);
  const nonEmpty = normalised.filter(([, text]) => !isEmptyText(text));
  return nonEmpty.length === 0 ? undefined : Object.fromEntries(nonEmpty);
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(normaliseText)
    .filter((line) => line !== '');
}

export function joinWith(separator: string) {
  return (list: unknown) => listOf(list).map(textOf).join(separator);
}

export function textsOf(value: unknown): InEveryLanguage {
  return inEveryLanguage((language) => textOf(fieldOf(value, language)));
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
