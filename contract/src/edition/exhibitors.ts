/**
 * Who may have invited a visitor (REG-6): keys are stored, names are displayed.
 *
 * **Do not rename a key**: stored registrants refer to it. A name may be corrected at any time. After an exhibitor is
 * removed, registrants keep its key and the edition keeps its name (publication/former-exhibitors.ts).
 */
import { currentEdition, fromFacts } from './current';
import { normaliseText } from '../language/text';

/** The key for "not invited / other". */
export const notInvited = 'autre';

/** All values of `invitedBy`, in the order of the form. */
export const inviterKeys = fromFacts(({ organiser, exhibitors = [] }): readonly string[] => [
  notInvited,
  organiser,
  ...exhibitors.map(({ key }) => key),
]);

/** The keys of removed exhibitors. Registrants may still have them. */
export const formerInviterKeys = fromFacts(({ formerExhibitors = [] }): readonly string[] =>
  formerExhibitors.map(({ key }) => key),
);

/** Whether a registration may name this inviter: one of the current facts, or of the previous version (REG-23). */
export function isInviter(key: string): boolean {
  const previousExhibitors = currentEdition().previous?.exhibitors ?? [];
  return inviterKeys().includes(key) || previousExhibitors.some((exhibitor) => exhibitor.key === key);
}

const nameOfKey = fromFacts(
  ({ exhibitors = [], formerExhibitors = [] }) =>
    new Map([...formerExhibitors, ...exhibitors].map(({ key, name }) => [key, name])),
);
const keyOfName = fromFacts(({ exhibitors = [] }) => new Map(exhibitors.map(({ key, name }) => [name, key])));

/**
 * @param inviter an exhibitor's name, as callers of `addUser` may send it
 * @returns the exhibitor's key; any other value unchanged
 */
export function inviterKey(inviter: string): string {
  return keyOfName().get(normaliseText(inviter)) ?? inviter;
}

/**
 * @param stored the registrant's `invitedBy`
 * @returns the name of the current or former exhibitor; `stored` unchanged if no exhibitor has this key
 */
export function inviterName(stored: string): string {
  return nameOfKey().get(stored) ?? stored;
}
