/** Who gets through while an attacker floods the calls through Hosting, and the numbers that docs/security.md states. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowancesOf, clientSubnets, multiples, RateLimiter, rateLimitOf } from './http/rate-limits';
import { maxGuesses, windowSeconds } from './session/sign-in-attempts';

const minutes = 1;
/** Milliseconds between the attacker's calls, each from the next /64, between visitors, and between organisers. */
const every = { attack: 20, visitor: 100, organiser: 30_000 };

it('refuses no visitor and no organiser during a flood from one IPv6 /48', () => {
  let clock = 0;
  const limiterOf = (call: 'addUser' | 'email_personal' | 'login' | 'refreshToken') =>
    new RateLimiter(rateLimitOf(call) ?? { burst: 0, perMinute: 1 }, () => clock);
  const [forms, sessions] = [['addUser', 'email_personal'] as const, ['login', 'refreshToken'] as const].map(
    (calls) => calls.map(limiterOf),
  );
  const take = (limiters: readonly RateLimiter[] = [], address: string, appCheckToken: string) => {
    const subnets = clientSubnets(`${address}, 66.249.93.1`, undefined);
    const by = allowancesOf({ subnets, appCheckToken, device: undefined });
    return limiters.map((limiter) => limiter.take(by)).every((wait) => wait === undefined);
  };
  const outcome = { visitors: 0, organisers: 0, refusedVisitors: 0, refusedOrganisers: 0 };
  for (; clock < minutes * 60_000; clock += every.attack) {
    const attacker = `2001:db8:bad:${(clock / every.attack).toString(16)}::1`;
    for (const limiters of [forms, sessions]) take(limiters, attacker, 'attacker.token');
    if (clock % every.visitor > 0) continue;
    // Everybody else uses the attacker's provider.
    const honest = `2001:db8:${(clock % 0xbac).toString(16)}:1::1`;
    outcome.visitors += 1;
    if (!take(forms, honest, `${clock}.token`)) outcome.refusedVisitors += 1;
    if (clock % every.organiser > 0) continue;
    outcome.organisers += 1;
    if (!take(sessions, honest, `${clock}.token`)) outcome.refusedOrganisers += 1;
  }
  expect(outcome).toEqual({ visitors: 600, organisers: 2, refusedVisitors: 0, refusedOrganisers: 0 });
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
