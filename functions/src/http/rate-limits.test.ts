/** The limits of a client, a subnet and a token, and the bound on memory. */
import type { EndpointName } from 'contract/calls/endpoints';
import { describe, expect, it } from 'vitest';
import {
  allowancesOf,
  clientSubnets,
  maxKeys,
  multiples,
  RateLimiter,
  rateLimitOf,
  type Allowance,
} from './rate-limits';

const limit = { burst: 3, perMinute: 6 };
let clock = 0;
const now = () => clock;
const advanceSeconds = (count: number) => (clock += count * 1000);
const repeat = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index));
const by = (key: string) => [{ key, times: 1 }];
const countAllowed = (waits: readonly (number | undefined)[]) =>
  waits.filter((wait) => wait === undefined).length;

describe('a token bucket', () => {
  it('allows a burst, then refills steadily', () => {
    const limiter = new RateLimiter(limit, now);
    expect(repeat(4, () => limiter.take(by('a')))).toEqual([undefined, undefined, undefined, 10]);
    advanceSeconds(9);
    expect(limiter.take(by('a'))).toBe(1);
    advanceSeconds(1);
    expect(repeat(2, () => limiter.take(by('a')))).toEqual([undefined, 10]);
    advanceSeconds(3600);
    expect(repeat(4, () => limiter.take(by('a')))).toEqual([undefined, undefined, undefined, 10]);
  });

  it('allows its whole burst at any clock time', () => {
    for (clock = 0.1; clock < 1e7; clock = clock * 1.1 + 0.1)
      expect(new RateLimiter({ burst: 1, perMinute: 1 }, now).take(by('a'))).toBeUndefined();
  });

  it('loses no tokens when it refuses, or when another key takes some', () => {
    const limiter = new RateLimiter(limit, now);
    repeat(100, () => limiter.take(by('a')));
    expect(limiter.take(by('b'))).toBeUndefined();
    advanceSeconds(10);
    expect(limiter.take(by('a'))).toBeUndefined();
  });

  it('allows a wider subnet a multiple of the limit, and loses no tokens on a refusal', () => {
    const limiter = new RateLimiter(limit, now);
    const within = (key: string) => [...by(key), { key: 'all', times: 2 }];
    repeat(100, () => limiter.take(within('a')));
    expect(repeat(4, () => limiter.take(within('b')))).toEqual([undefined, undefined, undefined, 10]);
    expect(limiter.take(within('c'))).toBe(5);
    // Nor does a narrow bucket lose tokens when a shared one refuses.
    advanceSeconds(10);
    expect(repeat(2, () => limiter.take(within('c')))).toEqual([undefined, undefined]);
  });
});

it('keeps a bounded number of keys, including those in use', () => {
  const limiter = new RateLimiter(limit, now);
  repeat(3, () => limiter.take(by('busy')));
  repeat(30_000, (index) => {
    limiter.take(by(String(index)));
    if (index % 4_000 === 0) expect(limiter.take(by('busy'))).toBe(10);
    if (limiter.size > maxKeys) throw new Error('too many');
  });
});

