/**
 * Writes an HTML file for each page in each language, prerendered by React and with inlined styles, so that it is
 * visible after the first few kilobytes. Firebase Hosting chooses the file in the visitor's language.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Edition } from 'contract/edition/current';
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Render = typeof import('./render.tsx');

/**
 * @param define the settings of the pages
 * @param editionFile JSON with the edition that the pages show
 */
export function prerender(root: string, define: Record<string, string>, editionFile: string): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    // Runs after Vite's own plugin has written index.html.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const template = templateOf(bundle);
      const edition: Edition = JSON.parse(await readFile(editionFile, 'utf8'));
      const { renderPages } = await bundledRender(root, define);
      const { pages, noScript, edition: inPage } = await renderPages(edition);
      for (const { files, language, openingTimes, head, preloads, body, failure } of pages) {
        const source = fill(template, [
          ['<html lang="en">', `<html lang="${language}"${openingTimes}>`],
          ['</head>', `${head}${preloadsOf(preloads, bundle)}</head>`],
          ['id="edition"></script>', `id="edition">${inPage}</script>`],
          ['banner-error"><', `banner-error">${failure}<`],
          ['<div id="root"></div>', `${noScript}<div id="root">${body}</div>`],
        ]);
        for (const fileName of files) this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Bundles render.tsx with everything that it imports, and loads it. */
async function bundledRender(root: string, define: Record<string, string>): Promise<Render> {
  const outDir = await mkdtemp(join(tmpdir(), 'render-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender/render.tsx', outDir, assetsInlineLimit: 0, minify: false },
      plugins: [withoutStyles],
    });
    const render: Render = await import(pathToFileURL(join(outDir, 'render.js')).href);
    // Loads what it imports dynamically while the files are there.
    return {
      ...render,
      renderPages: async (edition) =>
        render.renderPages(edition).finally(() => rm(outDir, { recursive: true })),
    };
  } catch (error) {
    await rm(outDir, { recursive: true, force: true });
    throw error;
  }
}

/** Rendering does not need styles. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0style' : undefined),
  load: (id) => (id === '\0style' ? '' : undefined),
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
  // The inline script is not minified; its comments are for readers of the source.
  const script = page.replaceAll(/^ *\/\/.*\n/gm, '');
  return fill(script, [[link, `<style>${take(sheet).trim()}</style>`]]);
}

/** Replaces each text of the template once. @throws Error when a text is missing */
function fill(template: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((page, [text, replacement]) => {
    if (!page.includes(text)) throw new Error(`index.html lacks ${text}.`);
    return page.replace(text, () => replacement);
  }, template);
}

/** Links to preload modules, with their imports, that the application would otherwise request only once it runs. */
function preloadsOf(modules: readonly string[], bundle: Bundle): string {
  // Vite links the entry and its static imports.
  const linked = new Set(
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [file.fileName, ...file.imports] : [],
    ),
  );
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || linked.has(fileName) || scripts.has(fileName)) return;
    scripts.add(fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
    chunk.imports.forEach(add);
  };
  for (const module of modules) add(chunkOf(module, bundle));
  return [
    ...[...scripts].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...[...sheets].map((name) => `<link rel="preload" as="style" crossorigin href="/${name}">`),
  ].join('');
}

/** @throws Error when no file of the bundle contains the module */
function chunkOf(module: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (chunk === undefined) throw new Error(`The bundle has no chunk of ${module}.`);
  return chunk.fileName;
}
