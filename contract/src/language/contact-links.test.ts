/** Links that write to an address or dial a number, from what people type (ORG-28). */
import { describe, expect, it } from 'vitest';
import { mailtoLink, telLink } from './contact-links';

describe('the link to a telephone', () => {
  it.each<[number: string | undefined, ...typed: string[]]>([
    ['+3225550123', '+32 2 555 01 23', '+32 (0)2 555 01 23', '+32 02 555 01 23', '(+32) 2-555-01-23'],
    ['+3225550123', '0032 (0)2 555 01 23', '+32 2 555 01 23 x45'],
    ['+32475123456', '+32 ( 0 ) 475/12.34.56', '+(32)\u00a0475\u201112\u201134\u201156'],
    ['+32475123456', '32 475 12 34 56', '+32/475/12/34/56 ou 02 555 01 23'],
    ['025550123', '(0)2 555 01 23', '02/555.01.23', '\uff10\uff12 555 01 23', '02 555 01 23 ext. 45'],
    ['025550123', '02 555 01 23 (poste 45)', '02 555 01 23;ext=45', '02 555 01 23 / 0475 12 34 56'],
    ['025550123', '02 555 01 23/24', 'Tél. 1: 02 555 01 23, GSM 0475 12 34 56'],
    ['0475123456', '\u202d0475 12 34 56\u202c', '0475/12/34/56 \u2013 02/555.01.23'],
    ['+31201234567', '+31 (0)20 123 45 67'],
    ['+442079460958', '+44 (0)20-7946 0958'],
    ['+390612345678', '+39 (0)6 1234 5678', '+39 06 1234 5678'],
    ['+12125550123', '+1 (212) 555-0123'],
    ['0123456789', '01 23 45 67 89'],
    // No clear number; the last text has two numbers that nothing but a space separates.
    [undefined, '', '-', 'sur demande', '112', '02 555 01', '+32 2 555', '+32 2 555 01 23 24'],
    [undefined, '1-800-FLOWERS', '025550123 0475123456'],
  ])('dials %s (undefined: no link)', (number, ...texts) => {
    const link = number === undefined ? undefined : `tel:${number}`;
    for (const typed of texts) expect([typed, telLink(typed)]).toEqual([typed, link]);
  });
});

describe('the link to an address', () => {
  const localParts = [
    ...['anna', 'Anna.Peeters', "o'neill", 'a_b-c', 'a+b', 'a++b', 'zoë', 'a..b', '.a', '1'],
    ...Array.from('!#$%&*/=?^{}~,;:"<>()[]\\|`@ ', (character) => `a${character}b`),
    ...['a?bcc=b', 'a%2Cb', 'a#b?c', 'a&cc=b%40c'],
  ];

  it.each(localParts.flatMap((local) => [`${local}@one.example`, `${local}@xn--n-9faa.example`]))(
    'has one recipient and no other part: %s',
    (address) => {
      // RFC 6068: commas separate recipients, `?` begins fields.
      const [, recipient = ''] = /^mailto:([^,;?&#\s]+)$/.exec(mailtoLink(address)) ?? [];
      expect(decodeURIComponent(recipient)).toBe(address);
    },
  );
});
