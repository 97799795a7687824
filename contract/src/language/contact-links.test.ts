/** Links that write to an address or dial a number, from what people type (ORG-28). */
import { describe, expect, it } from 'vitest';
import { mailtoLink, telLink } from './contact-links';

describe('the link to a telephone', () => {
  it.each([
    ['+32 2 555 01 23', '+3225550123'],
    ['+32 (0)2 555 01 23', '+3225550123'],
    ['+32 ( 0 ) 475/12.34.56', '+32475123456'],
    ['+32 02 555 01 23', '+3225550123'],
    ['(+32) 2-555-01-23', '+3225550123'],
    ['+(32)\u00a0475\u201112\u201134\u201156', '+32475123456'],
    ['0032 (0)2 555 01 23', '+3225550123'],
    ['32 475 12 34 56', '+32475123456'],
    ['(0)2 555 01 23', '025550123'],
    ['02/555.01.23', '025550123'],
    ['\u202d0475 12 34 56\u202c', '0475123456'],
    ['\uff10\uff12 555 01 23', '025550123'],
    ['02 555 01 23 ext. 45', '025550123'],
    ['+32 2 555 01 23 x45', '+3225550123'],
    ['02 555 01 23 (poste 45)', '025550123'],
    ['02 555 01 23;ext=45', '025550123'],
    ['02 555 01 23 / 0475 12 34 56', '025550123'],
    ['0475/12/34/56 \u2013 02/555.01.23', '0475123456'],
    ['02 555 01 23/24', '025550123'],
    ['+32/475/12/34/56 ou 02 555 01 23', '+32475123456'],
    ['Tél. 1: 02 555 01 23, GSM 0475 12 34 56', '025550123'],
    ['+31 (0)20 123 45 67', '+31201234567'],
    ['+44 (0)20-7946 0958', '+442079460958'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['01 23 45 67 89', '0123456789'],
  ])('dials %j as %s', (typed, number) => {
    expect(telLink(typed)).toBe(`tel:${number}`);
  });

  it.each(['', '-', 'sur demande', '112', '02 555 01', '+32 2 555', '+32 2 555 01 23 24', '1-800-FLOWERS'])(
    'is left out without a clear number: %j',
    (typed) => {
      expect(telLink(typed)).toBeUndefined();
    },
  );

  it('is left out for two numbers without a separator', () => {
    expect(telLink('025550123 0475123456')).toBeUndefined();
  });
});

describe('the link to an address', () => {
  const locals = [
    ...['anna', 'Anna.Peeters', "o'neill", 'a_b-c', 'a+b', 'a++b', 'zoë', 'a..b', '.a', '1'],
    ...Array.from('!#$%&*/=?^{}~,;:"<>()[]\\|`@ ', (mark) => `a${mark}b`),
    ...['a?bcc=b', 'a%2Cb', 'a#b?c', 'a&cc=b%40c'],
  ];

  it.each(locals.flatMap((local) => [`${local}@one.example`, `${local}@xn--n-9faa.example`]))(
    'has one recipient and nothing else: %s',
    (address) => {
      // RFC 6068: commas separate recipients, `?` begins fields.
      const [, recipient = ''] = /^mailto:([^,;?&#\s]+)$/.exec(mailtoLink(address)) ?? [];
      expect(decodeURIComponent(recipient)).toBe(address);
    },
  );

  it('leaves an address of plain letters as it is', () => {
    expect(mailtoLink('info@gift-show.example')).toBe('mailto:info@gift-show.example');
  });
});
