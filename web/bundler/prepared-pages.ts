/**
 * Puts pages, drawn in every language, into their HTML files, with the small program that shows the right one.
 * A visitor sees the page after the first few kilobytes, long before the program that holds it has arrived.
 */
import { join } from 'node:path';
import { runnerImport, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { withHead, type PageHead } from './page-head.ts';

/** The entry that shows a prepared page: its name, and its file. */
export const firstPaint = { 'first-paint': join(import.meta.dirname, '../src/first-paint.ts') };

/** The typefaces of the first screen, in every language. */
const firstFonts = ['bricolage-grotesque-latin-800-normal.woff2', 'figtree-latin-wght-normal.woff2'];

/** Where the page is shown: the templates stand behind it. */
const place = '<div id="root"></div>';

interface PreparedPage extends PageHead {
  file: string;
  html: string;
  loadedLater: string | undefined;
}
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

export function preparedPages(root: string): Plugin {
  let drawn: readonly PreparedPage[] = [];
  return {
    name: 'prepared-pages',
    apply: 'build',
    // Vite's own plugin has to have written index.html.
    enforce: 'post',
    // Before the build has started: drawing starts a Vite of its own, which may not meddle with a running build.
    async configResolved() {
      drawn = await drawPages(root);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => earlyTags(bundle),
    },
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('There is no index.html to put the prepared pages into.');
      const frame = String(index.source);
      for (const { file, html, loadedLater, ...head } of drawn) {
        const source = withHead(frame, head)
          .replace('</head>', () => `${earlyLinks(loadedLater, bundle)}</head>`)
          .replace(place, () => place + withBuiltNames(html, bundle));
        if (file === index.fileName) index.source = source;
        else this.emitFile({ type: 'asset', fileName: file, source });
      }
    },
  };
}

async function drawPages(root: string): Promise<readonly PreparedPage[]> {
  const { module } = await runnerImport<typeof import('../src/prepared-pages.tsx')>(
    join(root, 'src/prepared-pages.tsx'),
    { root, configFile: false, logLevel: 'error', build: { assetsInlineLimit: 0 }, plugins: [withoutStyles] },
  );
  return module.preparedPages;
}

/** Styles are linked from index.html; to draw, they are not needed. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0style' : undefined),
  load: (id) => (id === '\0style' ? '' : undefined),
};

/** Pictures have their source's name while drawing, and a name with a fingerprint in the bundle. */
function withBuiltNames(html: string, bundle: Bundle): string {
  let named = html;
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset') continue;
    for (const source of file.originalFileNames)
      named = named.replaceAll(`"/${source}"`, `"/${file.fileName}"`);
  }
  return named;
}

/** Fetches from the start what the page would otherwise ask for later, its styles above all. */
function earlyLinks(module: string | undefined, bundle: Bundle): string {
  if (module === undefined) return '';
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  );
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no chunk of ${module}.`);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
    `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
  ].join('');
}

function earlyTags(bundle: Bundle): HtmlTagDescriptor[] {
  const files = Object.values(bundle);
  const entry = files.find((file) => file.type === 'chunk' && file.name === 'first-paint');
  const fonts = firstFonts.map((name) =>
    files.find(
      (file) => file.type === 'asset' && file.originalFileNames.some((source) => source.endsWith(name)),
    ),
  );
  return [
    // Scripts of this kind run in their order: this one before the program, which it must not wait for.
    {
      tag: 'script',
      attrs: { type: 'module', crossorigin: true, src: address(entry) },
      injectTo: 'head-prepend',
    },
    ...fonts.map((font): HtmlTagDescriptor => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: address(font) },
      injectTo: 'head',
    })),
  ];
}

function address(file: Bundle[string] | undefined): string {
  if (file === undefined) throw new Error('The bundle lacks what the first paint needs.');
  return `/${file.fileName}`;
}
