/**
 * Whether the show's details have changed since this page was made. Every answer says which version it was made for; a
 * lower one comes from a function that has not noticed the release yet.
 */
import type { EditionName } from 'contract/wire/edition-header';

const listeners = new Set<() => void>();
let isOutdated = false;

export function isPageOutdated(): boolean {
  return isOutdated;
}

/** Notifies once the page is outdated. @returns a function that unsubscribes */
export function watchPageOutdated(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * @param shown what the page shows
 * @param answered what an answer was made for
 * @param isArchive whether what the page showed when it asked was an archive
 */
export function compareEditions(
  shown: EditionName,
  answered: EditionName | undefined,
  isArchive = false,
): void {
  if (isOutdated || answered === undefined) return;
  // Calls that are not about registrants, such as signing in, are answered for the live edition in an archive too.
  isOutdated = answered.id === shown.id ? answered.version > shown.version : !isArchive;
  if (isOutdated) for (const listener of listeners) listener();
}

/** For tests, which share the module. */
export function forgetNewerEdition(): void {
  isOutdated = false;
}
