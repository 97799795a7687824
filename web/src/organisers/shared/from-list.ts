/** What the history entry of a registrant's page says of the page before. */

/** It was opened from the list, so that it can go back there. */
export const fromList = { fromList: true };

/** @param state of the history entry, which may be anything */
export function isFromList(state: unknown): boolean {
  return has(state, 'fromList');
}

/** The registrant has just been added there. @param before the state of that entry */
export const afterAdding = (before: unknown) => ({ ...(isFromList(before) && fromList), isAdded: true });

export const isAdded = (state: unknown): boolean => has(state, 'isAdded');

function has(state: unknown, mark: string): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, mark) === true;
}
