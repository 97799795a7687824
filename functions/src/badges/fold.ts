/**
 * The inside of a badge folded from A4: the day, with the dinner for those who have booked it, and the way to the show.
 * The sheet is folded in half with the printed side out, the upper half to the back, and then in half again. The lower
 * half becomes front and back; the upper half, printed upside down, becomes the two inner pages.
 */
import { dinnerPlace } from 'contract/edition/dinner-facts';
import { facts } from 'contract/edition/current';
import { ownText } from 'contract/edition/own-texts';
import { capitalised } from 'contract/language/formats';
import { eventDate, eventHours } from 'contract/edition/event-dates';
import { showDays } from 'contract/edition/show-days';
import type { Language } from 'contract/language/languages';
import { inLanguage } from 'contract/edition/localised';
import { themeColours } from 'contract/edition/theme-colours';
import { mm, type Area, type Design } from './layout/designs';
import { drawQr, drawText, type Pens } from './draw';
import { block } from './layout/layout';
import { fill, rectangle } from './pdf/shapes';
import type { Style } from './layout/styles';
import { qrCode } from './layout/qr-code';

interface InsideTexts {
  readonly day: string;
  /** Of a show of several. */
  readonly days: string;
  readonly hours: (opens: string, closes: string) => string;
  readonly dinner: string;
  readonly address: string;
  readonly question: string;
  readonly way: string;
  readonly map: string;
}

const insideTexts: Readonly<Record<Language, InsideTexts>> = {
  fr: {
    day: 'La journée',
    days: 'Les journées',
    hours: (opens, closes) => `de ${opens} à ${closes}`,
    dinner: 'Votre dîner',
    address: 'Adresse',
    question: 'Une question\u00a0?',
    way: 'Venir au salon',
    map: 'Le plan sur votre téléphone',
  },
  nl: {
    day: 'De dag',
    days: 'De dagen',
    hours: (opens, closes) => `van ${opens} tot ${closes} uur`,
    dinner: 'Uw diner',
    address: 'Adres',
    question: 'Een vraag?',
    way: 'Naar de beurs',
    map: 'De kaart op uw telefoon',
  },
  en: {
    day: 'The day',
    days: 'The days',
    hours: (opens, closes) => `from ${opens} to ${closes}`,
    dinner: 'Your dinner',
    address: 'Address',
    question: 'Any question?',
    way: 'How to get there',
    map: 'The map on your phone',
  },
};

const heading: Style = { weight: 'bold', leading: 1.25, attempts: [{ largest: 22, smallest: 14, lines: 1 }] };
const label: Style = { weight: 'bold', leading: 1.3, attempts: [{ largest: 12, smallest: 10, lines: 1 }] };
const plain: Style = {
  weight: 'regular',
  leading: 1.35,
  attempts: [
    { largest: 12, smallest: 11, lines: 1 },
    { largest: 11, smallest: 9, lines: 3 },
  ],
};

interface Paragraph {
  readonly text: string;
  readonly style: Style;
  /** Space above it, in points. */
  readonly gap: number;
}

/**
 * @param hasDinner whether the dinner is booked
 * @returns the left inner page
 */
export function drawDay(language: Language, hasDinner: boolean, design: Design, pens: Pens): string {
  const texts = insideTexts[language];
  const { contactEmail, contactPhone } = facts();
  const own = ownText('badgeText', language);
  return drawPage(
    [
      { text: showDays().length > 1 ? texts.days : texts.day, style: heading, gap: 0 },
      { text: facts().name, style: label, gap: 14 },
      { text: capitalised(eventDate(language)), style: plain, gap: 2 },
      ...eventHours(language, texts.hours).map((text) => ({ text: capitalised(text), style: plain, gap: 0 })),
      ...(hasDinner
        ? [
            { text: texts.dinner, style: label, gap: 14 },
            { text: dinnerPlace(language), style: plain, gap: 0 },
          ]
        : []),
      { text: texts.address, style: label, gap: 14 },
      ...inLanguage(facts().venue, language).map((text) => ({ text, style: plain, gap: 0 })),
      { text: texts.question, style: label, gap: 14 },
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

/** @returns the right inner page */
export function drawWay(language: Language, design: Design, pens: Pens): string {
  const texts = insideTexts[language];
  // A link is longer than an id: its code has more modules.
  const module = mapSide / qrCode(facts().mapLink).size;
  const x = 7 * mm;
  const y = 9 * mm;
  const beside = block(
    texts.map,
    plain,
    { left: x + mapSide + 8 * mm, right: design.width - 7 * mm },
    pens.fonts,
    'left',
  );
  return [
    drawPage(
      [
        { text: texts.way, style: heading, gap: 0 },
        ...inLanguage(facts().directions, language).flatMap(({ by, way }) => [
          { text: by, style: label, gap: 12 },
          { text: way, style: plain, gap: 0 },
        ]),
      ],
      design,
      pens,
    ),
    drawQr(facts().mapLink, { x, y, module }),
    fill(themeColours().light.ink),
    drawText(beside.at(y + mapSide / 2 + beside.height / 2), pens.embedded),
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
    const placed = block(text, style, area, fonts, 'left');
    const at = top - gap;
    top = at - placed.height;
    return drawText(placed.at(at), embedded);
  });
  const accent = { x: area.left, y: height - 8 * mm, width: 18 * mm, height: accentHeight };
  const { signal, ink } = themeColours().light;
  return [`${fill(signal)} ${rectangle(accent)} f`, fill(ink), ...drawn].join('\n');
}
