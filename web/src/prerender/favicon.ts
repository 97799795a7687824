/** The site's icon, made from the facts (LOOK-5). */
import type { Facts } from 'contract/edition/fact-table';
import { initialsOf, markSvg } from 'contract/edition/look/mark';
import { themes } from 'contract/edition/themes';
import { drawnPictures } from '../shared/drawings/drawn-pictures';
import circles from '../shared/ui/logo.svg?raw';

/** @returns SVG: a logo that is about square (others would be too small); otherwise the initials or the circles */
export function favicon(facts: Facts): string {
  const { logo, name, theme } = facts;
  if (logo === undefined) return drawnPictures(facts).mark ?? circles;
  const { src, width, height } = logo;
  if (Math.max(width, height) > 1.5 * Math.min(width, height))
    return markSvg(initialsOf(name), themes[theme].light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${src}"/></svg>`;
}
