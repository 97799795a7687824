/** `byEdition` keeps one value for each edition, as long as the value is used. */
import { provideEdition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { expect, it } from 'vitest';
import { byEdition } from './by-edition';

it('keeps one value for each edition, and drops it after 15 unused minutes', () => {
  let clock = 0;
  let calls = 0;
  const current = byEdition(
    () => (calls += 1),
    () => clock,
  );
  const valueOf = (id: string) => {
    provideEdition(() => ({ ...sampleEdition, id }));
    return current();
  };
  expect([valueOf('2024'), valueOf('2025'), valueOf('2024'), valueOf('2025')]).toEqual([1, 2, 1, 2]);
  clock += 16 * 60_000;
  expect([valueOf('2025'), valueOf('2024')]).toEqual([2, 3]);
});
