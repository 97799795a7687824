/** One value for each edition, for as long as it is used. */
import { provideEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { byEdition } from './by-edition';

it('keeps one value for each edition, and drops it after a quarter of an hour unused', () => {
  let clock = 0;
  let made = 0;
  const current = byEdition(
    () => (made += 1),
    () => clock,
  );
  const of = (id: string) => {
    provideEdition(() => ({ ...sampleEdition, id }));
    return current();
  };
  expect([of('2024'), of('2025'), of('2024'), of('2025')]).toEqual([1, 2, 1, 2]);
  clock += 16 * 60_000;
  expect([of('2025'), of('2024')]).toEqual([2, 3]);
});
