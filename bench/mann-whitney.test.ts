/** The p-values match those calculated with the complementary error function. */
import { expect, it } from 'vitest';
import { mannWhitneyP } from './mann-whitney';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('returns 1 for equal values', () => {
  expect(mannWhitneyP(upTo(30), upTo(30))).toBeCloseTo(1, 6);
});

it('returns the p-value of 264 wins in 400 pairs, whatever the order', () => {
  const [ones, others] = [upTo(20).map((one) => one + 3.5), upTo(20)];
  expect(mannWhitneyP(ones, others)).toBeCloseTo(0.083_415, 6);
  expect(mannWhitneyP(others, ones)).toBeCloseTo(0.083_415, 6);
});

it('returns a tiny p-value when all of one are above all of the others', () => {
  expect(
    mannWhitneyP(
      upTo(200).map((one) => one + 1000),
      upTo(200),
    ),
  ).toBeLessThan(1e-12);
});
