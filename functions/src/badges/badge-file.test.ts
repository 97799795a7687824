/** The PDF of badges, as pdf-lib reads it (BADGE-1). */
import { buffer } from 'node:stream/consumers';
import { hostileTexts } from 'contract/testing/hostile-texts';
import { provideEdition } from 'contract/edition/current';
import { rehearsalEdition } from 'contract/publication/rehearsal';
import { paperIds, type PaperId } from 'contract/badges/papers';
import { provideSample, sampleEdition } from 'contract/testing/sample-edition';
import { sampleLogo } from 'contract/testing/sample-logo';
import { themes } from 'contract/edition/themes';
import { PDFDocument, PDFDict, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { BadgePrinter } from './badge-file';
import { designs } from './layout/designs';
import { drawArtwork, drawHolder } from './draw';
import { drawWay } from './fold';
import { loadFonts } from './font/fonts';
import type { BadgeHolder } from './layout/badge-holder';
import { EmbeddedFonts } from './pdf/embedded-fonts';
import { fillColour } from './pdf/shapes';
import { badgePicture } from './layout/picture';
import { samples } from './testing/samples';

const fonts = await loadFonts();
const printer = new BadgePrinter(fonts);
const properties = {
  title: 'Badges for Zoë – Ω',
  language: 'nl',
  created: new Date('2025-06-01T10:00:00Z'),
} as const;

const read = (bytes: Uint8Array) =>
  PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
const file = (holders: readonly (BadgeHolder | undefined)[], paper: PaperId = 'A6portrait') =>
  buffer(printer.many(holders, properties, { paper }));

describe('a file of badges', () => {
  it('has A6 pages, title, language, date and full-size printing', async () => {
    const document = await read(await printer.one(samples.plain, properties));
    expect(document.getPageCount()).toBe(1);
    const { width, height } = document.getPage(0).getSize();
    expect([width / 72, height / 72]).toEqual([expect.closeTo(105 / 25.4, 4), expect.closeTo(148 / 25.4, 4)]);
    expect(document.getTitle()).toBe(properties.title);
    expect(document.getCreationDate()).toEqual(properties.created);
    expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(nl)');
    expect(document.catalog.getViewerPreferences()?.getPrintScaling()).toBe('None');
  });

  it.each([
    ['A6portrait', 3],
    ['A4fold', 3],
    ['A4x4', 1],
  ] as const)('leaves the place of an erased registrant’s badge empty on %s', async (paper, sheets) => {
    const holders = [samples.plain, undefined, samples.plain];
    expect((await read(await file(holders, paper))).getPageCount()).toBe(sheets);
  });

  it('stays valid with hostile text inside a folded badge', async () => {
    const plain = await file([samples.plain], 'A4fold');
    const pages = (await read(plain)).getPageCount();
    for (const [name, text] of hostileTexts) {
      const badgeText = text.slice(0, 140);
      provideSample({ badgeText: { fr: badgeText, nl: badgeText, en: badgeText } });
      const drawn = await file([samples.plain], 'A4fold');
      expect(drawn.equals(plain), name).toBe(false);
      expect((await read(drawn)).getPageCount(), name).toBe(pages);
    }
  });

  it('has the initials instead of the circles, in the theme’s colours (LOOK-5)', async () => {
    const circles = drawArtwork('en', designs.A6portrait, { fonts, embedded: new EmbeddedFonts() });
    provideSample({ mark: 'initials', theme: 'forest', name: 'WWW World Wide Web' });
    const initials = drawArtwork('en', designs.A6portrait, { fonts, embedded: new EmbeddedFonts() });
    expect((await read(await file([samples.plain]))).getPageCount()).toBe(1);
    expect(circles.match(/ c\b/g)?.length).toBeGreaterThan(initials.match(/ c\b/g)?.length ?? 0);
    expect(initials).toContain(fillColour(themes.forest.light.night));
  });

  it('omits the way to the show if there are neither directions nor a map (EDIT-27)', async () => {
    const pens = { fonts, embedded: new EmbeddedFonts() };
    provideSample({ mapLink: undefined });
    const withoutMap = drawWay('en', designs.A4fold, pens);
    provideSample({ mapLink: undefined, directions: undefined });
    expect([withoutMap === '', drawWay('en', designs.A4fold, pens)]).toEqual([false, '']);
    expect((await read(await file([samples.plain], 'A4fold'))).getPageCount()).toBe(1);
  });

  it.each(paperIds)('stamps a rehearsal’s badge on %s', async (paper) => {
    const plain = await printer.one(samples.plain, properties, { paper });
    expect(badgePicture(samples.plain, paper, fonts)).not.toHaveProperty('stamp');
    provideEdition(() => rehearsalEdition(sampleEdition));
    const drawn = await printer.one(samples.plain, properties, { paper });
    const { stamp, width, height, code } = badgePicture(samples.plain, paper, fonts);
    expect(drawn.length).toBeGreaterThan(plain.length);
    expect(stamp?.text).toBe('TEST');
    // The stamp's corners are on the badge, and not on the QR code.
    const { x = 0, y = 0, length = 0, capitals = 0, turn = 0 } = stamp ?? {};
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const [across, up] = [(length * cos + capitals * sin) / 2, (length * sin + capitals * cos) / 2];
    expect([x - across, y - up].every((edge) => edge > 0)).toBe(true);
    expect([width - x - across, height - y - up].every((edge) => edge > 0)).toBe(true);
    expect(y + up < code.y || x + across < code.x).toBe(true);
  });

  it('contains each font once, as a subset, and the shared artwork once per language', async () => {
    const one = await file([samples.plain]);
    const hundred = await file(Array.from({ length: 100 }, () => samples.plain));
    expect(one.length).toBeLessThan(25_000);
    expect((hundred.length - one.length) / 99).toBeLessThan(1_000);
    const document = await read(hundred);
    expect(document.getPageCount()).toBe(100);
    const fontFiles = document.context
      .enumerateIndirectObjects()
      .filter(([, object]) => object instanceof PDFDict && object.has(PDFName.of('FontFile2')));
    expect(fontFiles).toHaveLength(2);
  });

  it('keeps the original of replaced text as ActualText', () => {
    const chinese = { ...samples.chinese, firstname: '小明' };
    const originalInHex = '<FEFF5C0F660E>';
    const pens = { fonts, embedded: new EmbeddedFonts() };
    expect(drawHolder(chinese, designs.A6portrait, pens)).toContain(`/ActualText${originalInHex}`);
  });

  it('streams a file of badges in chunks', async () => {
    const many = Array.from({ length: 400 }, () => samples.plain);
    let largest = 0;
    for await (const piece of printer.many(many, properties)) largest = Math.max(largest, piece.length);
    expect(largest).toBeLessThan(100_000);
  });
});

it('stores the logo once for all badges, and prints it on no label', async () => {
  const pictures = async (paper: PaperId) =>
    (await file([samples.plain, samples.plain], paper)).toString('latin1').match(/\/Subtype \/Image/g)
      ?.length;
  expect(await pictures('A6portrait')).toBeUndefined();
  provideSample({ logo: sampleLogo });
  expect(await pictures('A6portrait')).toBe(1);
  expect(await pictures('A4fold')).toBe(1);
  expect(await pictures('label62x100')).toBeUndefined();
});
