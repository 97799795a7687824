/**
 * The badges' typefaces: the show's own, which has Western and Central European letters, and a broader one with all of
 * Latin, Greek and Cyrillic. Each text is set in only one of them, since two in one name look like a mistake.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFont, type Face, type Font } from './true-type';

export type Weight = 'regular' | 'bold';

export interface Fonts extends Readonly<Record<Weight, Face>> {
  /** The show's own typeface; `regular` and `bold` are the broader one. */
  readonly own: Readonly<Record<Weight, Face>>;
  /** A glyph's number divided by `glyphsInFile` is the index of its file. */
  readonly files: readonly Font[];
}

export const glyphsInFile = 0x10000;

const own = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
const fileNames = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  // The same typeface in two files: Western letters, and those of Central Europe.
  ownRegular: `${own}-latin-500-normal.woff`,
  ownRegularMore: `${own}-latin-ext-500-normal.woff`,
  ownBold: `${own}-latin-800-normal.woff`,
  ownBoldMore: `${own}-latin-ext-800-normal.woff`,
} as const;

export async function loadFonts(): Promise<Fonts> {
  const names = Object.values(fileNames);
  const { resolve } = createRequire(import.meta.url);
  const files = await Promise.all(
    names.map(async (name) => readFont(await readFile(resolve(name)), postScriptName(name))),
  );
  const face = (...wanted: (keyof typeof fileNames)[]) =>
    faceOf(
      files,
      wanted.map((name) => names.indexOf(fileNames[name])),
    );
  return {
    regular: face('regular'),
    bold: face('bold'),
    own: { regular: face('ownRegular', 'ownRegularMore'), bold: face('ownBold', 'ownBoldMore') },
    files,
  };
}

function postScriptName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\..*$/, '');
}

/** Combines several files into one typeface: a glyph's number says which file it is in. */
function faceOf(files: readonly Font[], indexes: readonly number[]): Face {
  const glyphs = new Map<number, number>();
  const fileOf = (glyph: number) => files[Math.floor(glyph / glyphsInFile)];
  return {
    glyphOf(codePoint) {
      const known = glyphs.get(codePoint);
      if (known !== undefined) return known;
      const index = indexes.find((each) => files[each]?.glyphOf(codePoint) !== 0) ?? -1;
      const glyph = index === -1 ? 0 : index * glyphsInFile + (files[index]?.glyphOf(codePoint) ?? 0);
      glyphs.set(codePoint, glyph);
      return glyph;
    },
    advanceOf: (glyph) => fileOf(glyph)?.advanceOf(glyph % glyphsInFile) ?? 0,
    kerning(left, right) {
      const file = fileOf(left);
      return file === undefined || file !== fileOf(right)
        ? 0
        : file.kerning(left % glyphsInFile, right % glyphsInFile);
    },
  };
}
