/** The languages of the pages and of the mails (LANG-1, LANG-2, ORG-30). */

export const languages = ['fr', 'nl', 'en'] as const;

export type Language = (typeof languages)[number];

/** A value for each language. */
export type InEveryLanguage<T = string> = Readonly<Record<Language, T>>;

/** What each language calls itself. */
export const ownNames: InEveryLanguage = { fr: 'Français', nl: 'Nederlands', en: 'English' };

export const fallbackLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * Returns the language of a language tag's primary subtag if it is among them, otherwise their fallback.
 * @param tag such as `nl-BE` or `fr`
 */
export function languageOf(tag: string | null | undefined, among: readonly Language[] = languages): Language {
  const firstPart = tag?.split(/[-_]/)[0]?.toLowerCase();
  return among.find((language) => language === firstPart) ?? fallbackOf(among);
}

/** English if it is among them, otherwise the first. */
export function fallbackOf(among: readonly Language[]): Language {
  return among.includes(fallbackLanguage) ? fallbackLanguage : (among[0] ?? fallbackLanguage);
}
