/** The layout of a badge: inside the page and without overlaps, whatever a registrant typed. */
import { languages } from 'contract/languages';
import { expect, it } from 'vitest';
import { widthOf } from './fit';
import { loadFonts } from './font/fonts';
import {
  accent,
  bottomBand,
  holderArea,
  layoutEvent,
  layoutHolder,
  mm,
  page,
  qrSquare,
  topBand,
  type TextBlock,
} from './layout';
import { samples } from './samples';

const loaded = await loadFonts();
const linesOf = (blocks: readonly TextBlock[]) => blocks.flatMap(({ lines }) => lines);

function expectInside(blocks: readonly TextBlock[], area: { bottom: number; top: number }) {
  for (const { weight, size, text, x, baseline } of linesOf(blocks)) {
    const width = (widthOf(text, loaded[weight]) * size) / 1000;
    expect(x).toBeGreaterThanOrEqual(7 * mm - 0.01);
    expect(x + width).toBeLessThanOrEqual(page.width - 7 * mm + 0.01);
    expect(baseline + 0.77 * size).toBeLessThanOrEqual(area.top);
    expect(baseline - 0.24 * size).toBeGreaterThanOrEqual(area.bottom);
  }
}

it.each(Object.entries(samples))('keeps %s inside its area', (_name, holder) => {
  const { name, rule, work } = layoutHolder(holder, loaded);
  expectInside([...name, ...work], holderArea);
  const baselines = linesOf([...name, ...work]).map(({ baseline }) => baseline);
  expect(baselines).toEqual([...baselines].sort((one, other) => other - one));
  expect(rule).toBeLessThan(Math.min(...linesOf(name).map(({ baseline }) => baseline)));
  expect(rule).toBeGreaterThan(Math.max(...linesOf(work).map(({ baseline }) => baseline)));
});

it.each(languages)('keeps the event inside the top band in %s', (language) => {
  expectInside(layoutEvent(language, loaded), topBand);
});

it.each(['plain', 'polish', 'turkish', 'greek', 'cyrillic', 'vietnamese', 'chinese'] as const)(
  'prints the name of %s at 24 points or more',
  (name) => {
    for (const { size } of linesOf(layoutHolder(samples[name], loaded).name)) {
      expect(size).toBeGreaterThanOrEqual(24);
    }
  },
);

it('has a QR code of at least 30 mm', () => {
  expect((qrSquare.side * 25) / 33).toBeGreaterThanOrEqual(30 * mm);
  expect(qrSquare.y + qrSquare.side).toBeLessThanOrEqual(bottomBand.top);
  expect(holderArea.top).toBeLessThan(accent.bottom);
});
