/** What one caller may do, what all of a network may do together, and what is remembered of them. */
import { ApiError } from 'contract/api-error';
import { describe, expect, it } from 'vitest';
import { maxKeys, RateLimiter } from './rate-limiter';
import { callersOfOneCarrier, rateGate, rateLimits } from './rate-limits';

const limit = { burst: 3, perMinute: 6 };
let clock = 0;
const now = () => clock;
const seconds = (count: number) => (clock += count * 1000);
const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index));

describe('an allowance', () => {
  it('is a burst, and then fills up steadily', () => {
    const limiter = new RateLimiter(limit, now);
    expect(times(4, () => limiter.take('a'))).toEqual([undefined, undefined, undefined, 10]);
    seconds(9);
    expect(limiter.take('a')).toBe(1);
    seconds(1);
    expect(times(2, () => limiter.take('a'))).toEqual([undefined, 10]);
    seconds(3600);
    expect(times(4, () => limiter.take('a'))).toEqual([undefined, undefined, undefined, 10]);
  });

  it('is not lessened by being refused', () => {
    const limiter = new RateLimiter(limit, now);
    times(100, () => limiter.take('a'));
    seconds(10);
    expect(limiter.take('a')).toBeUndefined();
  });

  it('is everybody’s own', () => {
    const limiter = new RateLimiter(limit, now);
    times(4, () => limiter.take('a'));
    expect(limiter.take('b')).toBeUndefined();
  });
});

it('remembers a bounded number of callers, and those that keep calling', () => {
  const limiter = new RateLimiter(limit, now);
  const before = process.memoryUsage().heapUsed;
  times(3, () => limiter.take('busy'));
  times(200_000, (index) => {
    limiter.take(`2001:db8:${index >> 16}:${index & 0xffff}::/64`);
    if (index % 4_000 === 0) {
      seconds(10);
      expect(limiter.take('busy')).toBeUndefined();
      expect(limiter.take('busy')).toBe(10);
    }
    if (limiter.size > maxKeys) throw new Error('too many');
  });
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(30_000_000);
});

describe('a gate', () => {
  const outcome = (work: () => void) => {
    try {
      work();
      return 'passed';
    } catch (error) {
      return error instanceof ApiError ? [error.code, error.retryAfter] : error;
    }
  };

  it('refuses one caller too many calls, with the seconds to wait', () => {
    const gate = rateGate(limit, now);
    const caller = { caller: 'a', carrier: undefined };
    expect(times(4, () => outcome(() => gate(caller)))).toEqual([
      'passed',
      'passed',
      'passed',
      ['too-many-requests', 10],
    ]);
  });

  it('refuses all callers of one network together, however many they claim to be', () => {
    const gate = rateGate(limit, now);
    const most = limit.burst * callersOfOneCarrier;
    const outcomes = times(most + 1, (index) =>
      outcome(() => gate({ caller: `${index} by n`, carrier: 'n' })),
    );
    expect(outcomes.slice(0, most)).toEqual(times(most, () => 'passed'));
    expect(outcomes.at(-1)).toEqual(['too-many-requests', 1]);
    expect(outcome(() => gate({ caller: '1 by other', carrier: 'other' }))).toBe('passed');
  });

  it('lets one caller who is refused take nothing from the others of the network', () => {
    const gate = rateGate(limit, now);
    times(limit.burst * callersOfOneCarrier, () => outcome(() => gate({ caller: 'a by n', carrier: 'n' })));
    expect(outcome(() => gate({ caller: 'b by n', carrier: 'n' }))).toBe('passed');
  });
});

it('never hinders a visitor who registers ten colleagues, nor an office of fifty at once', () => {
  for (const name of ['addUser', 'email_personal'] as const) {
    const chosen = rateLimits[name];
    if (chosen === undefined) throw new Error(`${name} has no limit`);
    const gate = rateGate(chosen, now);
    expect(() => times(50, () => gate({ caller: 'office', carrier: 'hosting' }))).not.toThrow();
  }
});
