/** Links with trailing text, in fragments and in the queries of mail links (VIS-14). */
import { expect, it } from 'vitest';
import { badgeSchema, qrSchema } from '../badges/badges';
import { buttonLinkSchema } from '../mail/button-link';
import { devicePattern } from '../door/door';
import { editionTokenPattern } from './edition-header';
import { leadingToken } from './leading-token';
import { visitPattern } from '../registrant/visit-link';

/** Encoded as in a fragment, and decoded as in a query. */
const suffixes = [' ', ...'. > %3E %20 \u200b %E2%80%8B ?utm_source=mail &utm=1 ) " *_'.split(' ')];

const tokens = [
  ['own page', visitPattern, `${'A1'.repeat(10)}.${'x-_'.repeat(7)}x`],
  ['preview or rehearsal', editionTokenPattern, `2025-bis.${'y'.repeat(43)}`],
  ['pairing', devicePattern, `${'B2'.repeat(10)}.${'z'.repeat(32)}`],
] as const;

it.each(tokens)('reads the token of a %s link with or without trailing text', (_, pattern, token) => {
  for (const suffix of ['', ...suffixes]) expect(leadingToken(token + suffix, pattern)).toBe(token);
  for (const text of ['', token.slice(0, -1), `x ${token}`, token.replace('.', '')])
    expect(leadingToken(text, pattern)).toBeUndefined();
});

it.each(suffixes)('accepts mail links to own page, QR code and badge with %j appended', (suffix) => {
  const person = tokens[0][2];
  for (const query of [
    { person: person + suffix, language: 'nl' },
    { person, language: `nl${suffix}` },
  ])
    expect(buttonLinkSchema.validateSync(query)).toEqual({ person, language: 'nl' });
  const idFirebase = 'A1'.repeat(10);
  expect(qrSchema.validateSync({ idFirebase: idFirebase + suffix })).toEqual({ idFirebase });
  const badge = { idFirebase, format: 'A6portrait', paper: 'A4fold' };
  expect(badgeSchema.validateSync({ ...badge, idFirebase: idFirebase + suffix })).toEqual(badge);
  expect(badgeSchema.validateSync({ ...badge, paper: `A4fold${suffix}` })).toEqual(badge);
});

it.each(['', 'x', `${'A'.repeat(20)}.short`])('refuses a mail link without a token: %j', (person) => {
  expect(() => buttonLinkSchema.validateSync({ person })).toThrow();
});
