/**
 * The inside of a badge folded from A4: the day, with the dinner for those who have booked it, and the way to the show.
 * The sheet is folded in half with the printed side out, the upper half to the back, and then in half again. The lower
 * half becomes front and back; the upper half, printed upside down, becomes the two inner pages.
 */
import { facts, inLanguage } from 'contract/edition/current';
import { dinnerTimeAndPlace } from 'contract/edition/dinner-facts';
import { ownText } from 'contract/edition/own-texts';
import { capitalised } from 'contract/language/formats';
import { eventDate, eventHours } from 'contract/edition/event-dates';
import { showDays } from 'contract/edition/show-days';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { themeColours } from 'contract/edition/theme-colours';
import { mm, type Area, type Design } from './layout/designs';
import { drawQr, drawText, type Pens } from './draw';
import { fitBlock } from './layout/layout';
import { fillColour, rectangle } from './pdf/shapes';
import { onLines, type Style } from './layout/styles';
import { qrCode } from './layout/qr-code';

const heading: Style = { weight: 'bold', leading: 1.25, attempts: [onLines(1, 22, 14)] };
const label: Style = { weight: 'bold', leading: 1.3, attempts: [onLines(1, 12, 10)] };
const plain: Style = { weight: 'regular', leading: 1.35, attempts: [onLines(1, 12, 11), onLines(3, 11, 9)] };

interface Paragraph {
  readonly text: string;
  readonly style: Style;
  /** Space above the paragraph, in points. */
  readonly gap: number;
}

/**
 * @param hasDinner whether the dinner is booked
 * @returns the left inner page
 */
export function drawDay(language: Language, hasDinner: boolean, design: Design, pens: Pens): string {
  const t = translator(language);
  const { contactEmail, contactPhone } = facts();
  const own = ownText('badgeText', language);
  return drawPage(
    [
      { text: t(($) => $.badge.inside[showDays().length > 1 ? 'days' : 'day']), style: heading, gap: 0 },
      { text: facts().name, style: label, gap: 14 },
      { text: capitalised(eventDate(language)), style: plain, gap: 2 },
      ...eventHours(language, (opens, closes) => t(($) => $.badge.inside.hours, { opens, closes })).map(
        (text) => ({ text: capitalised(text), style: plain, gap: 0 }),
      ),
      ...(hasDinner
        ? [
            { text: t(($) => $.badge.inside.dinner), style: label, gap: 14 },
            { text: dinnerTimeAndPlace(language), style: plain, gap: 0 },
          ]
        : []),
      { text: t(($) => $.badge.inside.address), style: label, gap: 14 },
      ...inLanguage(facts().venue, language).map((text) => ({ text, style: plain, gap: 0 })),
      { text: t(($) => $.badge.inside.question), style: label, gap: 14 },
      { text: contactEmail, style: plain, gap: 0 },
      ...(contactPhone === undefined ? [] : [{ text: contactPhone, style: plain, gap: 0 }]),
      ...(own === undefined ? [] : [{ text: own.replaceAll('\n', ' '), style: plain, gap: 14 }]),
    ],
    design,
    pens,
  );
}

/** Side of the map's QR code, at the foot of the page. */
const mapSide = 30 * mm;

/** @returns the right inner page; empty for a show with neither directions nor a map (EDIT-27) */
export function drawWay(language: Language, design: Design, pens: Pens): string {
  const t = translator(language);
  const { directions, mapLink } = facts();
  const ways = directions === undefined ? [] : inLanguage(directions, language);
  if (ways.length === 0 && mapLink === undefined) return '';
  const page = drawPage(
    [
      { text: t(($) => $.badge.inside.way), style: heading, gap: 0 },
      ...ways.flatMap(({ by, way }) => [
        { text: by, style: label, gap: 12 },
        { text: way, style: plain, gap: 0 },
      ]),
    ],
    design,
    pens,
  );
  if (mapLink === undefined) return page;
  // A link is longer than an id: its QR code has more modules.
  const module = mapSide / qrCode(mapLink).size;
  const x = 7 * mm;
  const y = 9 * mm;
  const caption = fitBlock(
    t(($) => $.badge.inside.map),
    plain,
    { left: x + mapSide + 8 * mm, right: design.width - 7 * mm },
    pens.fonts,
    'left',
  );
  return [
    page,
    drawQr(mapLink, { x, y, module }),
    fillColour(themeColours().light.ink),
    drawText(caption.below(y + mapSide / 2 + caption.height / 2), pens.embedded),
  ].join('\n');
}

const accentHeight = 1.5 * mm;

function drawPage(
  paragraphs: readonly Paragraph[],
  { width, height }: Design,
  { fonts, embedded }: Pens,
): string {
  const area: Pick<Area, 'left' | 'right'> = { left: 7 * mm, right: width - 7 * mm };
  let top = height - 10 * mm;
  const drawn = paragraphs.map(({ text, style, gap }) => {
    const fitted = fitBlock(text, style, area, fonts, 'left');
    const start = top - gap;
    top = start - fitted.height;
    return drawText(fitted.below(start), embedded);
  });
  const accent = { x: area.left, y: height - 8 * mm, width: 18 * mm, height: accentHeight };
  const { signal, ink } = themeColours().light;
  return [`${fillColour(signal)} ${rectangle(accent)} f`, fillColour(ink), ...drawn].join('\n');
}
