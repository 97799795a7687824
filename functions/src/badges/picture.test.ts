/** A badge as the pages show it. */
import { provideSample } from 'contract/testing/sample-edition';
import { themeNames, themes } from 'contract/themes';
import { expect, it } from 'vitest';
import { loadFonts } from './font/fonts';
import { badgePicture } from './picture';
import { samples } from './samples';

const fonts = await loadFonts();
const coloursOf = ({ areas, texts }: ReturnType<typeof badgePicture>) =>
  new Set([...areas, ...texts].map(({ colour }) => colour));

it.each(themeNames)('has the colours of %s, and the same lines as in any theme', (theme) => {
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
