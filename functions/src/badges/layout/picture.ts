/** A badge as the web pages show it: where each area and line is on it, the same as in the PDF file (PRINT-6). */
import { currentEdition } from 'contract/edition/current';
import { isRehearsal } from 'contract/publication/rehearsal';
import type { PaperId } from 'contract/badges/papers';
import type { BadgePicture } from 'contract/badges/prints';
import { boxOf, designs, qrModules, type Box, type Design } from './designs';
import { widthOf } from './fit';
import type { Fonts } from '../font/fonts';
import { kindOn, type BadgeHolder } from './badge-holder';
import { layoutMark, layoutStamp, stampTurn } from './layout';
import { artworkParts, holderParts, kindParts } from './parts';

/** Shows one badge even if a sheet holds several; in points from the upper left corner. */
export function badgePicture(holder: BadgeHolder, paper: PaperId, fonts: Fonts): BadgePicture {
  const design = designs[paper];
  const { width, height, decoration, qr } = design;
  const { language } = holder;
  const parts = [
    ...artworkParts(language, design, fonts),
    ...kindParts(kindOn(holder), language, design, fonts),
    ...holderParts(holder, design, fonts),
  ];
  const fromTop = (box: Box) => ({ ...box, y: height - box.y - box.height });
  return {
    width,
    height,
    areas: parts.flatMap((part) =>
      'area' in part ? [{ ...fromTop(boxOf(part.area)), colour: part.colour }] : [],
    ),
    ...(decoration && { mark: fromTop(layoutMark(decoration)) }),
    texts: parts.flatMap((part) =>
      ('texts' in part ? part.texts : []).flatMap(({ lines }) =>
        lines.map(({ font, size, text, x, baseline }) => ({
          text,
          x,
          baseline: height - baseline,
          size,
          length: (widthOf(text, font) * size) / 1000,
          isBold: font === fonts.bold || font === fonts.own.bold,
          colour: part.colour,
        })),
      ),
    ),
    ...(isRehearsal(currentEdition()) && { stamp: stampOf(design, fonts) }),
    code: { x: qr.x, y: height - qr.y - qrModules * qr.module, module: qr.module },
  };
}

function stampOf(design: Design, fonts: Fonts) {
  const { text, size, x, y, width, height, colour } = layoutStamp(design, fonts);
  return { text, size, x, y: design.height - y, length: width, capitals: height, turn: stampTurn, colour };
}
