/** The edition that the running code works for, and values derived from its facts. */
import { afterEach, expect, it, vi } from 'vitest';
import { provideSample, sampleEdition } from '../testing/sample-edition';
import { currentEdition, facts, fromFacts, provideEdition, withEdition } from './current';

afterEach(() => provideSample());

it('throws where no edition is provided, such as while a module loads', () => {
  provideEdition(() => undefined);
  expect(currentEdition).toThrow('There is no edition here');
  expect(facts).toThrow('There is no edition here');
});

it('computes a derived value once per version of the facts', () => {
  const make = vi.fn(({ name }: { name: string }) => name.toUpperCase());
  const upperCaseName = fromFacts(make);
  const [first, second] = ['FESTA', 'FIERA'].map((name) => ({
    ...sampleEdition,
    facts: { ...sampleEdition.facts, name },
  }));
  for (const edition of [first, second, first, second]) {
    provideEdition(() => edition);
    expect(upperCaseName()).toBe(edition?.facts.name);
  }
  expect(make).toHaveBeenCalledTimes(2);
});

it('runs a function in another edition, and restores the previous one even after an error', () => {
  const other = { ...sampleEdition, id: '2099', facts: { ...sampleEdition.facts, name: 'FIERA' } };
  expect(withEdition(other, () => [currentEdition().id, facts().name])).toEqual(['2099', 'FIERA']);
  const fail = () =>
    withEdition(other, () => {
      throw new Error(currentEdition().id);
    });
  expect(fail).toThrow('2099');
  expect(facts().name).toBe(sampleEdition.facts.name);
});
