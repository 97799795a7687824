/**
 * Badges on every paper and in every script: their pictures, their layout, and QR codes that can be read
 * (BADGE-1, BADGE-3, BADGE-4).
 */
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { dinnerTimeAndPlace } from 'contract/edition/dinner-facts';
import { capitalised } from 'contract/language/formats';
import { eventDate } from 'contract/edition/event-dates';
import { paperIds, papers, type Paper } from 'contract/badges/papers';
import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { decodeQr } from '../../e2e/support/files/decode-qr';
import { countDifferentPixels } from '../../e2e/support/files/golden';
import { drawPages, readPages, type GreyPicture } from '../../e2e/support/files/read-pdf';
import { BadgePrinter, type Printing } from '../../functions/src/badges/badge-file';
import { mm } from '../../functions/src/badges/layout/designs';
import { loadFonts } from '../../functions/src/badges/font/fonts';
import type { BadgeHolder } from '../../functions/src/badges/layout/badge-holder';
import { samples } from '../../functions/src/badges/testing/samples';

const printer = new BadgePrinter(await loadFonts());
const properties = { title: 'Badges', language: 'fr', created: new Date('2025-06-01T10:00:00Z') } as const;

const { plain, polish, turkish, greek, cyrillic, irish } = samples;
const holders: readonly BadgeHolder[] = [
  plain,
  { ...polish, bappMember: 'Yes' },
  { ...turkish, organization: 'BAPP' },
  greek,
  cyrillic,
  { ...irish, organization: 'Atelier Lumen' },
];
const people = holders.map((person, index) => ({ ...person, id: testId(index) }));

function testId(index: number): string {
  return `AbCdEfGhIjKlMn${String(index).padStart(6, '0')}`;
}

const fileOf = (holders: readonly BadgeHolder[], printing: Printing) =>
  buffer(printer.many(holders, properties, printing));

// Drawing a page takes almost a second, so the tests of all papers but A6portrait have the tag `long`.
for (const paper of paperIds)
  describe(`on ${paper}`, { tags: paper === 'A6portrait' ? [] : ['long'] }, () => {
    it('matches the golden pictures', async () => {
      const pictures = await drawPages(await fileOf(people, { paper }), 100);
      for (const [index, picture] of pictures.slice(0, 2).entries())
        expectGolden(picture, `paper-${paper}-${index + 1}`);
    });

    it('prints a QR code that can be read at the printer’s resolution', async () => {
      const { dotsPerInch = 300 }: Paper = papers[paper];
      const [picture] = await drawPages(await fileOf([plain], { paper }), dotsPerInch);
      if (picture === undefined) throw new Error('no page');
      expect(await decodeQr(picture)).toContain(plain.id);
    });
  });

it.each([
  'polish',
  'turkish',
  'greek',
  'cyrillic',
  'irish',
  'longName',
  'sixtyLetters',
  'longCompany',
  'emoji',
  'chinese',
  'widest',
] as const)('prints the sample %s as in its golden picture, with searchable text', async (name) => {
  const holder = samples[name];
  const file = await fileOf([holder], {});
  const [picture] = await drawPages(file, 100);
  expectGolden(picture, name);
  const [page] = await readPages(file);
  if (['polish', 'greek', 'cyrillic'].includes(name))
    for (const words of [holder.firstname, holder.lastname])
      expect(page?.text.normalize('NFC')).toContain(words);
});

it.each([
  { x: 0, y: 0 },
  { x: 12, y: -50 },
])('puts every QR code of A4x4 within 0.1 mm of its place with the offset %j', async (offset) => {
  const codes = await qrPlacesIn(await fileOf(people.slice(0, 4), { paper: 'A4x4', offset }));
  // Each code is centred in a quarter of the sheet, 7.4 mm above the quarter's foot; the lower feet are at 296.5 mm.
  const places = [148.5, 296.5].flatMap((foot) => [52.5, 157.5].map((middle) => ({ middle, foot })));
  expect(codes).toHaveLength(4);
  codes.forEach((code, index) => {
    const { middle = 0, foot = 0 } = places[index] ?? {};
    expect(Math.abs(code.middle - (middle + offset.x / 10))).toBeLessThan(0.1);
    expect(Math.abs(code.foot - (foot - 7.4 + offset.y / 10))).toBeLessThan(0.1);
    expect(code.side).toBeCloseTo((40 * 25) / 33, 2);
  });
});

