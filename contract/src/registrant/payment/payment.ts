/** What a registrant owes for the dinner, and what of it is paid (ORG-57). Only what was paid is stored. */
import { number, ref, string } from 'yup';
import { dinnerSupplement } from '../../edition/dinner-terms';
import { hasPart, providedEdition } from '../../edition/current';
import { isDay } from '../../edition/event-times';
import { currentCurrency } from '../../language/currencies';
import { hasCents } from '../../language/money';
import type { Registrant } from '../registrant';
import { text } from '../registration-form';

/** `none-due`: nothing is owed or paid; `part`: less is paid than owed; `over`: more. */
export const paymentStates = ['none-due', 'open', 'part', 'paid', 'over'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** As it is stored when nobody has noted a payment. */
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

/** More than the dearest dinner of the largest company. */
const maxAmount = 10_000_000_000;

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

/** A payment has a day and an amount, or neither: a note may stand without. */
export const paymentFields = {
  paidOn: string()
    .typeError('errors.text')
    .nonNullable('errors.text')
    .defined('errors.required')
    .test('day', 'errors.choice', (day) => day === '' || (/^20\d{2}-\d{2}-\d{2}$/.test(day) && isDay(day))),
  paidAmount: number()
    .strict()
    .typeError('errors.wholeNumber')
    .nonNullable('errors.wholeNumber')
    .defined('errors.required')
    .integer('errors.wholeNumber')
    .min(0, 'errors.minimum')
    .max(maxAmount, 'errors.maximum')
    .test('cents', 'errors.wholeNumber', (cents) => hasCents(currentCurrency()) || cents % 100 === 0)
    .test('paid', 'errors.required', (cents, { resolve }) => cents > 0 === (resolve(ref('paidOn')) !== '')),
  paidBy: text({ max: 100, required: false, input: 'text' }),
  paymentNote: text({ max: 300, required: false, input: 'text' }),
};
