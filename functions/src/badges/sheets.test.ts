/** Which badge is on which sheet, and the guide marks between them (BADGE-3). */
import { papers } from 'contract/badges/papers';
import { expect, it } from 'vitest';
import { mm, unprintableMargin } from './layout/designs';
import { cutAndStack, drawGuides, placesOn } from './sheets';

it.each([
  [1, '0 - - -'],
  [3, '0 1 2 -'],
  [4, '0 1 2 3'],
  [5, '0 2 4 -, 1 3 - -'],
])('distributes %i badges so that the piles are in order', (count, expected) => {
  const sheets = cutAndStack(count, 4).map((sheet) => Array.from(sheet, (index) => index ?? '-').join(' '));
  expect(sheets.join(', ')).toBe(expected);
});

it.each(Object.entries(papers))('keeps the badges of %s on the paper', (_id, paper) => {
  for (const { x, y } of placesOn(paper)) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.01);
    expect(x + paper.badge.width * mm).toBeLessThanOrEqual(paper.width * mm + 0.01);
    expect(y + paper.badge.height * mm).toBeLessThanOrEqual(paper.height * mm + 0.01);
  }
});

it.each(['A4x4', 'A4fold'] as const)(
  'draws guide marks on the cutting or folding lines of %s, longer than the unprintable margin',
  (id) => {
    const [x, y] = [105 * mm, 148.5 * mm];
    const lines = [...drawGuides(papers[id]).matchAll(/([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l/g)].map(
      (match) => match.slice(1).map(Number),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
      const isVertical = Math.abs(x1 - x) < 0.01 && Math.abs(x2 - x) < 0.01;
      const isHorizontal = Math.abs(y1 - y) < 0.01 && Math.abs(y2 - y) < 0.01;
      expect(isVertical || isHorizontal).toBe(true);
      expect(Math.hypot(x2 - x1, y2 - y1)).toBeGreaterThan(unprintableMargin);
    }
  },
);
