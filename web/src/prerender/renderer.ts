/** The entry point of the renderer, which `renderSite` runs in a thread for each edition. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Edition } from 'contract/edition/current';
import { defaultTheme, themes } from 'contract/edition/themes';
import { renderPages } from './render';
import type { RendererInput, SiteFile, SiteTemplate } from './render-site';
import { favicon } from './favicon';
import {
  validEdition,
  embeddedEdition,
  otherFacts,
  otherFactsFile,
  withPictureFiles,
} from './embedded-edition';

const { templateFile, edition } = workerData as RendererInput;
const template = JSON.parse(await readFile(templateFile, 'utf8')) as SiteTemplate;
parentPort?.postMessage(await siteFiles(validEdition(edition)));

async function siteFiles(validated: Edition): Promise<SiteFile[]> {
  const { edition, files: pictures } = withPictureFiles(validated);
  const { pages, noScript } = await renderPages(edition);
  const factsFile: SiteFile = { fileName: otherFactsFile(edition), source: otherFacts(edition) };
  const preload = `<link rel="preload" as="fetch" crossorigin href="/${factsFile.fileName}">`;
  const files = pages.flatMap(({ files, language, openingTimes, head, preloads, body, failure }) => {
    const source = fill(template.html, [
      ['<html lang="en">', `<html lang="${language}" data-theme="${edition.facts.theme}"${openingTimes}>`],
      ...bandReplacements(edition),
      ['</head>', `${head}${linksOf(preloads)}</head>`],
      ['id="edition"></script>', `id="edition">${embeddedEdition(edition)}</script>${preload}`],
      ['banner-error"><', `banner-error">${failure}<`],
      ['<div id="root"></div>', `${noScript}<div id="root">${body}</div>`],
    ]);
    return files.map((fileName) => ({ fileName, source }));
  });
  return [...files, factsFile, ...pictures, { fileName: 'favicon.svg', source: favicon(validated.facts) }];
}

/** Replacements of the theme's colours that a phone's browser shows in its bars. */
function bandReplacements({ facts }: Edition) {
  const [templateTheme, chosenTheme] = [themes[defaultTheme], themes[facts.theme]];
  return (['light', 'dark'] as const).map(
    (mode) => [`content="${templateTheme[mode].band}"`, `content="${chosenTheme[mode].band}"`] as const,
  );
}

/** Replaces the first occurrence of each text. @throws Error when a text is missing */
function fill(html: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((page, [text, replacement]) => {
    if (!page.includes(text)) throw new Error(`index.html lacks ${text}.`);
    return page.replace(text, () => replacement);
  }, html);
}

/** @returns the links that preload these modules, each once. @throws Error when the build has no such module */
function linksOf(modules: readonly string[]): string {
  const links = modules.flatMap((module) => {
    const moduleLinks = template.links[module];
    if (moduleLinks === undefined) throw new Error(`The build has no links of ${module}.`);
    return moduleLinks;
  });
  return [...new Set(links)].join('');
}
