/** Which callers are served while an attacker floods the calls through Hosting, and the figures in docs/security.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowancesOf, clientSubnets, multiples, RateLimiter, rateLimitOf } from '../http/rate-limits';
import { maxGuesses, windowSeconds } from '../session/sign-in-attempts';

it('refuses no visitor while a /48 with one token calls 50 times a second', () => {
  let clock = 0;
  const limiters = (['addUser', 'email_personal'] as const).map(
    (call) => new RateLimiter(rateLimitOf(call) ?? { burst: 0, perMinute: 1 }, () => clock),
  );
  const tryCall = (address: string, appCheckToken: string) => {
    const subnets = clientSubnets(`${address}, 66.249.93.1`, undefined);
    const by = allowancesOf({ subnets, appCheckToken, device: undefined });
    return limiters.map((limiter) => limiter.take(by)).every((wait) => wait === undefined);
  };
  let refused = 0;
  for (; clock < 60_000; clock += 20) {
    tryCall(`2001:db8:bad:${(clock / 20).toString(16)}::1`, 'attacker.token');
    // All visitors use the attacker's provider.
    if (clock % 100 === 0 && !tryCall(`2001:db8:${(clock % 0xbac).toString(16)}:1::1`, `${clock}.token`))
      refused += 1;
  }
  expect(refused).toBe(0);
});

describe('docs/security.md', () => {
  const rows = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));
  const [, , organisationMultiple] = multiples.subnets;
  const inWindow = (guesses: number) => `${guesses} in ${windowSeconds / 60} minutes`;

  it.each([
    ['registrations, and with each a mail to an address of the attacker’s choice', rateLimitOf('addUser')],
    ['attempts to sign in', rateLimitOf('login')],
    ['refreshes of a session', rateLimitOf('refreshToken')],
  ])('states in docs/security.md how many %s get through', (what, limit) => {
    const cells = [organisationMultiple, multiples.appCheckToken].map((times) => {
      const [burst, perMinute] = [limit?.burst ?? NaN, limit?.perMinute ?? NaN].map((value) =>
        (value * times).toLocaleString('en'),
      );
      return `${burst} at once, then ${perMinute} a minute`;
    });
    expect(rows).toContain(`| ${what} | ${cells.join(' | ')} |`);
  });

  it('states in docs/security.md how many passwords can be guessed', () => {
    // A /48 contains so many networks that only the global limit stops it.
    const guesses = inWindow(maxGuesses.allUnknownNetworks);
    expect(rows).toContain(
      `| wrong passwords for one account, in all instances together | ${guesses} | ${guesses} |`,
    );
  });
});
