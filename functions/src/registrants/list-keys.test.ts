/** The stored sort keys and beginnings of words. */
import { describe, expect, it } from 'vitest';
import { fold, listingOf, longestBeginning, matches, searchWords, wordsOf } from './list-keys';

const lukasz = {
  firstname: 'Łukasz',
  lastname: "D'Hôtel-Çelik",
  organization: 'Munt & Thee (voorbeeld)',
  email: 'Lukasz.Celik@munt-en-thee.example',
};

describe('fold', () => {
  it.each([
    ['ÉLODIE', 'elodie'],
    ['Straße', 'strasse'],
    ['Ærø', 'aero'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Ёлка', 'елка'],
  ])('makes one form of %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(fold(text))).toBe(folded);
  });
});

describe('words', () => {
  it('are runs of letters and digits, each once', () => {
    expect(wordsOf(lukasz.organization, lukasz.email)).toEqual([
      'munt',
      'thee',
      'voorbeeld',
      'lukasz',
      'celik',
      'en',
      'example',
    ]);
  });

  it('that begin another word of the search are left out of it', () => {
    expect(searchWords('Lu lukasz  MUNT lukasz')).toEqual(['lukasz', 'munt']);
    expect(searchWords(' & - ')).toEqual([]);
  });
});

describe('listingOf', () => {
  it('sorts names without case and accents, and people of one name by the other', () => {
    const key = (lastname: string, firstname: string) =>
      listingOf({ ...lukasz, lastname, firstname }, null).lastname;
    const inOrder = [
      ['de', 'Zoë'],
      ['De Boeck', 'Anna'],
      ['de boeck', 'Élodie'],
      ['Dé Boeck', 'Frank'],
      ['Debruyn', 'Anna'],
    ] as const;
    const keys = inOrder.map(([lastname, firstname]) => key(lastname, firstname));
    expect([...keys].sort()).toEqual(keys);
  });

  it('holds every beginning of every searched word, up to a length', () => {
    const { beginnings } = listingOf({ ...lukasz, organization: 'A'.repeat(128) }, null);
    expect(beginnings).toContain('hot');
    expect(beginnings).toContain('lukasz');
    expect(beginnings).toContain('a'.repeat(longestBeginning));
    expect(beginnings).not.toContain('a'.repeat(longestBeginning + 1));
    expect(new Set(beginnings).size).toBe(beginnings.length);
  });

  it('stays far below the 40,000 index entries of a document for the longest registration', () => {
    const words = (length: number) =>
      Array.from({ length: length / 4 }, (_, index) => (index + 100).toString(36).padStart(3, 'x')).join(' ');
    const { beginnings } = listingOf(
      { firstname: words(100), lastname: words(100), organization: words(128), email: words(252) },
      null,
    );
    const indexes = 2 * 9 + 2;
    expect(beginnings.length * indexes).toBeLessThan(20_000);
  });
});

describe('matches', () => {
  it.each(['hotel', 'luk hot', 'Thee MÜNT', 'lukasz.celik@munt', 'cel'])('finds %s', (q) => {
    expect(matches(lukasz, searchWords(q))).toBe(true);
  });

  it.each(['otel', 'luk nobody', 'hotels'])('does not find %s', (q) => {
    expect(matches(lukasz, searchWords(q))).toBe(false);
  });
});
