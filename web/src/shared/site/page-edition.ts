/**
 * The edition that this page shows. The render that wrote the page's markup wrote it into the page too, so that hydration
 * cannot differ; it never changes while the page is open. On the organisers' pages, an archive may take its place.
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
let archive: Edition | undefined;

/** @returns undefined where no page holds one, such as in tests */
export function pageEdition(): PageEdition | undefined {
  const text = read === undefined ? document.getElementById(pageEditionId)?.textContent : undefined;
  return (read ??= text === undefined || text === null ? undefined : parsed(text));
}

/** The archive that an organiser has chosen, otherwise the page's own edition. */
export function shownEdition(): Edition | undefined {
  return archive ?? pageEdition();
}

/** Whether an organiser has chosen the edition that is shown. */
export function showsArchive(): boolean {
  return archive !== undefined;
}

/** @param chosen undefined shows the page's own edition again */
export function showArchive(chosen: Edition | undefined): void {
  archive = chosen;
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
