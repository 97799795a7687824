/** Notes and tags that are refused (BADGE-7, ORG-56); for payments, see payment.test.ts. */
import { expect, it } from 'vitest';
import { validateNested } from '../../wire/validate-nested';
import { noteRegistrantSchema, saveTagsSchema } from './notes-schemas';

const tag = { name: 'Press', ink: 'spot' };

it.each([
  { tags: Array.from({ length: 31 }, (_, n) => ({ ...tag, name: `${n}` })) },
  { tags: [tag, { ...tag, name: ' PRESS' }] },
  ...[{ name: ' \u200b' }, { name: 'a\u0000b' }, { name: 'x'.repeat(31) }].map((invalid) => ({
    tags: [{ ...tag, ...invalid }],
  })),
  { tags: [{ ...tag, ink: '__proto__' }] },
  { tags: [{ ...tag, key: '__proto__' }] },
  { tags: [null] },
])('refuses to save %j', (input) => {
  expect(() => validateNested<object>(saveTagsSchema, { version: 0, ...input })).toThrow(refusal);
});

it.each([
  ...['__proto__', 'boss', 7, null].map((badgeKind) => ({ badgeKind })),
  ...['x'.repeat(1_001), 'a\u0007b'].map((invalid) => ({ note: invalid })),
  ...[['__proto__'], 'press'].map((tags) => ({ tags })),
])('refuses to note %j', (input) => {
  const base = { id: 'A'.repeat(20), version: 1 };
  expect(() => validateNested<object>(noteRegistrantSchema, { ...base, ...input })).toThrow(refusal);
});

const refusal: unknown = expect.objectContaining({ code: 'validation-failed' });
