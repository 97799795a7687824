/**
 * The edition that this page shows. The render that wrote the page's markup wrote it into the page too, so that hydration
 * cannot differ; it never changes while the page is open.
 */
import type { Edition } from 'contract/edition/current';
import { eventDate } from 'contract/formats';
import type { InEveryLanguage, Language } from 'contract/languages';

export interface PageEdition extends Edition {
  /** The day of the show in words, since a browser may format it differently, for example with a comma. */
  readonly dates: InEveryLanguage;
}

/** The id of the script element that holds it. */
export const pageEditionId = 'edition';

let read: PageEdition | undefined;

/** @returns undefined where no page holds one, such as in tests */
export function pageEdition(): PageEdition | undefined {
  const text = read === undefined ? document.getElementById(pageEditionId)?.textContent : undefined;
  return (read ??= text === undefined || text === null ? undefined : parsed(text));
}

/** The day of the show in words. */
export function formattedDate(language: Language): string {
  return (
    (typeof document === 'undefined' ? undefined : pageEdition()?.dates[language]) ?? eventDate(language)
  );
}

function parsed(text: string): PageEdition {
  const edition: PageEdition = JSON.parse(text);
  return edition;
}
