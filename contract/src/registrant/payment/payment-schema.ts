/** The schema of a payment in a call (ORG-57). */
import { optionalString } from '../../wire/schemas';
import { number, ref } from 'yup';
import { isDay } from '../../wire/patterns';
import { currentCurrency } from '../../language/currencies';
import { hasCents } from '../../language/money';
import { text } from '../registration-form';

/** In cents: more than the most expensive booking of the largest company. */
const maxAmount = 10_000_000_000;

/** A payment has both a day and an amount, or neither; a note needs no payment. Absent fields stay unchanged. */
export const paymentFields = {
  paidOn: optionalString.test(
    'day',
    'errors.choice',
    (day = '') => day === '' || (/^20\d{2}-\d{2}-\d{2}$/.test(day) && isDay(day)),
  ),
  paidAmount: number()
    .strict()
    .typeError('errors.wholeNumber')
    .nonNullable('errors.wholeNumber')
    .integer('errors.wholeNumber')
    .min(0, 'errors.minimum')
    .max(maxAmount, 'errors.maximum')
    .test('cents', 'errors.wholeNumber', (cents = 0) => hasCents(currentCurrency()) || cents % 100 === 0)
    .test('paid', 'errors.required', (cents, { resolve }) => {
      const day = resolve(ref('paidOn'));
      return (day === undefined) === (cents === undefined) && ((day ?? '') !== '') === (cents ?? 0) > 0;
    }),
  paidBy: text({ max: 100, required: false, input: 'text' }).default(undefined),
  paymentNote: text({ max: 300, required: false, input: 'text' }).default(undefined),
};
