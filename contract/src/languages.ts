/** The languages of the public pages and of the mails (LANG-1, LANG-2). */

export const languages = ['fr', 'nl', 'en'] as const;

export type Language = (typeof languages)[number];

/** Something that is said in every language. */
export type InEveryLanguage<T = string> = Readonly<Record<Language, T>>;

export const fallbackLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language for a browser's or a person's language tag: its first part, when we speak it.
 * @param tag such as `nl-BE` or `fr`; nothing gives the fallback
 */
export function languageOf(tag: string | null | undefined): Language {
  const firstPart = tag?.split(/[-_]/)[0]?.toLowerCase();
  return isLanguage(firstPart) ? firstPart : fallbackLanguage;
}
