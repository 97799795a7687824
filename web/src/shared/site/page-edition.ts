/**
 * The edition that this page shows. Prerendering embeds it in the page with the markup, so that hydration uses the same
 * facts; it never changes while the page is open. On the organisers' pages, an archive may replace it.
 */
import { currentEdition, type Edition } from 'contract/edition/current';
import type { FactInFile, Facts } from 'contract/edition/fact-table';
import { eventDate } from 'contract/edition/event-dates';
import { isNoShow } from 'contract/wire/edition-header';
import type { Language, Localised } from 'contract/language/languages';
import type { TFunction } from 'i18next';

export interface PageEdition extends Edition {
  /** The day of the show in words, since a browser may format it differently, for example with a comma. */
  readonly dates: Localised;
}

/** What the page's script element holds. */
export type EmbeddedEdition =
  | PageEdition
  | (Omit<PageEdition, 'facts'> & {
      readonly facts: Omit<Facts, FactInFile>;
      /** Path of the file with the other facts. */
      readonly otherFacts: string;
    });

/** The id of the script element. */
export const pageEditionId = 'edition';

let pageEdition: PageEdition | undefined;
let archive: Edition | undefined;

/**
 * Loads all facts before anything is rendered, so that no part of a page lacks one.
 * @throws Error when the other facts cannot be loaded
 */
export async function loadPageEdition(): Promise<PageEdition> {
  const text = document.getElementById(pageEditionId)?.textContent ?? '';
  const embedded = JSON.parse(text) as EmbeddedEdition;
  if (!('otherFacts' in embedded)) return (pageEdition = withSiteFacts(embedded));
  const { otherFacts, ...edition } = embedded;
  const facts = { ...edition.facts, ...(await loadFacts(otherFacts)) };
  return (pageEdition = withSiteFacts({ ...edition, facts }));
}

/** Before the first show, uses the site's host as the name, and the browser's time zone (EDIT-29). */
function withSiteFacts(edition: PageEdition): PageEdition {
  if (!isNoShow(edition)) return edition;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...edition, facts: { ...edition.facts, name: location.host, timeZone } };
}

/** The archive that an organiser has chosen, otherwise the page's own edition; undefined until it is loaded. */
export function displayedEdition(): Edition | undefined {
  return archive ?? pageEdition;
}

/** Whether the page shows an archive that an organiser has chosen. */
export function isArchiveShown(): boolean {
  return archive !== undefined;
}

/** For the organisers' pages only. @param edition undefined shows the page's own edition again */
export function showArchive(edition: Edition | undefined): void {
  archive = edition;
}

/** The day of the show in words. */
export function formattedDate(language: Language): string {
  // A draft's preview is rendered with the draft's facts.
  const dates = pageEdition === currentEdition() ? pageEdition.dates : undefined;
  return dates?.[language] ?? eventDate(language);
}

/** Joins the hours of a day for `eventHours` and `eventHoursLine`, such as "from 9:30 to 17:30". */
export const fromTo = (t: TFunction) => (opens: string, closes: string) =>
  t(($) => $.visitors.day.fromTo, { opens, closes });

async function loadFacts(path: string): Promise<Pick<Facts, FactInFile>> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return (await response.json()) as Pick<Facts, FactInFile>;
}
