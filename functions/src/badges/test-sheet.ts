/**
 * A sheet that shows how far a printer's output is shifted (BADGE-3): two thick lines at a known distance from the
 * paper's edges. An organiser measures the real distance, and adds the difference to the offset.
 */
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import type { Offset, Paper } from 'contract/badges/papers';
import { mm, unprintableMargin } from './layout/designs';
import { drawText, type Pens } from './draw';
import { fitBlock } from './layout/layout';
import { fillColour, strokedLine, rectangle, strokeColour } from './pdf/shapes';
import { onLines, type Style } from './layout/styles';
import { placesOn } from './sheets';

/** Distance from the paper's edge to the thick lines. */
const lineInset = 20 * mm;

const heading: Style = { weight: 'bold', leading: 1.4, attempts: [onLines(1, 14, 8)] };
const plain: Style = { weight: 'regular', leading: 1.3, attempts: [onLines(4, 9, 6.5)] };

export function drawTestSheet(
  paper: Paper,
  offset: Offset,
  language: Language,
  { fonts, embedded }: Pens,
): string {
  const [width, height] = [paper.width * mm, paper.height * mm];
  const badge = { width: paper.badge.width * mm, height: paper.badge.height * mm };
  const area = {
    left: lineInset + unprintableMargin,
    right: Math.min(width - unprintableMargin, lineInset + 80 * mm),
  };
  let top = height - lineInset - 6 * mm;
  const t = translator(language);
  const texts = [
    t(($) => $.badge.testSheet.title),
    t(($) => $.badge.testSheet.print),
    t(($) => $.badge.testSheet.measure),
    t(($) => $.badge.testSheet.correct),
    t(($) => $.badge.testSheet.offset, { x: offset.x / 10, y: offset.y / 10 }),
  ];
  const drawnTexts = texts.map((text, index) => {
    const fitted = fitBlock(text, index === 0 ? heading : plain, area, fonts, 'left');
    const textTop = top;
    top -= fitted.height + 2;
    return drawText(fitted.below(textTop), embedded);
  });
  return [
    `${strokeColour('#000000')} ${fillColour('#000000')} 0.3 w`,
    // The outlines of the badges.
    ...placesOn(paper).map((place) => `${rectangle({ ...place, ...badge })} S`),
    '1 w',
    strokedLine([lineInset, unprintableMargin], [lineInset, height - unprintableMargin]),
    strokedLine([unprintableMargin, height - lineInset], [width - unprintableMargin, height - lineInset]),
    '0.3 w',
    ...ticks(lineInset, height),
    ...drawnTexts,
  ].join('\n');
}

/** A scale in millimetres on both sides of the thick lines, with a longer tick every five millimetres. */
function ticks(inset: number, height: number): string[] {
  return Array.from({ length: 21 }, (_, index) => index - 10).flatMap((millimetre) => {
    const length = (millimetre % 5 === 0 ? 3 : 1.5) * mm;
    const position = inset + millimetre * mm;
    return [
      strokedLine([position, height - inset], [position, height - inset + length]),
      strokedLine([inset, height - position], [inset - length, height - position]),
    ];
  });
}
