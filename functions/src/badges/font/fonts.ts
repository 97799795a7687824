/** The badge fonts, which cover Latin, Greek and Cyrillic with all accents. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFont, type Font } from './true-type';

export interface Fonts {
  readonly regular: Font;
  readonly bold: Font;
}

export type Weight = keyof Fonts;

export async function loadFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    bundled('DejaVuSansCondensed'),
    bundled('DejaVuSansCondensed-Bold'),
  ]);
  return { regular, bold };
}

async function bundled(name: string): Promise<Font> {
  const file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
  return readFont(await readFile(file), name);
}
