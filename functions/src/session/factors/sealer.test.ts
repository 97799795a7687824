/** A sealed text opens only with the same key and for the same context. */
import { expect, it } from 'vitest';
import { Sealer } from './sealer';

const sealer = new Sealer(() => 'a key of the test');

it('seals a text differently each time, and opens it', () => {
  const [one, other] = [sealer.seal('sécret', 'anna'), sealer.seal('sécret', 'anna')];
  expect(one).not.toBe(other);
  expect([one, other].map((sealed) => sealer.open(sealed, 'anna'))).toEqual(['sécret', 'sécret']);
});

it.each([
  ['another key', new Sealer(() => 'another key'), (sealed: string) => sealed, 'anna'],
  ['another context', sealer, (sealed: string) => sealed, 'berta'],
  ['a changed text', sealer, (sealed: string) => `${sealed.slice(0, -2)}AA`, 'anna'],
  ['a cut text', sealer, (sealed: string) => sealed.slice(0, 20), 'anna'],
] as const)('refuses %s', (_, opener, change, context) => {
  const sealed = sealer.seal('secret text', 'anna');
  expect(() => opener.open(change(sealed), context)).toThrow('FACTOR_KEY');
});

it('hashes a text differently for another context or key', () => {
  const hash = sealer.hash('code', 'anna');
  expect(sealer.hash('code', 'anna')).toBe(hash);
  expect(new Set([hash, sealer.hash('code', 'berta'), new Sealer(() => 'b').hash('code', 'anna')]).size).toBe(
    3,
  );
});
