/** Which calls count as the same client's: through Hosting, directly, and with a spoofed header. */
import { describe, expect, it } from 'vitest';
import { clientSubnets } from './client-subnets';

const throughHosting = (visitor: string, ...spoofed: string[]) =>
  clientSubnets([...spoofed, visitor, '66.249.93.1'].join(', '), '169.254.1.1');

describe('a call through Hosting', () => {
  it('is counted by the subnets of the client IP that Hosting saw', () => {
    expect(throughHosting('203.0.113.7')).toEqual([
      'cb007107/32 via 42f9/16',
      'cb00710/28 via 42f9/16',
      'cb0071/24 via 42f9/16',
      'cb00/16 via 42f9/16',
    ]);
    expect(throughHosting('203.0.113.7', '198.51.100.1')).toEqual(throughHosting('203.0.113.7'));
    expect(throughHosting('203.0.113.7', 'junk', '::1', '')).toEqual(throughHosting('203.0.113.7'));
  });

  it('is counted the same through any of Google’s proxies', () => {
    expect(clientSubnets('203.0.113.7,66.249.12.200', undefined)).toEqual(throughHosting('203.0.113.7'));
  });
});

describe('a direct call to a function', () => {
  it('is counted by the subnets of the connecting address', () => {
    expect(clientSubnets('203.0.113.7', '169.254.1.1')).toEqual([
      'cb007107/32',
      'cb00710/28',
      'cb0071/24',
      'cb00/16',
    ]);
  });

  it('shares no subnet with the client IP that it spoofs', () => {
    const spoofed = clientSubnets('203.0.113.7, 203.0.113.66', '169.254.1.1');
    const real = [...throughHosting('203.0.113.7'), ...clientSubnets('203.0.113.7', undefined)];
    for (const subnet of spoofed) expect(real).not.toContain(subnet);
  });
});

describe('an address', () => {
  const subnets = (address: string) => clientSubnets(address, undefined);

  it('is counted by /64, /56, /48 and /32 for IPv6, however it is written', () => {
    const spellings = [
      '2001:db8:1:2:3:4:5:6',
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2::',
      '2001:db8:1:2::1%eth0',
    ];
    for (const spelling of spellings)
      expect(subnets(spelling)).toEqual([
        '20010db800010002/64',
        '20010db8000100/56',
        '20010db80001/48',
        '20010db8/32',
      ]);
    expect(subnets('2001:db8::1')[0]).toBe('20010db800000000/64');
    expect(subnets('::1')[0]).toBe('0000000000000000/64');
  });

  it.each(['::ffff:203.0.113.7', '::ffff:cb00:7107'])(
    'is treated as IPv4 when mapped into IPv6: %s',
    (address) => {
      expect(subnets(address)).toEqual(subnets('203.0.113.7'));
    },
  );

  it.each(['junk', '203.0.113.7:443', '[2001:db8::1]', '1.2.3', '<script>', ' , '])(
    'is not recognised in %s',
    (text) => {
      expect(subnets(text)).toEqual(['unknown/64', 'unknown/56', 'unknown/48', 'unknown/32']);
    },
  );

  it('is that of the connection when there is no front end', () => {
    expect(clientSubnets(undefined, '127.0.0.1')[0]).toBe('7f000001/32');
    expect(clientSubnets(undefined, undefined)[0]).toBe('unknown/64');
  });
});
