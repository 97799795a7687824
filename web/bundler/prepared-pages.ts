/**
 * Puts pages, drawn in every language, into their HTML files, with the styles and the small program that show the right
 * one. A visitor sees the page after the first few kilobytes, before anything else has been asked for.
 */
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { chunkOf, type Bundle } from './bundle.ts';
import { firstPaintScript } from './first-paint-script.ts';
import { withHead, type PageHead } from './page-head.ts';
import { withStylesInside } from './styles-inside.ts';

/** Where the page is shown; as it was drawn, it stands behind. */
const place = '<div id="root"></div>';

interface PreparedPage extends PageHead {
  file: string;
  html: string;
  loadedLater: string | undefined;
}

export function preparedPages(root: string): Plugin {
  let drawn: readonly PreparedPage[] = [];
  let script = '';
  return {
    name: 'prepared-pages',
    apply: 'build',
    // Vite's own plugin has to have written index.html.
    enforce: 'post',
    // Before the build has started: both start a Vite of their own, which may not meddle with a running build.
    async configResolved() {
      drawn = await drawPages(root);
      script = await firstPaintScript(root);
    },
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('There is no index.html to put the prepared pages into.');
      const frame = String(index.source);
      for (const { file, html, loadedLater, ...head } of drawn) {
        const page = withHead(frame, head)
          .replace('</head>', () => `${earlyLinks(loadedLater, bundle)}</head>`)
          .replace(place, () => `${place}${withBuiltNames(html, bundle)}<script>${script}</script>`);
        const source = withStylesInside(page, bundle);
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

/** Files have their source's name while drawing, and a name with a fingerprint in the bundle. */
function withBuiltNames(html: string, bundle: Bundle): string {
  let named = html;
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset') continue;
    for (const source of file.originalFileNames)
      named = named.replaceAll(`"/${source}"`, `"/${file.fileName}"`);
  }
  return named.replace(/(?<= data-texts=")[^"]*/g, (source) => `/${chunkOf(source, bundle).fileName}`);
}

/** Fetches from the start what the program would ask for later, and has its styles at once. */
function earlyLinks(module: string | undefined, bundle: Bundle): string {
  if (module === undefined) return '';
  const { fileName } = chunkOf(module, bundle);
  return `${stylesOf(module, bundle)}<link rel="modulepreload" crossorigin href="/${fileName}">`;
}

function stylesOf(module: string, bundle: Bundle): string {
  const styles = [...(chunkOf(module, bundle).viteMetadata?.importedCss ?? [])];
  return styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`).join('');
}
