/** The pictures that are drawn from an edition's facts: its mark and its drawing (LOOK-5). */
import type { Edition } from 'contract/edition/current';
import type { Facts } from 'contract/edition/fact-table';
import { initialsOf, isMotif, markSvg } from 'contract/edition/look/mark';
import { themes } from 'contract/edition/themes';
import { motifSvg } from './motifs';

/** @returns SVG of initials and of a motif; undefined if the edition has another mark or drawing, such as gifts.svg */
export function drawnPictures({ name, theme, logo, mark, drawing, picture }: Facts) {
  const inks = themes[theme].light;
  return {
    mark: logo === undefined && mark === 'initials' ? markSvg(initialsOf(name), inks) : undefined,
    drawing: picture === undefined && isMotif(drawing) ? motifSvg(drawing, inks) : undefined,
  };
}

/** The same pictures as data URLs, for a page that has no files for them. */
export function drawnDataUrls(facts: Facts): NonNullable<Edition['drawn']> {
  const { mark, drawing } = drawnPictures(facts);
  return {
    ...(mark !== undefined && { mark: svgDataUrl(mark) }),
    ...(drawing !== undefined && { drawing: svgDataUrl(drawing) }),
  };
}

export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
