/** Who is counted as one caller, through Hosting, directly, and by a forger. */
import { describe, expect, it } from 'vitest';
import { callerAddress } from './caller-address';

const google = '66.249.93.1';
const throughHosting = (visitor: string, ...forged: string[]) =>
  callerAddress([...forged, visitor, google].join(', '), '169.254.1.1');

describe('a call through Hosting', () => {
  it('is the visitor’s whom Hosting saw, whatever the visitor says before', () => {
    const visitor = throughHosting('203.0.113.7');
    expect(visitor).toEqual({ caller: '203.0.113.7 by 66.249', carrier: '66.249' });
    expect(throughHosting('203.0.113.7', '198.51.100.1')).toEqual(visitor);
    expect(throughHosting('203.0.113.7', 'junk', '::1', '')).toEqual(visitor);
    expect(throughHosting('203.0.113.8')).not.toEqual(visitor);
  });

  it('is the same visitor’s by another of Google’s machines', () => {
    expect(callerAddress('203.0.113.7,66.249.12.200', undefined)).toEqual(throughHosting('203.0.113.7'));
  });
});

describe('a call at a function’s own address', () => {
  it('is the caller’s who connected', () => {
    expect(callerAddress('203.0.113.7', '169.254.1.1')).toEqual({
      caller: '203.0.113.7',
      carrier: undefined,
    });
  });

  it('can take nobody else’s place by a forged header', () => {
    const forger = (victim: string) => callerAddress(`${victim}, 203.0.113.66`, '169.254.1.1');
    expect(forger('203.0.113.7').caller).not.toBe(throughHosting('203.0.113.7').caller);
    expect(forger('203.0.113.7').caller).not.toBe(callerAddress('203.0.113.7', undefined).caller);
    // And stays within one allowance, that of the forger's own network.
    expect(forger('198.51.100.1').carrier).toBe(forger('203.0.113.7').carrier);
    expect(forger('203.0.113.7').carrier).not.toBe(throughHosting('203.0.113.7').carrier);
  });
});

describe('an address', () => {
  const caller = (address: string) => callerAddress(address, undefined).caller;

  it('of IPv6 counts by its first half, however it is spelt', () => {
    const spellings = [
      '2001:db8:1:2:3:4:5:6',
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2::',
      '2001:db8:1:2::1%eth0',
    ];
    expect(new Set(spellings.map(caller))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(caller('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(caller('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(caller('::1')).toBe('0:0:0:0::/64');
  });

  it('of IPv4 within IPv6 is that of IPv4', () => {
    expect(caller('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(caller('::ffff:cb00:7107')).toBe('203.0.113.7');
  });

  it.each(['junk', '203.0.113.7:443', '[2001:db8::1]', '1.2.3', '<script>'])('%s is none', (text) => {
    expect(caller(text)).toBe('unknown');
  });

  it('is that of the connection without a front end, if it has one', () => {
    expect(callerAddress(undefined, '127.0.0.1')).toEqual({ caller: '127.0.0.1', carrier: undefined });
    expect(callerAddress(undefined, undefined).caller).toBe('unknown');
    expect(callerAddress(' , ', undefined).caller).toBe('unknown');
  });
});
