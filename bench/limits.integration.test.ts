/** The limits let everybody but the attacker through, and docs/security.md states their numbers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { multiples, rateLimits } from '../functions/src/http/rate-limits';
import { maxGuesses, windowSeconds } from '../functions/src/session/sign-in-attempts';
import { inRepository } from '../tools/stack/project';
import { ours, sharedAllowance } from './limits';

it('refuses no visitor and no organiser during a flood, unlike a shared allowance', () => {
  expect(ours()).toMatchObject({ refusedVisitors: 0, refusedOrganisers: 0, visitors: 3000, organisers: 10 });
  const shared = sharedAllowance();
  expect(shared.refusedVisitors).toBeGreaterThan(1000);
  expect(shared.refusedOrganisers).toBeGreaterThan(3);
});

describe('docs/security.md', () => {
  const rows = readFileSync(inRepository('docs/security.md'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));
  const [, , ofOrganisation] = multiples.subnets;
  const inMinutes = (guesses: number) => `${guesses} in ${windowSeconds / 60} minutes`;

  it.each([
    ['registrations, and with each a mail to an address of the attacker’s choice', rateLimits.addUser],
    ['attempts to sign in', rateLimits.login],
    ['refreshes of a session', rateLimits.refreshToken],
  ])('states how many %s get through', (what, limit) => {
    const cells = [ofOrganisation, multiples.appCheckToken].map((times) => {
      const [burst, perMinute] = [limit?.burst ?? NaN, limit?.perMinute ?? NaN].map((most) =>
        (most * times).toLocaleString('en'),
      );
      return `${burst} at once, then ${perMinute} a minute`;
    });
    expect(rows).toContain(`| ${what} | ${cells.join(' | ')} |`);
  });

  it('states how many passwords can be guessed', () => {
    // A /48 has so many networks that only the global count limits it.
    const guesses = inMinutes(maxGuesses.allUnknownNetworks);
    expect(rows).toContain(
      `| wrong passwords for one account, in all instances together | ${guesses} | ${guesses} |`,
    );
  });
});
