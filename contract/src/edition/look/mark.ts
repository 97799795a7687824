/** The mark of a show without a logo, and the drawings of its pages (LOOK-5). */
import type { Palette } from '../themes';

/** The first, two circles, is the default. */
export const marks = ['circles', 'initials'] as const;

/** Drawn in the colours of the theme. */
export const motifs = ['cups', 'flowers', 'tools', 'books', 'food', 'pattern'] as const;

export type Motif = (typeof motifs)[number];

/** The first, gifts, is the default. */
export const drawings = ['gifts', ...motifs, 'none'] as const;

export function isMotif(value: unknown): value is Motif {
  return motifs.some((motif) => motif === value);
}

/** @returns the initials of the first three words; if the name has capitalised words, of the first three of these */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? name.match(/\p{N}/gu) ?? [];
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word));
  return (capitalised.length > 0 ? capitalised : words)
    .slice(0, 3)
    .map((word) => Array.from(word)[0]?.toUpperCase().slice(0, 2))
    .join('');
}

/** The font size by the number of initials, on a circle 40 units wide. */
const fontSizes = [20, 20, 16, 12];

/** @param initials from `initialsOf`, so they need no escaping */
export function markSvg(initials: string, { signal, night }: Pick<Palette, 'signal' | 'night'>): string {
  const size = fontSizes[Array.from(initials).length] ?? 10;
  const text = `<text x="20" y="${20 + size * 0.36}" font-family="Helvetica,Arial,sans-serif" font-size="${size}" font-weight="bold" text-anchor="middle" fill="${night}">${initials}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="20" fill="${signal}"/>${text}</svg>`;
}
