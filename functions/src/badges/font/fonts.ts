/**
 * The badges' typefaces: the show's own, which has the letters of Western and Central Europe and of Vietnam, and a
 * broader one with all of Latin, Greek and Cyrillic. Each text is set in only one typeface, since two in one
 * name look like a mistake.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFont, type Font } from './true-type';

export type Weight = 'regular' | 'bold';

export interface Fonts extends Readonly<Record<Weight, Font>> {
  /** The show's own typeface; `regular` and `bold` are the broader one. */
  readonly own: Readonly<Record<Weight, Font>>;
}

const ownPackage = '@expo-google-fonts/bricolage-grotesque';

export async function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const load = async (path: string) => readFont(await readFile(resolve(path)), postScriptName(path));
  const [regular, bold, ownRegular, ownBold] = await Promise.all([
    load('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
    load('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
    load(`${ownPackage}/500Medium/BricolageGrotesque_500Medium.ttf`),
    load(`${ownPackage}/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf`),
  ]);
  return { regular, bold, own: { regular: ownRegular, bold: ownBold } };
}

function postScriptName(path: string): string {
  return path.replace(/^.*\//, '').replace(/\..*$/, '');
}
