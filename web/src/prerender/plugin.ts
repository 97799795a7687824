/**
 * Writes an HTML file for each page in each language, prerendered by React and with inlined styles, so that the
 * page is visible after the first few kilobytes. Firebase Hosting chooses the file in the visitor's language.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Edition } from 'contract/edition/current';
import { build, normalizePath, type IndexHtmlTransformContext, type Plugin, type ViteDevServer } from 'vite';
import { rendererName, rendererOf, renderSite, templateName, type SiteTemplate } from './render-site.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Adds the edition to the development server's page, which is not prerendered. */
export function developmentPage(editionFile: string): Plugin {
  let server: ViteDevServer;
  return {
    name: 'development-page',
    apply: 'serve',
    configureServer(newServer) {
      server = newServer;
    },
    async transformIndexHtml(html) {
      const { developmentEdition } = (await server.ssrLoadModule(
        '/src/prerender/development-edition.ts',
      )) as {
        developmentEdition: (edition: Edition) => Promise<string>;
      };
      const edition = await developmentEdition(await readEdition(editionFile));
      const { theme } = (JSON.parse(edition) as Edition).facts;
      return html
        .replace('id="edition"></script>', () => `id="edition">${edition}</script>`)
        .replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`);
    },
  };
}

/**
 * @param define the constants in the pages' code, with their values
 * @param editionFile JSON with the edition that the pages show
 */
export function prerender(root: string, define: Record<string, string>, editionFile: string): Plugin {
  let renderer = '';
  return {
    name: 'prerender',
    apply: 'build',
    // Runs after Vite's own plugin has written index.html.
    enforce: 'post',
    configResolved(config) {
      renderer = rendererOf(resolve(root, config.build.outDir));
    },
    async generateBundle(_, bundle) {
      const template: SiteTemplate = { html: templateOf(bundle), links: linksOf(root, bundle) };
      await buildRenderer(root, define, renderer);
      await writeFile(join(renderer, templateName), JSON.stringify(template));
      const files = await renderSite(renderer, await readEdition(editionFile));
      for (const file of files) this.emitFile({ type: 'asset', ...file });
    },
  };
}

/** Does not validate the edition: the renderer does. A file written by hand may have no version. */
async function readEdition(editionFile: string): Promise<Edition> {
  return { version: 0, ...(JSON.parse(await readFile(editionFile, 'utf8')) as Omit<Edition, 'version'>) };
}

/**
 * Bundles renderer.ts with everything that it imports.
 * @param outDir emptied first
 */
export async function buildRenderer(
  root: string,
  define: Record<string, string>,
  outDir: string,
): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    // By default, this follows the process's NODE_ENV.
    oxc: { jsx: { development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender/renderer.ts',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // Minified, the file is half as long.
      minify: true,
      rolldownOptions: { output: { entryFileNames: rendererName, codeSplitting: false } },
    },
    plugins: [withoutUnused],
  });
}

/** Replaces styles and the organisers' pages by empty modules, since rendering needs neither. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (source) => (/\.css$|\/OrganiserPages$/.test(source) ? '\0unused' : undefined),
  load: (id) => (id === '\0unused' ? 'export default null' : undefined),
};

/** Removes index.html and its style sheet from the bundle. @returns the page with the styles inlined */
function templateOf(bundle: Bundle): string {
  const take = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'asset') throw new Error(`The bundle has no file ${name}.`);
    Reflect.deleteProperty(bundle, name);
    return String(file.source);
  };
  const page = take('index.html');
  const [link, sheet] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(page) ?? [];
  if (link === undefined || sheet === undefined) throw new Error('index.html links no style sheet.');
  // Otherwise lazy chunks would request the removed sheet before they run.
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(sheet);
  // Removes the comments of the inline script, which is not minified.
  const compactPage = page.replaceAll(/^ *\/\/.*\n/gm, '');
  return compactPage.replace(link, () => `<style>${take(sheet).trim()}</style>`);
}

/**
 * Links that preload modules and their imports, which the application would otherwise request only once it runs.
 * @returns module that is imported dynamically -> its links
 */
function linksOf(root: string, bundle: Bundle): SiteTemplate['links'] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // Vite already links the entry and its static imports.
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const linkedFiles = new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]));
  const links: Record<string, readonly string[]> = {};
  for (const { fileName, facadeModuleId, isDynamicEntry } of chunks)
    if (isDynamicEntry && facadeModuleId !== null)
      links[normalizePath(relative(root, facadeModuleId))] = linksOfChunk(fileName, bundle, linkedFiles);
  return links;
}

/** @param linkedFiles the files that need no link */
function linksOfChunk(chunkName: string, bundle: Bundle, linkedFiles: ReadonlySet<string>): string[] {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const addChunk = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || linkedFiles.has(fileName) || scripts.has(fileName)) return;
    scripts.add(fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
    chunk.imports.forEach(addChunk);
  };
  addChunk(chunkName);
  return [
    ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...[...sheets].map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ];
}
