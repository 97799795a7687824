/** Who gets through while an attacker floods the calls through Hosting, and the numbers that docs/security.md states. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allowancesOf,
  clientSubnets,
  multiples,
  RateLimiter,
  rateLimitOf,
  type Allowance,
} from './http/rate-limits';
import { maxGuesses, windowSeconds } from './session/sign-in-attempts';

const minutes = 5;
/** Milliseconds between the attacker's calls, each from the next /64, between visitors, and between organisers. */
const every = { attack: 20, visitor: 100, organiser: 30_000 };

/** @param allowances returns the keys that a call counts against */
function simulate(allowances: (address: string, appCheckToken: string) => readonly Allowance[]) {
  let clock = 0;
  const limiterOf = (call: 'addUser' | 'email_personal' | 'login' | 'refreshToken') =>
    new RateLimiter(rateLimitOf(call) ?? { burst: 0, perMinute: 1 }, () => clock);
  const [addUser, email, login, refresh] = [
    limiterOf('addUser'),
    limiterOf('email_personal'),
    limiterOf('login'),
    limiterOf('refreshToken'),
  ];
  const isAllowed = (limiters: readonly RateLimiter[], by: readonly Allowance[]) =>
    limiters.every((limiter) => limiter.take(by) === undefined);
  const outcome = { visitors: 0, organisers: 0, refusedVisitors: 0, refusedOrganisers: 0 };
  for (; clock < minutes * 60_000; clock += every.attack) {
    const attacker = allowances(`2001:db8:bad:${(clock / every.attack).toString(16)}::1`, 'attacker.token');
    for (const limiter of [addUser, email, login, refresh]) limiter.take(attacker);
    if (clock % every.visitor > 0) continue;
    // Everybody else uses the attacker's provider.
    const honest = allowances(`2001:db8:${(clock % 0xbac).toString(16)}:1::1`, `${clock}.token`);
    outcome.visitors += 1;
    if (!isAllowed([addUser, email], honest)) outcome.refusedVisitors += 1;
    if (clock % every.organiser > 0) continue;
    outcome.organisers += 1;
    if (!isAllowed([login, refresh], honest)) outcome.refusedOrganisers += 1;
  }
  return outcome;
}

describe('a flood from one IPv6 /48 with one App Check token', () => {
  it('refuses no visitor and no organiser during a flood from one IPv6 /48', () => {
    const outcome = simulate((address, appCheckToken) => {
      const subnets = clientSubnets(`${address}, 66.249.93.1`, undefined);
      return allowancesOf({ subnets, appCheckToken, device: undefined });
    });
    expect(outcome).toEqual({ visitors: 3000, organisers: 10, refusedVisitors: 0, refusedOrganisers: 0 });
  });

  it('would refuse many during a flood if everybody behind Hosting shared one allowance', () => {
    const outcome = simulate((address) => [
      { key: clientSubnets(address, undefined)[0], times: 1 },
      { key: 'Hosting', times: 50 },
    ]);
    expect(outcome.refusedVisitors).toBeGreaterThan(1000);
    expect(outcome.refusedOrganisers).toBeGreaterThan(3);
  });
});

describe('docs/security.md', () => {
  const rows = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));
  const [, , ofOrganisation] = multiples.subnets;
  const inMinutes = (guesses: number) => `${guesses} in ${windowSeconds / 60} minutes`;

  it.each([
    ['registrations, and with each a mail to an address of the attacker’s choice', rateLimitOf('addUser')],
    ['attempts to sign in', rateLimitOf('login')],
    ['refreshes of a session', rateLimitOf('refreshToken')],
  ])('states in docs/security.md how many %s get through', (what, limit) => {
    const cells = [ofOrganisation, multiples.appCheckToken].map((times) => {
      const [burst, perMinute] = [limit?.burst ?? NaN, limit?.perMinute ?? NaN].map((most) =>
        (most * times).toLocaleString('en'),
      );
      return `${burst} at once, then ${perMinute} a minute`;
    });
    expect(rows).toContain(`| ${what} | ${cells.join(' | ')} |`);
  });

  it('states in docs/security.md how many passwords can be guessed', () => {
    // A /48 has so many networks that only the global count limits it.
    const guesses = inMinutes(maxGuesses.allUnknownNetworks);
    expect(rows).toContain(
      `| wrong passwords for one account, in all instances together | ${guesses} | ${guesses} |`,
    );
  });
});
