/** The layout of a badge: inside its areas, without overlaps, whatever was typed, on every paper (BADGE-3, BADGE-4). */
import { languages } from 'contract/language/languages';
import { papers } from 'contract/badges/papers';
import { commonKinds, shownKind } from 'contract/registrant/badge-kinds';
import { describe, expect, it } from 'vitest';
import { designs, mm, unprintableMargin, type Area } from './designs';
import { widthOf } from './fit';
import { loadFonts } from '../font/fonts';
import { layoutEvent, layoutHolder, layoutKind, type TextBlock } from './layout';
import { samples } from '../testing/samples';

const fonts = await loadFonts();
const linesOf = (blocks: readonly TextBlock[]) => blocks.flatMap(({ lines }) => lines);

function expectInside(blocks: readonly TextBlock[], area: Area) {
  const outside = linesOf(blocks).filter(({ font, size, text, x, baseline }) => {
    const width = (widthOf(text, font) * size) / 1000;
    return !(
      x >= area.left - 0.01 &&
      x + width <= area.right + 0.01 &&
      baseline + 0.77 * size <= area.top &&
      baseline - 0.24 * size >= area.bottom
    );
  });
  expect(outside.map(({ text }) => text)).toEqual([]);
}

const paperIds = ['A6portrait', 'label62x100', 'label102x76'] as const;
const sampleCases = paperIds.flatMap((paper) =>
  Object.entries(samples).map(([name, holder]) => [name, paper, holder] as const),
);

it.each(sampleCases)('keeps the texts of the sample “%s” inside their area on %s', (_name, paper, holder) => {
  const design = designs[paper];
  const { name, rule, company, title } = layoutHolder(holder, design, fonts);
  expectInside([...name, company, title], design.holder);
  const baselines = linesOf([...name, company, title]).map(({ baseline }) => baseline);
  expect(baselines).toEqual([...baselines].sort((one, other) => other - one));
  expect(rule).toBeLessThan(Math.min(...linesOf(name).map(({ baseline }) => baseline)));
  expect(rule).toBeGreaterThan(Math.max(...linesOf([company, title]).map(({ baseline }) => baseline)));
});

describe.each(paperIds)('on %s', (paper) => {
  const design = designs[paper];

  it('keeps lines inside their area for all combinations of lengths', () => {
    const texts = [1, 5, 14].map((words) => 'Geschenken '.repeat(words).trim());
    for (const lastname of texts)
      for (const organization of texts)
        for (const title of texts) {
          const holder = { ...samples.plain, firstname: lastname, lastname, organization, title };
          const { name, company, title: titleBlock } = layoutHolder(holder, design, fonts);
          expectInside([...name, company, titleBlock], design.holder);
        }
  });

  const { x, y, module } = design.qr;
  const qrArea = { left: x, right: x + 25 * module, bottom: y, top: y + 25 * module };

  it.each(languages)('keeps the event’s name and date inside their area in %s', (language) => {
    expectInside(layoutEvent(language, design, fonts), design.event);
  });

  it.each(languages)('keeps the word of every kind inside its band, on one line, in %s', (language) => {
    const long = { key: 'long', word: 'W'.repeat(24), ink: 'tint', isOwn: true } as const;
    for (const kind of [...commonKinds.map((each) => shownKind(each, language)), long]) {
      const word = layoutKind(kind, language, design, fonts);
      expect(linesOf([word])).toHaveLength(1);
      const { left, right, ...band } = design.kindBand;
      const sides = {
        left: Math.max(left, unprintableMargin),
        right: Math.min(right, design.width - unprintableMargin),
      };
      expectInside([word], { ...band, ...sides });
    }
  });

  it('keeps everything that matters 4 mm from the edge', () => {
    for (const { left, right, bottom, top } of [design.event, design.holder, qrArea]) {
      expect(Math.min(left, bottom)).toBeGreaterThanOrEqual(unprintableMargin - 0.01);
      expect(right).toBeLessThanOrEqual(design.width - unprintableMargin + 0.01);
      expect(top).toBeLessThanOrEqual(design.height - unprintableMargin + 0.01);
    }
  });

  it('leaves a quiet zone of four modules around the QR code', () => {
    const quietWidth = 4 * module - 0.01;
    for (const { left, right, bottom, top } of [design.event, design.kindBand, design.holder]) {
      const isApart =
        right <= qrArea.left - quietWidth ||
        left >= qrArea.right + quietWidth ||
        top <= qrArea.bottom - quietWidth ||
        bottom >= qrArea.top + quietWidth;
      expect(isApart).toBe(true);
    }
  });
});

it('sets a text in the show’s typeface only if the typeface has all its letters', () => {
  const fontsOf = ({ name }: ReturnType<typeof layoutHolder>) => linesOf(name).map(({ font }) => font);
  const layoutOf = (name: keyof typeof samples) => layoutHolder(samples[name], designs.A6portrait, fonts);
  expect(fontsOf(layoutOf('polish'))).toEqual([fonts.own.bold, fonts.own.bold]);
  expect(fontsOf(layoutOf('vietnamese'))).toEqual([fonts.own.bold, fonts.own.bold]);
  expect(fontsOf(layoutOf('greek'))).toEqual([fonts.bold, fonts.bold]);
});

it('sets a text with combining accents in the typeface that draws them above their letters', () => {
  const holder = { ...samples.plain, lastname: 'X\u0302u' };
  const [first, last] = linesOf(layoutHolder(holder, designs.A6portrait, fonts).name);
  expect([first?.font, last?.font]).toEqual([fonts.own.bold, fonts.bold]);
});

it('prints an organiser’s replacement instead of the registered text', () => {
  const printAs = { name: 'Zoë L.', title: 'Director' };
  const { name, company, title } = layoutHolder({ ...samples.plain, printAs }, designs.A6portrait, fonts);
  const texts = linesOf([...name, company, title]).map(({ text }) => text);
  expect(texts).toEqual(['Zoë L.', samples.plain.organization, 'Director']);
});

it('prints a QR code of at least 30 mm on an A6 badge', () => {
  expect(25 * designs.A6portrait.qr.module).toBeGreaterThanOrEqual(30 * mm);
});

it.each(['label62x100', 'label102x76'] as const)('aligns the QR code with printer dots on %s', (paper) => {
  const { qr, height } = designs[paper];
  const dots = (length: number) => (length / 72) * papers[paper].dotsPerInch;
  for (const length of [qr.module, qr.x, height - qr.y]) {
    expect(Math.abs(dots(length) - Math.round(dots(length)))).toBeLessThan(0.001);
  }
});
