/** A badge as the pages show it. */
import { deflateSync } from 'node:zlib';
import { provideSample } from 'contract/testing/sample-edition';
import { logoOfPixels } from 'contract/testing/sample-logo';
import { themeNames, themes } from 'contract/edition/themes';
import { expect, it } from 'vitest';
import { designs, mm, unprintableMargin } from './designs';
import { loadFonts } from '../font/fonts';
import { badgePicture } from './picture';
import { samples } from '../testing/samples';

const fonts = await loadFonts();
const coloursOf = ({ areas, texts }: ReturnType<typeof badgePicture>) =>
  new Set([...areas, ...texts].map(({ colour }) => colour));

it.each(themeNames)('has the colours of %s, with the same lines in every theme', (theme) => {
  const before = badgePicture(samples.plain, 'A6portrait', fonts);
  provideSample({ theme });
  const picture = badgePicture(samples.plain, 'A6portrait', fonts);
  const colours: string[] = Object.values(themes[theme].light);
  expect([...coloursOf(picture)].filter((colour) => !colours.includes(colour))).toEqual([]);
  expect(coloursOf(picture)).toContain(themes[theme].light.band);
  const linesOf = ({ texts }: typeof picture) => texts.map(({ colour: _, ...line }) => line);
  expect(linesOf(picture)).toEqual(linesOf(before));
});

it('is black on white on a label, whatever the theme', () => {
  provideSample({ theme: 'brick' });
  const picture = badgePicture(samples.plain, 'label62x100', fonts);
  expect(coloursOf(picture)).toEqual(new Set(['#000000', '#ffffff']));
});

it.each([
  { width: 600, height: 60, atLeast: 3.5 },
  { width: 600, height: 200, atLeast: 4.5 },
  { width: 60, height: 200, atLeast: 13.5 },
])('has room for a logo of $width × $height pixels, and moves no line', ({ width, height, atLeast }) => {
  const { texts } = badgePicture(samples.plain, 'A6portrait', fonts);
  const compressed = deflateSync(Buffer.alloc((1 + 3 * width) * height));
  provideSample({ logo: logoOfPixels({ width, height, compressed }) });
  const picture = badgePicture(samples.plain, 'A6portrait', fonts);
  expect(picture.texts).toEqual(texts);
  const { mark } = picture;
  if (mark === undefined) throw new Error('An A6 badge has a logo.');
  expect(mark.height).toBeGreaterThan(atLeast * mm);
  expect(mark.width / mark.height).toBeCloseTo(width / height);
  const { event, decoration } = designs.A6portrait;
  expect(Math.min(mark.x, mark.y)).toBeGreaterThanOrEqual(unprintableMargin - 0.01);
  const isAbove = mark.y + mark.height <= picture.height - event.top + 0.01;
  expect(mark.x + mark.width).toBeLessThan(isAbove ? (decoration?.slot.x ?? 0) : event.left);
});
