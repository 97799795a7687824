/**
 * Renders the pages of a built site from an edition, in the build, and when facts are published without a build:
 *
 *     await writeSite(site, await renderSite(rendererOf(site), edition));
 *
 * For this, the build writes two files into a folder beside the site: `template.json`, and `renderer.mjs`, which needs
 * no packages. A local stack does not serve this folder; a deployment puts it into the site.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Edition } from 'contract/edition/current';

/** The build's input for rendering. */
export interface SiteTemplate {
  /** `index.html` with inlined styles; it already loads the application's entry. */
  readonly html: string;
  /** Module that is imported dynamically, such as `src/visitors/visit/VisitPage.tsx` -> the links that preload it. */
  readonly links: Readonly<Record<string, readonly string[]>>;
}

/** A file of the site that is made of facts. */
export interface SiteFile {
  /** Path from the site's root, such as `localized/fr/index.html`. */
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** The folder of a deployment's renderer, from the site's root. */
export const publicRenderer = 'renderer';

export const templateName = 'template.json';
export const rendererName = 'renderer.mjs';

/** The input of the renderer's thread. */
export interface RendererInput {
  readonly templateFile: string;
  readonly edition: Edition;
}

/**
 * @param site folder of a built site, such as `web/dist`
 * @returns the folder of its template and renderer
 */
export function rendererOf(site: string): string {
  return `${resolve(site)}-renderer`;
}

/** @returns the file beside a site in which the local stack stores its edition */
export function editionFileOf(site: string): string {
  return `${resolve(site)}-edition.json`;
}

/**
 * @param renderer folder with the template and the renderer of a build
 * @returns one hash of both files, which differs between two builds
 */
export async function hashOfRenderer(renderer: string): Promise<string> {
  const files = await Promise.all([templateName, rendererName].map((name) => readFile(join(renderer, name))));
  return sha256(Buffer.concat(files.map(sha256))).toString('hex');
}

function sha256(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

/**
 * Renders in a thread of its own, since the pages' modules cache what they derive from facts. The thread does not see the
 * environment of this process.
 * @param renderer folder with the template and the renderer of a build
 * @param edition validated by the renderer
 * @param timeout in milliseconds; none if absent
 * @returns every file that is made of facts; all editions share the site's other files
 * @throws Error when the edition is invalid, or when there is no renderer in the folder; with the code
 *   `renderer-timeout` when it takes too long
 */
export function renderSite(
  renderer: string,
  edition: Edition,
  timeout?: number,
): Promise<readonly SiteFile[]> {
  return new Promise((fulfil, reject) => {
    const workerData: RendererInput = { templateFile: join(renderer, templateName), edition };
    const thread = new Worker(join(renderer, rendererName), {
      workerData,
      env: {},
      // Without this, the thread would inherit this process's loaders, such as those of tsx.
      execArgv: [],
    });
    const timer =
      timeout &&
      setTimeout(() => {
        reject(Object.assign(new Error('The renderer takes too long.'), { code: 'renderer-timeout' }));
        void thread.terminate();
      }, timeout);
    thread.once('message', fulfil);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The renderer ended without an answer.'));
    });
  });
}

/** Removes the folders of languages that none of these files belongs to (LANG-3). */
export async function removeOtherLanguages(site: string, files: readonly SiteFile[]): Promise<void> {
  const folder = join(site, 'localized');
  const isOther = (language: string) =>
    !files.some(({ fileName }) => fileName.startsWith(`localized/${language}/`));
  const others = (await readdir(folder)).filter(isOther);
  await Promise.all(others.map((language) => rm(join(folder, language), { recursive: true })));
}

/** Writes the files into the site's folder, each atomically, so that a server never reads half a page. */
export async function writeSite(site: string, files: readonly SiteFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ fileName, source }) => {
      const path = join(site, fileName);
      const temporaryPath = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(temporaryPath, source);
        await rename(temporaryPath, path);
      } finally {
        await rm(temporaryPath, { force: true });
      }
    }),
  );
  await removeOtherLanguages(site, files);
}
