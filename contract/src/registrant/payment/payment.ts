/**
 * What a registrant owes and has paid for the dinner (ORG-57). Only payments are stored. payment-schema.ts has the
 * schema, so that the list does not load the schema library.
 */
import { dinnerSupplement } from '../../edition/dinner-terms';
import { hasPart, providedEdition } from '../../edition/current';
import type { Registrant } from '../registrant';

/** `none-due`: nothing is owed or paid; `open`: nothing is paid; `part`, `over`: less or more is paid than owed. */
export const paymentStates = ['none-due', 'open', 'part', 'paid', 'over'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** The stored values if no payment was noted. */
export const noPayment = { paidOn: '', paidAmount: 0, paidBy: '', paymentNote: '' };

export type Payment = typeof noPayment;

export const paymentKeys = Object.keys(noPayment).filter((name): name is keyof Payment => name in noPayment);

/** All amounts are in cents of the edition's currency. */
export interface Amounts {
  owed: number;
  paid: number;
  /** The amount still due, also in the state `part`; 0 if too much was paid. */
  open: number;
}

/** Whether the current edition's dinner has a price. Otherwise nothing about payments is shown. */
export function takesPayments(): boolean {
  const facts = providedEdition()?.facts;
  return facts !== undefined && hasPart('dinner', facts) && (facts.dinnerSupplement ?? 0) > 0;
}

/** Amounts by the booking's terms (EDIT-10). A registrant who has cancelled owes nothing. */
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
