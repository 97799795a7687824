/** Links with marks behind them, in fragments and in the queries of mail links (VIS-14). */
import { describe, expect, it } from 'vitest';
import { badgeSchema, qrSchema } from '../badges/badges';
import { buttonLinkSchema } from '../mail/button-link';
import { devicePattern } from '../door/door';
import { editionTokenPattern } from './edition-header';
import { leadingToken } from './leading-token';
import { visitPattern } from '../registrant/visit-link';

/** As a browser writes them into a fragment, and as a query is decoded. */
const marks = [
  '.',
  '>',
  '%3E',
  ' ',
  '%20',
  '\u200b',
  '%E2%80%8B',
  '?utm_source=mail',
  '&utm=1',
  ')',
  '"',
  '*_',
];

const tokens = [
  ['own page', visitPattern, `${'A1'.repeat(10)}.${'x-_'.repeat(7)}x`],
  ['preview or rehearsal', editionTokenPattern, `2025-bis.${'y'.repeat(43)}`],
  ['pairing', devicePattern, `${'B2'.repeat(10)}.${'z'.repeat(32)}`],
] as const;

describe.each(tokens)('the token of a link: %s', (_, pattern, token) => {
  it.each(['', ...marks])('is read with %j behind it', (mark) => {
    expect(leadingToken(token + mark, pattern)).toBe(token);
  });

  it('is not read from a truncated or another link', () => {
    for (const text of ['', token.slice(0, -1), `x ${token}`, token.replace('.', '')])
      expect(leadingToken(text, pattern)).toBeUndefined();
  });
});

describe.each(marks)('a mail link with %j behind it', (mark) => {
  const person = tokens[0][2];
  const id = 'A1'.repeat(10);

  it.each([
    { person: person + mark, language: 'nl' },
    { person, language: `nl${mark}` },
  ])('opens the page with the button: %j', (query) => {
    expect(buttonLinkSchema.validateSync(query)).toEqual({ person, language: 'nl' });
  });

  it('opens the code and the badge', () => {
    const idFirebase = id + mark;
    const paper = `A4fold${mark}`;
    expect(qrSchema.validateSync({ idFirebase })).toEqual({ idFirebase: id });
    const badge = { idFirebase: id, format: 'A6portrait', paper: 'A4fold' };
    expect(badgeSchema.validateSync({ ...badge, idFirebase })).toEqual(badge);
    expect(badgeSchema.validateSync({ ...badge, paper })).toEqual(badge);
  });
});

it.each(['', 'x', `${'A'.repeat(20)}.short`])('refuses a mail link without a token: %j', (person) => {
  expect(() => buttonLinkSchema.validateSync({ person })).toThrow();
});
