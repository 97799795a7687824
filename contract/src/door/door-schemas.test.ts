/** What the door's calls refuse (DOOR-1, DOOR-4). */
import { expect, it } from 'vitest';
import { deskBadgeSchema, scanSchema } from './door-schemas';
import { fieldErrors } from '../testing/field-errors';

const nonce = '00000000-0000-4000-8000-000000000000';
const scan = { nonce, code: 'A'.repeat(20), entrance: 'exhibition' };

it('accepts only times that exist, in the expected format and of this century', () => {
  for (const at of ['2026-02-28T23:59:59Z', '2028-02-29T00:00:00.5Z'])
    expect(fieldErrors(scanSchema, { ...scan, at })).toEqual({});
  for (const at of [
    ...['2026-02-30T10:00:00Z', '2026-04-31T10:00:00Z', '2026-13-01T10:00:00Z', '2026-02-28T25:00:00Z'],
    ...['2026-02-28 10:00', '1999-12-31T23:59:59Z'],
  ])
    expect(fieldErrors(scanSchema, { ...scan, at })).toEqual({ at: 'errors.choice' });
});

it('requires a handle, not a code, to print a badge', () => {
  expect(fieldErrors(deskBadgeSchema, { code: `~${'A'.repeat(27)}` })).toEqual({});
  expect(fieldErrors(deskBadgeSchema, { code: scan.code })).toEqual({ code: 'errors.id' });
});
