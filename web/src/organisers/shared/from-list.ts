/** The state of a registrant page's history entry, about the page before. */

/** Opened from the list, so the page can go back there. */
export const fromList = { fromList: true };

/** @param state of the history entry, which may be anything */
export function isFromList(state: unknown): boolean {
  return hasFlag(state, 'fromList');
}

/** The registrant was just added. @param previous the state of the form's history entry */
export const addedState = (previous: unknown) => ({ ...(isFromList(previous) && fromList), isAdded: true });

export const isAdded = (state: unknown): boolean => hasFlag(state, 'isAdded');

function hasFlag(state: unknown, flag: string): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, flag) === true;
}