describe('a call', () => {
  const from = (address: string, appCheckToken = 'head.payload.signature') =>
    allowancesOf({ subnets: clientSubnets(address, undefined), appCheckToken, device: undefined });
  const hex = (index: number) => (index % 256).toString(16);

  it.each<[string, number, (index: number) => Allowance[]]>([
    ['one /64', multiples.subnets[0], (index) => from('2001:db8::1', `${index}.x`)],
    ['one /56', multiples.subnets[1], (index) => from(`2001:db8:0:${hex(index)}::1`, `${index}.x`)],
    ['one /48', multiples.subnets[2], (index) => from(`2001:db8:0:${hex(index)}00::1`, `${index}.x`)],
    ['one /32', multiples.subnets[3], (index) => from(`2001:db8:${index}::1`, `${index}.x`)],
    ['one token', multiples.appCheckToken, (index) => from(`2${index}:db8::1`)],
    // One signature has many encodings.
    ['one payload', multiples.appCheckToken, (nth) => from(`2${nth}:db8::1`, `head.payload.${nth}`)],
  ])('is limited together with all calls of %s to %i times the limit', (_, multiple, allowances) => {
    const limiter = new RateLimiter(limit, now);
    expect(countAllowed(repeat(999, (nth) => limiter.take(allowances(nth))))).toBe(multiple * limit.burst);
  });

  it('is allowed to a whole office, but not to a desk that copies all badges', () => {
    const subnets = clientSubnets('203.0.113.7', undefined);
    const atDesk = (id: string) => {
      const desk = { label: 'Desk', role: 'desk', entrance: 'exhibition', edition: '' } as const;
      return allowancesOf({ subnets, appCheckToken: '', device: { ...desk, id, isActive: true } });
    };
    const allowedOf100 = (name: EndpointName, allowances = from('203.0.113.7')) => {
      const limiter = new RateLimiter(rateLimitOf(name) ?? expect.unreachable(), now);
      return countAllowed(repeat(100, () => limiter.take(allowances)));
    };
    expect(allowedOf100('addUser')).toBeGreaterThan(50);
    expect(allowedOf100('email_personal')).toBeGreaterThan(50);
    expect(allowedOf100('pairDevice')).toBeLessThan(100);
    expect(allowedOf100('doorBadge', atDesk('one'))).toBe(10);
    // All phones of the hall share one address.
    expect(atDesk('one')).not.toEqual(atDesk('other'));
  });
});

const throughHosting = (visitor: string, ...spoofed: string[]) =>
  clientSubnets([...spoofed, visitor, '66.249.93.1'].join(', '), '169.254.1.1');

const plainSubnets = ['cb007107/32', 'cb00710/28', 'cb0071/24', 'cb00/16'];

it('counts a call through Hosting by the client IP that Hosting saw', () => {
  const expected = plainSubnets.map((subnet) => `${subnet} via 42f9/16`);
  expect(throughHosting('203.0.113.7')).toEqual(expected);
  expect(throughHosting('203.0.113.7', 'junk', '::1', '', '198.51.100.1')).toEqual(expected);
  // The same through any of Google's proxies.
  expect(clientSubnets('203.0.113.7,66.249.12.200', undefined)).toEqual(expected);
});

it('counts a direct call by the connecting address, never by a spoofed client IP', () => {
  expect(clientSubnets('203.0.113.7', '169.254.1.1')).toEqual(plainSubnets);
  const realSubnets = [...throughHosting('203.0.113.7'), ...clientSubnets('203.0.113.7', undefined)];
  for (const subnet of clientSubnets('203.0.113.7, 203.0.113.66', '169.254.1.1'))
    expect(realSubnets).not.toContain(subnet);
});

describe('an address', () => {
  const subnets = (address: string) => clientSubnets(address, undefined);

  it('counts IPv6 by /64, /56, /48 and /32, however it is written', () => {
    const expected = ['20010db800010002/64', '20010db8000100/56', '20010db80001/48', '20010db8/32'];
    const long = '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff';
    for (const end of ['3:4:5:6', ':1', ':', ':1%eth0'])
      expect(subnets(`2001:db8:1:2:${end}`)).toEqual(expected);
    expect(subnets(long)).toEqual(expected);
    expect(subnets('2001:db8::1')[0]).toBe('20010db800000000/64');
    expect(subnets('::1')[0]).toBe('0000000000000000/64');
  });

  it('treats IPv4 mapped into IPv6 as IPv4, and finds no address in junk', () => {
    for (const mapped of ['::ffff:203.0.113.7', '::ffff:cb00:7107'])
      expect(subnets(mapped), mapped).toEqual(subnets('203.0.113.7'));
    const none = ['unknown/64', 'unknown/56', 'unknown/48', 'unknown/32'];
    for (const text of ['junk', '203.0.113.7:443', '[2001:db8::1]', '1.2.3', '<script>', ' , '])
      expect(subnets(text), text).toEqual(none);
    // Without a front end, and even without a connection.
    expect(clientSubnets(undefined, '127.0.0.1')[0]).toBe('7f000001/32');
    expect(clientSubnets(undefined, undefined)).toEqual(none);
  });
});
