/** The dinner's price at the sample show, and for bookings with earlier terms. */
import { expect, it } from 'vitest';
import { bookedDinner } from './dinner-facts';
import { dinnerSupplement } from './dinner-terms';
import { provideSample } from '../testing/sample-edition';

// REG-8
it('includes dinner for two and charges 70 euros for each additional person', () => {
  expect([1, 2, 3, 5].map((persons) => dinnerSupplement(persons))).toEqual([0, 0, 7000, 21_000]);
});

it('keeps the terms of a booking, unless the current ones are cheaper (EDIT-10)', () => {
  const earlierTerms = { persons: 2, supplement: 7000 };
  const priceOf = (persons: number) => dinnerSupplement(persons, earlierTerms);
  provideSample({ dinnerPersonsIncluded: 1, dinnerSupplement: 9000 });
  expect([priceOf(2), priceOf(3), dinnerSupplement(3)]).toEqual([0, 7000, 18_000]);
  expect(bookedDinner(3, 0, 'en', earlierTerms)).toContain('2 included + 1\u00a0×\u00a0€70');
  provideSample({ dinnerPersonsIncluded: 3, dinnerSupplement: 7000 });
  expect([priceOf(2), priceOf(3), priceOf(4)]).toEqual([0, 0, 7000]);
});