it('prints the front and the back of a folded badge side by side', async () => {
  const file = await fileOf([plain], { paper: 'A4fold' });
  const codes = await qrPlacesIn(file);
  expect(codes.map(({ middle }) => Math.round(middle * 10) / 10)).toEqual([157.5, 52.5]);
  for (const { foot } of codes) expect(Math.abs(foot - (297 - 0.25 - 7.4))).toBeLessThan(0.1);
});

it('prints time and place of a booked dinner in a folded badge', async () => {
  const guest = { ...plain, dinnerReservation: 2 };
  const file = await fileOf([guest, { ...guest, dinnerReservation: 0 }], { paper: 'A4fold' });
  const [booked, notBooked] = (await readPages(file)).map(({ text }) => text.replace(/\s+/g, ' '));
  const words = dinnerTimeAndPlace('fr').replace(/\s+/g, ' ');
  expect(booked).toContain(words);
  expect(notBooked).not.toContain(words);
  expect(notBooked).toContain(capitalised(eventDate('fr')).replace(/\s+/g, ' '));
});

it.each(paperIds)('draws lines 20 mm from the edges on the test sheet of %s', async (paper) => {
  const [picture] = await drawPages(await printer.testSheet(properties, { paper }), 254);
  if (picture === undefined) throw new Error('no page');
  // Ten pixels per millimetre; this row and this column cross neither rulers nor words.
  const row = Math.round(picture.height * 0.9);
  const column = Math.round(picture.width * 0.97) - 45;
  const places = Array.from({ length: 60 }, (_, index) => 170 + index);
  for (const shades of [
    places.map((x) => shadeAt(picture, x, row)),
    places.map((y) => shadeAt(picture, column, y)),
  ])
    expect(170 + shades.indexOf(Math.min(...shades))).toBeCloseTo(200, -1);
});

/** Compares with the golden picture of this name in e2e/badges. */
function expectGolden(picture: GreyPicture | undefined, name: string): void {
  if (picture === undefined) throw new Error('no page');
  const golden = fileURLToPath(new URL(`../../e2e/badges/${name}.png`, import.meta.url));
  expect(countDifferentPixels(picture, golden)).toBeLessThan(20);
}

function shadeAt({ width, pixels }: GreyPicture, x: number, y: number): number {
  return pixels[y * width + x] ?? 255;
}

/** A QR code's place in millimetres: its middle from the left, its foot from the top, and the length of a side. */
interface QrPlace {
  readonly middle: number;
  readonly foot: number;
  readonly side: number;
}

/** Searches the first page's content stream: only a QR code's drawing inverts the y axis but not the x axis. */
async function qrPlacesIn(file: Uint8Array): Promise<QrPlace[]> {
  const document = await PDFDocument.load(file);
  const page = document.getPage(0);
  const contents = page.node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error('The page has no single content stream.');
  const text = inflateSync(contents.contents).toString('latin1');
  const codes: QrPlace[] = [];
  const stack: { x: number; y: number }[] = [];
  let origin = { x: 0, y: 0 };
  const operators = /\b(q|Q)\b|(-?[\d.]+) 0 0 (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) cm/g;
  for (const [, operator, scaleX, scaleY, x, y] of text.matchAll(operators)) {
    if (operator === 'q') stack.push(origin);
    else if (operator === 'Q') origin = stack.pop() ?? origin;
    else if (Number(scaleX) === -1) continue;
    else {
      origin = { x: origin.x + Number(x), y: origin.y + Number(y) };
      if (Number(scaleY) >= 0) continue;
      const side = (25 * Number(scaleX)) / mm;
      codes.push({ middle: origin.x / mm + side / 2, foot: (page.getHeight() - origin.y) / mm + side, side });
    }
  }
  return codes;
}
