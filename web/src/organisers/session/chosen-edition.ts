/**
 * The edition that an organiser has chosen to see in this tab: an archive, or none for the live edition (ORG-50). Tabs
 * opened from this one inherit it.
 */
const storageKey = 'edition';

/** @returns its id; undefined for the live edition */
export function chosenEdition(): string | undefined {
  return sessionStorage.getItem(storageKey) ?? undefined;
}

/** @param id empty for the live edition; the page has to be loaded again */
export function chooseEdition(id: string): void {
  if (id === '') forgetEdition();
  else sessionStorage.setItem(storageKey, id);
}

/** Shows the live edition again. */
export function forgetEdition(): void {
  sessionStorage.removeItem(storageKey);
}
