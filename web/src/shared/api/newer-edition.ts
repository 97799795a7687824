/**
 * Whether the show's facts have changed since this page was made. Every answer names the version of its facts. A lower
 * version than the page's comes from a function instance that has not loaded the new facts yet.
 */
import type { EditionName } from 'contract/wire/edition-header';

const listeners = new Set<() => void>();
let isOutdated = false;

export function isPageOutdated(): boolean {
  return isOutdated;
}

/** Calls back once the page is outdated. @returns a function that unsubscribes */
export function watchPageOutdated(onOutdated: () => void): () => void {
  listeners.add(onOutdated);
  return () => listeners.delete(onOutdated);
}

/**
 * Marks the page as outdated if an answer is based on newer facts or another edition.
 * @param answerEdition the edition of the facts that an answer is based on
 * @param isArchive whether the page showed an archive when it called
 */
export function compareEditions(
  pageEdition: EditionName,
  answerEdition: EditionName | undefined,
  isArchive = false,
): void {
  if (isOutdated || answerEdition === undefined) return;
  // While the page shows an archive, some calls, such as signing in, still answer for the live edition.
  isOutdated = answerEdition.id === pageEdition.id ? answerEdition.version > pageEdition.version : !isArchive;
  if (isOutdated) for (const listener of listeners) listener();
}

/** For tests, which share the module. */
export function resetPageOutdated(): void {
  isOutdated = false;
}
