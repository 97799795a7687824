/** What a call may send as a payment (ORG-57). */
import { number, ref, string } from 'yup';
import { isDay } from '../../edition/event-times';
import { currentCurrency } from '../../language/currencies';
import { hasCents } from '../../language/money';
import { text } from '../registration-form';

/** More than the dearest dinner of the largest company. */
const maxAmount = 10_000_000_000;

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
