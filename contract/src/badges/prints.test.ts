/** Requests to confirm a run, and to mark a badge as reviewed (PRINT-3, PRINT-9). */
import { expect, it } from 'vitest';
import { confirmationSchema, reviewedBadgesSchema } from './prints';
import { fieldErrors } from '../testing/field-errors';

const id = 'AbCdEfGhIjKlMnOpQrSt';
const reviewedBadge = { id, hash: 'h', reasons: ['capitals'] };

it.each([0, -1, 1.5, null, 'two', {}])('refuses %j as the last sheet that came out', (sheets) => {
  expect(Object.keys(fieldErrors(confirmationSchema, { id, sheets }))).toEqual(['sheets']);
});

it('refuses an empty review, and a badge with an invalid id or invalid reasons', () => {
  const isValid = (badges: unknown) => reviewedBadgesSchema.isValidSync({ badges });
  expect(isValid([reviewedBadge])).toBe(true);
  for (const change of [{ reasons: undefined }, { reasons: ['ugly'] }, { id: 'x' }])
    expect(isValid([{ ...reviewedBadge, ...change }])).toBe(false);
  expect(isValid([])).toBe(false);
});
