/**
 * What a registrant owes for the dinner, and what of it is paid (ORG-57). Only what was paid is stored. The schema is in
 * a file of its own, so that the list does not load the schema library.
 */
import { dinnerSupplement } from '../../edition/dinner-terms';
import { hasPart, providedEdition } from '../../edition/current';
import type { Registrant } from '../registrant';

/** `none-due`: nothing is owed or paid; `part`: less is paid than owed; `over`: more. */
export const paymentStates = ['none-due', 'open', 'part', 'paid', 'over'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** As it is stored when no payment was noted. */
export const noPayment = { paidOn: '', paidAmount: 0, paidBy: '', paymentNote: '' };

export type Payment = typeof noPayment;

export const paymentKeys = [
  'paidOn',
  'paidAmount',
  'paidBy',
  'paymentNote',
] as const satisfies readonly (keyof Payment)[];

/** All amounts are in cents of the edition's currency. */
export interface Amounts {
  owed: number;
  paid: number;
  /** What is still to be paid: not less than 0, also where too much was paid. */
  open: number;
}

/** Whether the current edition has a dinner that costs something; otherwise nothing of payments is shown. */
export function takesPayments(): boolean {
  const facts = providedEdition()?.facts;
  return facts !== undefined && hasPart('dinner', facts) && (facts.dinnerSupplement ?? 0) > 0;
}

/** By the terms that the booking keeps (EDIT-10); a registrant who has cancelled owes nothing. */
export function amountsOf({
  state,
  dinnerReservation,
  dinnerTerms,
  paidAmount = 0,
}: Pick<Registrant, 'state' | 'dinnerReservation' | 'dinnerTerms' | 'paidAmount'>): Amounts {
  if (!takesPayments()) return { owed: 0, paid: 0, open: 0 };
  const owed = state === 'registered' ? dinnerSupplement(dinnerReservation, dinnerTerms) : 0;
  return { owed, paid: paidAmount, open: Math.max(0, owed - paidAmount) };
}

export function paymentStateOf({ owed, paid }: Amounts): PaymentState {
  if (paid > owed) return 'over';
  if (owed === 0) return 'none-due';
  if (paid === 0) return 'open';
  return paid === owed ? 'paid' : 'part';
}
