/** What the door's page reads from its address (DOOR-1, DOOR-33, VIS-14). */
import { expect, it } from 'vitest';
import { takePairingCode } from './phone/pairing';
import { isUnpairedPage } from './unpaired-pages';

const code = `${'B2'.repeat(10)}.${'z'.repeat(32)}`;

it.each([
  ['', undefined, false],
  [`#${code}`, code, false],
  [`#${code}?utm_source=mail`, code, false],
  [`#${code.slice(0, -1)}`, undefined, true],
])('takes the code out of %j', (hash, found, isBroken) => {
  history.replaceState(null, '', `/door${hash}`);
  expect(takePairingCode()).toEqual({ code: found, isBroken });
  expect(location.pathname + location.hash).toBe('/door');
});

it.each([
  ['#rehearse', true],
  ['#codes.', true],
  ['#rehearse%E2%80%8B', true],
  ['#rehearsed', false],
  [`#codes${code}`, false],
  ['', false],
])('recognises a page that needs no pairing: %j, %s', (hash, isUnpaired) => {
  expect(isUnpairedPage(hash)).toBe(isUnpaired);
});
