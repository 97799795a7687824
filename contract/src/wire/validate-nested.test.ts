/** Lists and objects in the input, including hostile ones (DOOR-15). */
import { describe, expect, it } from 'vitest';
import { maxKeptScans } from '../door/door';
import { keptScansSchema, pairingSchema, scanSchema } from '../door/door-schemas';
import { mailingDraftSchema } from '../mail/mailing/mailing-schemas';
import { fieldErrors } from '../testing/field-errors';
import { validateNested } from './validate-nested';

const scan = {
  nonce: '00000000-0000-4000-8000-000000000000',
  code: 'A'.repeat(20),
  entrance: 'exhibition',
  at: '2025-08-28T08:00:00.000Z',
  shown: 'admitted',
};
const rehearsal = {
  at: '2025-08-28T08:00:00.000Z',
  ...{ scansPerMinute: 40, codes: 6, camera: true, torch: false, sound: true, storage: true, wakeLock: true },
};
const code = `${'A'.repeat(20)}.${'b'.repeat(32)}`;

it('accepts valid lists and objects, and drops their unknown fields', () => {
  const scans = [{ ...scan, persons: 2 }, scan];
  const input = { scans: scans.map((kept) => ({ ...kept, more: {} })), waiting: 3, other: [] };
  expect(validateNested(keptScansSchema, input)).toEqual({ scans, waiting: 3 });
  expect(validateNested(pairingSchema, { code, rehearsal })).toEqual({ code, rehearsal });
  expect(validateNested(pairingSchema, { code })).toEqual({ code });
});

it('fits the longest possible list of scans into a body of 16 kB', () => {
  const longest = { ...scan, persons: 99, letIn: false, shown: 'not-booked' };
  const scans = Array.from({ length: maxKeptScans }, () => longest);
  expect(JSON.stringify({ scans, waiting: 1_000_000 }).length).toBeLessThanOrEqual(16 * 1024);
});

/** Values whose methods yup must never call. */
const hostile = [
  ...['{"toString":1}', '{"valueOf":1,"toString":null}', '{"then":1}', '{"length":1e9}', '{"map":1}'],
  ...['{"__proto__":{"toString":1}}', '{"constructor":{"name":1}}', '[[["x"]]]', '[{"toString":1}]'],
].map((json): unknown => JSON.parse(json));

describe.each(hostile)('%j', (value) => {
  it.each<[string, Parameters<typeof validateNested>[0], object]>([
    ['a list', keptScansSchema, { scans: value, waiting: 0 }],
    ['an entry of a list', keptScansSchema, { scans: [scan, value], waiting: 0 }],
    ['a field of an entry', keptScansSchema, { scans: [{ ...scan, at: value }], waiting: 0 }],
    ['an object', pairingSchema, { code, rehearsal: value }],
    ['a field of an object', pairingSchema, { code, rehearsal: { ...rehearsal, at: value } }],
    ['a text', scanSchema, { ...scan, code: value }],
    ['a number', scanSchema, { ...scan, persons: value }],
  ])('refuses this value as %s', (_what, schema, input) => {
    expect(() => validateNested(schema, input)).toThrow(
      expect.objectContaining({ code: 'validation-failed' }),
    );
  });
});

it.each<[object, object]>([
  [{ scans: [scan, { ...scan, nonce: 'x' }], waiting: 0 }, { scans: 'errors.id' }],
  [{ scans: [], waiting: 0 }, { scans: 'errors.required' }],
  ...[null, 'text', { 0: scan }, [scan, null]].map((scans): [object, object] => [
    { scans, waiting: 0 },
    { scans: 'errors.choice' },
  ]),
  [{ scans: [scan], waiting: -1 }, { waiting: 'errors.minimum' }],
  [{ waiting: 0 }, { scans: 'errors.required' }],
])('names the invalid field of input %#', (input, fields) => {
  expect(fieldErrors(keptScansSchema, input, validateNested)).toEqual(fields);
});

it.each<[object, object]>([
  [{ nl: { body: '{voornaam}' } }, { 'texts.nl.body': 'errors.choice' }],
  [{ nl: { subject: [] } }, { texts: 'errors.text' }],
  [{ nl: null }, { texts: 'errors.choice' }],
])('names the invalid text of a mailing: %j', (texts, fields) => {
  expect(fieldErrors(mailingDraftSchema, { kind: 'week', texts }, validateNested)).toEqual(fields);
});

it('refuses thousands of entries without validating them', () => {
  const entries = Array.from({ length: 5_000 }, () => ({
    get nonce(): string {
      throw new Error('validated');
    },
  }));
  const input = { scans: entries, waiting: 0 };
  expect(fieldErrors(keptScansSchema, input, validateNested)).toEqual({ scans: 'errors.maximum' });
});
