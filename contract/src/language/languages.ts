/** The languages of the pages and of the mails (LANG-1, LANG-2, ORG-30): each has a row here and a folder of texts. */

interface Row {
  /** What the language calls itself. */
  readonly ownName: string;
  /** The locale in which `Intl` writes dates and numbers. */
  readonly locale: string;
  /** A language that is not `ltr` needs `dir` wherever `lang` is set. */
  readonly direction: 'ltr' | 'rtl';
  /**
   * When a native speaker last proofread every text of the pages, the policy and the mail: a date such as '2025-03-01',
   * or null. The site cannot be deployed until every language has a date.
   */
  readonly proofread: string | null;
}

/** In the order of the menus. The texts are in `contract/locales/<language>`. */
const rows = {
  fr: { ownName: 'Français', locale: 'fr-BE', direction: 'ltr', proofread: null },
  nl: { ownName: 'Nederlands', locale: 'nl-BE', direction: 'ltr', proofread: null },
  de: { ownName: 'Deutsch', locale: 'de-BE', direction: 'ltr', proofread: null },
  en: { ownName: 'English', locale: 'en-GB', direction: 'ltr', proofread: null },
} satisfies Record<string, Row>;

export type Language = keyof typeof rows;

export const languages = Object.keys(rows) as [Language, ...Language[]];

/** A value for each language. */
export type InEveryLanguage<T = string> = Readonly<Record<Language, T>>;

/** A value in each of an edition's languages; read it with `inLanguage()` (edition/current.ts). */
export type Localised<T = string> = Readonly<Partial<Record<Language, T>>>;

export const languageRows: InEveryLanguage<Row> = rows;

export function inEveryLanguage<T>(valueOf: (language: Language) => T): InEveryLanguage<T> {
  return Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as InEveryLanguage<T>;
}

export const fallbackLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * Returns the language that the tag's primary subtag names, if it is in `among`; otherwise the fallback of `among`.
 * @param tag such as `nl-BE` or `fr`
 */
export function languageOf(tag: string | null | undefined, among: readonly Language[] = languages): Language {
  const firstPart = tag?.split(/[-_]/)[0]?.toLowerCase();
  return among.find((language) => language === firstPart) ?? fallbackOf(among);
}

/** English if it is in the list, otherwise the first language. */
export function fallbackOf(among: readonly Language[]): Language {
  return among.includes(fallbackLanguage) ? fallbackLanguage : (among[0] ?? fallbackLanguage);
}
