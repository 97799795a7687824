/**
 * A badge as the web pages show it: where each area and each line is on the paper, the same as in the PDF file
 * (PRINT-6).
 */
import { currentEdition } from 'contract/edition/current';
import { isRehearsal } from 'contract/publication/rehearsal';
import type { PaperId } from 'contract/badges/papers';
import type { BadgePicture } from 'contract/badges/prints';
import { themeColours } from 'contract/edition/theme-colours';
import { categoryColours, categoryOf } from './category';
import { designs, qrModules, rule, type Area, type Design } from './designs';
import { widthOf } from './fit';
import type { Fonts } from '../font/fonts';
import {
  layoutCategory,
  layoutEvent,
  layoutHolder,
  layoutMark,
  layoutStamp,
  stampTurn,
  type BadgeHolder,
  type TextBlock,
} from './layout';

const black = '#000000';
const white = '#ffffff';

/** Always one badge, however many a sheet holds; in points from the upper left corner. */
export function badgePicture(holder: BadgeHolder, paper: PaperId, fonts: Fonts): BadgePicture {
  const design = designs[paper];
  const { width, height, ink, category, worn, qr } = design;
  const { language } = holder;
  const { light: colours } = themeColours();
  const holderCategory = categoryOf(holder);
  const isBlack = ink === 'black';
  const inkOf = (colour: string) => (isBlack ? black : colour);
  const { word, band } = isBlack ? { word: white, band: black } : categoryColours(holderCategory);
  const layout = layoutHolder(holder, design, fonts);
  const middle = (design.holder.left + design.holder.right) / 2;
  const from = (area: Area, colour: string) => ({
    x: area.left,
    y: height - area.top,
    width: area.right - area.left,
    height: area.top - area.bottom,
    colour,
  });
  const fromTop = (place: ReturnType<typeof layoutMark>) => ({
    ...place,
    y: height - place.y - place.height,
  });
  const texts = (blocks: readonly TextBlock[], colour: string) =>
    blocks.flatMap(({ lines }) =>
      lines.map(({ font, size, text, x, baseline }) => ({
        text,
        x,
        baseline: height - baseline,
        size,
        length: (widthOf(text, font) * size) / 1000,
        isBold: font === fonts.bold || font === fonts.own.bold,
        colour,
      })),
    );
  return {
    width,
    height,
    areas: [
      ...(worn ? [from(worn.topBand, colours.band), from(worn.accent, colours.signal)] : []),
      from(category, band),
      {
        x: middle - rule.width / 2,
        y: height - layout.rule - rule.height / 2,
        ...rule,
        colour: inkOf(colours.signal),
      },
    ],
    ...(worn && {
      mark: fromTop(layoutMark(worn)),
    }),
    texts: [
      ...texts(layoutEvent(language, design, fonts), worn ? white : black),
      ...texts([layoutCategory(holderCategory, language, design, fonts)], word),
      ...texts(layout.name, inkOf(colours.ink)),
      ...texts([layout.company], inkOf(colours.link)),
      ...texts([layout.title], inkOf(colours.inkSoft)),
    ],
    ...(isRehearsal(currentEdition()) && { stamp: stampOf(design, fonts) }),
    code: { x: qr.x, y: height - qr.y - qrModules * qr.module, module: qr.module },
  };
}

function stampOf(design: Design, fonts: Fonts) {
  const { text, size, x, y, width, height, colour } = layoutStamp(design, fonts);
  return { text, size, x, y: design.height - y, length: width, capitals: height, turn: stampTurn, colour };
}
