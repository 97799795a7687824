/** The drawings of the pages, in the theme's colours on its band: simple lines, as large as gifts.svg (LOOK-5). */
import type { Motif } from 'contract/edition/look/mark';
import type { Palette } from 'contract/edition/themes';

type Inks = Pick<Palette, 'signal' | 'spot' | 'tint'>;

export function motifSvg(motif: Motif, inks: Inks): string {
  const content = motif === 'pattern' ? pattern(inks) : glyphRow(glyphsOf[motif](inks));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 220" width="680" height="220">${content}</svg>`;
}

/** The three glyphs and the first one again, on one base line. */
function glyphRow(glyphs: readonly [string, string, string]): string {
  const copies = [0, 1, 2, 0].map(
    (index, place) => `<g transform="translate(${8 + place * 172})">${glyphs[index] ?? ''}</g>`,
  );
  return `<g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${copies.join('')}</g>`;
}

const fill = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;
const line = (d: string) => `<path d="${d}"/>`;

/** A stalk with three pairs of leaves. */
function leaves(colour: string): string {
  const pair = (y: number) =>
    fill(colour, `M70 ${y}c-34 0-46-20-46-44 30 2 46 18 46 44 0-26 16-42 46-44 0 24-12 44-46 44z`);
  return line('M70 214V40') + [98, 144, 190].map(pair).join('');
}

const glyphsOf: Record<Exclude<Motif, 'pattern'>, (inks: Inks) => readonly [string, string, string]> = {
  cups: ({ signal, spot, tint }) => [
    fill(signal, 'M10 112h100v40a46 46 0 0 1-46 46h-8a46 46 0 0 1-46-46z') +
      line('M110 124c40-6 40 50-8 48M2 214h118M42 92c-12-14 10-20 0-36M78 92c-12-14 10-20 0-36'),
    `<g transform="rotate(28 70 140)"><ellipse cx="70" cy="140" rx="46" ry="66" fill="${spot}"/>${line('M72 76c-30 34 26 78-4 128')}</g>`,
    line('M22 74h96l-12 140H34zM10 74h120M30 48h80l8 26') + fill(tint, 'M27 114h86l-6 60H33z'),
  ],
  flowers: ({ signal, spot, tint }) => [
    line('M70 112v102M70 196c-32 0-44-20-46-42 30 0 46 18 46 42') +
      [0, 72, 144, 216, 288]
        .map((turn) => `<circle cx="70" cy="36" r="22" fill="${spot}" transform="rotate(${turn} 70 68)"/>`)
        .join('') +
      `<circle cx="70" cy="68" r="18" fill="${signal}"/>`,
    line('M70 118v96M70 204c30-2 44-26 46-56-30 6-46 26-46 56') +
      fill(
        signal,
        'M28 34c12 6 18 12 22 22 4-14 10-22 20-30 10 8 16 16 20 30 4-10 10-16 22-22 8 48-4 86-42 86s-50-38-42-86z',
      ),
    leaves(tint),
  ],
  tools: ({ signal, spot, tint }) => [
    `<circle cx="72" cy="148" r="58" stroke-width="22" stroke-dasharray="22.78" stroke-linecap="butt"/><circle cx="72" cy="148" r="48" fill="${signal}"/><circle cx="72" cy="148" r="18"/>`,
    fill(spot, 'M52 214v-92a42 42 0 0 1-6-72v44h48V50a42 42 0 0 1-6 72v92z'),
    fill(tint, 'M58 86h24v128H58z') + fill(signal, 'M16 46h78c20 0 30 14 32 36H94v10H16z'),
  ],
  books: ({ signal, spot, tint }) => [
    fill(spot, 'M6 178h128v36H6z') +
      fill(signal, 'M18 142h112v36H18z') +
      fill(tint, 'M2 106h116v36H2z') +
      line('M28 178v36M42 142v36M24 106v36'),
    fill(tint, 'M74 118c-22-16-46-18-68-14v98c22-4 46-2 68 12 22-14 46-16 68-12v-98c-22-4-46-2-68 14zv96') +
      line('M26 132c12 0 20 2 28 8M26 160c12 0 20 2 28 8M122 132c-12 0-20 2-28 8M122 160c-12 0-20 2-28 8'),
    fill(signal, 'M10 60h36v154H10z') +
      fill(tint, 'M46 84h30v130H46z') +
      fill(spot, 'M82 82l30-8 34 130-30 8z') +
      line('M10 90h36M10 184h36'),
  ],
  food: ({ signal, spot, tint }) => [
    leaves(signal) + fill(signal, 'M70 54c-16-14-16-30 0-46 16 16 16 32 0 46z'),
    fill(
      spot,
      'M70 104c-14-14-62-14-62 40 0 40 28 70 46 70 8 0 8-4 16-4s8 4 16 4c18 0 46-30 46-70 0-54-48-54-62-40z',
    ) + line('M70 104c0-22 6-38 22-48'),
    line('M24 40v44a22 22 0 0 0 44 0V40M46 40v174') + fill(tint, 'M100 214V40c28 20 32 66 26 104h-26z'),
  ],
};

/** Quarter circles and circles, in ten columns and three rows. */
function pattern({ signal, spot, tint }: Inks): string {
  const tiles = Array.from({ length: 30 }, (_, nth) => {
    const [column, row] = [nth % 10, Math.floor(nth / 10)];
    const kind = (column * 2 + row * 3) % 5;
    const colour = [signal, spot, tint, '#fff'][(column + row * 2) % 4] ?? tint;
    const shape = kind === 4 ? 'M10 34a24 24 0 1 0 48 0a24 24 0 1 0-48 0z' : 'M0 0h68a68 68 0 0 1-68 68z';
    const turn = kind === 4 ? '' : ` rotate(${kind * 90} 34 34)`;
    return `<path fill="${colour}" d="${shape}" transform="translate(${column * 68} ${8 + row * 68})${turn}"/>`;
  });
  return tiles.join('');
}
