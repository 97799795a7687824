/**
 * The edition that an organiser has chosen in this tab: an archive, or none for the live edition (ORG-50). Tabs opened
 * from this one inherit it.
 */
import { displayedEdition } from '../../shared/site/page-edition';
import { paths } from '../../shared/site/paths';

const storageKey = 'edition';

/** The query parameter that opens a page for another edition; its value is empty for the live edition. */
export const editionParameter = 'edition';

/** The URL of a page in another edition; for one registrant's or mailing's page, that of the other edition's list. */
export function editionAddress(pathname: string, edition: string): string {
  const list = [paths.users, paths.mailings].find((path) => pathname.startsWith(`${path}/`));
  return `${list ?? pathname}?${new URLSearchParams({ [editionParameter]: edition })}`;
}

/** @returns the chosen edition's id; undefined for the live edition */
export function chosenEdition(): string | undefined {
  return sessionStorage.getItem(storageKey) ?? undefined;
}

/** Call this while no archive is shown. @param id empty, or the page's own edition, to forget the choice */
export function chooseEdition(id: string): void {
  if (id === '' || id === displayedEdition()?.id) forgetEdition();
  else sessionStorage.setItem(storageKey, id);
}

/** Empties the tab's storage, except for the chosen edition. */
export function clearAllButEdition(): void {
  const id = chosenEdition();
  sessionStorage.clear();
  if (id !== undefined) sessionStorage.setItem(storageKey, id);
}

/** Makes the next page show the live edition again. */
export function forgetEdition(): void {
  sessionStorage.removeItem(storageKey);
}
