/** The next step for an exhibitor's contact, and the search in the list (EXH-1, EXH-2). */
import { agreementVersion, type ExhibitorRow } from 'contract/exhibitors/exhibitors';
import { fold } from 'contract/language/text';

/** In order: enter the contact, send the link, wait for the first visit, wait for the agreement. */
export const steps = ['contact', 'send', 'open', 'agree'] as const;

export type Step = (typeof steps)[number];

/** @returns the next step; undefined if there is none, or while the mail with the link waits */
export function stepOf({ isRemoved, contact, link, openedAt, agreement }: ExhibitorRow): Step | undefined {
  if (isRemoved) return undefined;
  if (contact === undefined) return 'contact';
  if (openedAt !== undefined) return agreement?.version === agreementVersion ? undefined : 'agree';
  if (link?.state === 'waiting') return undefined;
  return link?.state === 'sent' ? 'open' : 'send';
}

/** Whether the name, the stand, the person or the address contains the typed text, ignoring case and accents. */
export function isFound(typed: string, { name, stand = '', contact }: ExhibitorRow): boolean {
  return fold(`${name} ${stand} ${contact?.contact ?? ''} ${contact?.email ?? ''}`).includes(fold(typed));
}
