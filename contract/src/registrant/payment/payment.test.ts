/** Amounts owed for the dinner, the state of a payment, and refused payments (ORG-57). */
import { expect, it } from 'vitest';
import { amountAsTyped, centsIn } from '../../language/money';
import { provideSample } from '../../testing/sample-edition';
import { fieldErrors } from '../../testing/field-errors';
import { validate } from '../../wire/validate';
import { noteRegistrantSchema } from '../notes/notes-schemas';
import type { Registrant } from '../registrant';
import { amountsOf, noPayment, paymentStateOf } from './payment';

/** Three persons are booked; the price includes two. */
const registrant = { state: 'registered', dinnerReservation: 3 } as const;

it.each([
  [{}, 'open', 3605, 3605],
  [{ paidAmount: 3604 }, 'part', 3605, 1],
  [{ paidAmount: 3605 }, 'paid', 3605, 0],
  [{ paidAmount: 3606 }, 'over', 3605, 0],
  [{ dinnerReservation: 4, paidAmount: 3605 }, 'part', 7210, 3605],
  [{ dinnerReservation: 2 }, 'none-due', 0, 0],
  [{ dinnerReservation: 0 }, 'none-due', 0, 0],
  [{ state: 'cancelled' }, 'none-due', 0, 0],
  [{ state: 'cancelled', paidAmount: 3605 }, 'over', 0, 0],
  [{ dinnerTerms: { persons: 2, supplement: 1001 }, paidAmount: 1001 }, 'paid', 1001, 0],
] as const)('gives %j the payment state %s', (values: Partial<Registrant>, state, owed, due) => {
  provideSample({ dinnerSupplement: 3605 });
  const amounts = amountsOf({ ...registrant, ...values });
  expect(amounts).toEqual({ owed, paid: values.paidAmount ?? 0, open: due });
  expect(paymentStateOf(amounts)).toBe(state);
});

it.each([{ parts: [] }, { dinnerSupplement: 0 }])('owes nothing in an edition with %j', (facts) => {
  provideSample(facts);
  expect(amountsOf({ ...registrant, paidAmount: 7000 })).toEqual({ owed: 0, paid: 0, open: 0 });
});

it('reads amounts with a decimal comma or point as cents', () => {
  expect(['70', '70,50', '70.5', '0,29', '1.005', '-1', '=1+1', ''].map(centsIn)).toEqual([
    ...[7000, 7050, 7050, 29, 100.5, NaN, NaN, NaN],
  ]);
  expect([amountAsTyped(123_450, 'fr'), amountAsTyped(123_450, 'en')]).toEqual(['1234,50', '1234.50']);
  expect(centsIn(amountAsTyped(123_450, 'nl'))).toBe(123_450);
});

const paid = { ...noPayment, paidOn: '2025-08-28', paidAmount: 7000 };

it.each<[field: string, ...invalid: Partial<Record<keyof typeof paid, unknown>>[]]>([
  ['paidOn', { paidOn: '2025-02-30' }],
  ['paidAmount', { paidOn: '' }, { paidOn: undefined }],
  ['paidAmount', ...[0, 100.5, -1, '7000', 1e15].map((paidAmount) => ({ paidAmount }))],
  ['paidBy', { paidBy: 'x'.repeat(101) }],
  ['paymentNote', { paymentNote: 'x'.repeat(301) }, { paymentNote: { __proto__: 'x' } }],
])('refuses an invalid %s', (field, ...invalid) => {
  const valid = { id: 'a'.repeat(20), version: 1, ...paid, paidBy: '=1+1' };
  expect(validate(noteRegistrantSchema, valid)).toMatchObject({ paidBy: '=1+1' });
  for (const values of invalid)
    expect(Object.keys(fieldErrors(noteRegistrantSchema, { ...valid, ...values }))).toEqual([field]);
});
