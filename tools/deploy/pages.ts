/** Builds the pages for a deployment. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edition } from 'contract/edition/current';
import { build } from 'vite';
import { publicRenderer, rendererOf } from '../../web/src/prerender/render-site';
import { inRepository } from '../project/project';

/** The file of the edition to render; vite.config.ts reads it. */
const editionFile = inRepository('build/deploy-edition.json');

/**
 * Builds the site with template and renderer, since publications use those of the site that is online.
 * @param mode Vite's mode, whose settings the pages get; see web/.env.example
 * @param outDir is emptied first
 */
export async function buildPages(edition: Edition, mode: string, outDir: string): Promise<void> {
  await mkdir(inRepository('build'), { recursive: true });
  await writeFile(editionFile, JSON.stringify(edition));
  process.env['EDITION_FILE'] = editionFile;
  await build({ root: inRepository('web'), mode, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await cp(rendererOf(outDir), join(outDir, publicRenderer), { recursive: true });
}
