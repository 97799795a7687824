/** Marks the history entry of a page opened from the list, so that the page can go back there. */

export const fromList = { fromList: true };

/** @param state of the history entry, which may be anything */
export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'fromList') === true;
}
