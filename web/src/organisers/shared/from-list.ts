/** The history state of a registrant's page: where the page was opened from. A reload keeps it. */

/** For a page that was opened from the list, and can go back there. */
export const fromList = { fromList: true };

/** Where a registrant stands in the list from which the page was opened. */
export interface ListPlace {
  /** The list's state, as in its URL. */
  query: string;
  /** The registrant's index in the list, from 0, across all pages. */
  at: number;
}

export const fromPlace = (place: ListPlace) => ({ ...fromList, place });

/** @param state the history entry's state, which may be anything */
export function isFromList(state: unknown): boolean {
  return valueOf(state, 'fromList') === true;
}

/** @param state the history entry's state */
export function placeOf(state: unknown): ListPlace | undefined {
  const place = valueOf(state, 'place');
  const query = valueOf(place, 'query');
  const at = valueOf(place, 'at');
  return typeof query === 'string' && typeof at === 'number' ? { query, at } : undefined;
}

/** For a registrant just added. @param previous the state of the form's history entry */
export const addedState = (previous: unknown) => ({ ...(isFromList(previous) && fromList), isAdded: true });

export const isAdded = (state: unknown): boolean => valueOf(state, 'isAdded') === true;

function valueOf(state: unknown, key: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
}
