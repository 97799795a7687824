/**
 * The build's renderer, with editions that the build did not know.
 *
 * @vitest-environment jsdom
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition } from 'contract/edition/current';
import type { Facts } from 'contract/edition/fact-table';
import { noShow } from 'contract/publication/no-show';
import { sampleEdition } from 'contract/testing/sample-edition';
import { languages } from 'contract/language/languages';
import { pictureBytes } from 'contract/edition/logo';
import { sampleLogo } from 'contract/testing/sample-logo';
import { themes } from 'contract/edition/themes';
import { hostileTexts } from 'contract/testing/hostile-texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageEditionId, type EmbeddedEdition } from '../shared/site/page-edition';
import { buildRenderer } from './plugin';
import {
  rendererName,
  rendererOf,
  renderSite,
  templateName,
  writeSite,
  type SiteFile,
  type SiteTemplate,
} from './render-site';

const web = join(import.meta.dirname, '../..');

/** A different hostile text for each number. */
const hostile = (nth: number) => hostileTexts[nth % hostileTexts.length]?.[1].slice(0, 600) ?? '';
const ownText = (nth: number) => ({ fr: hostile(nth), nl: hostile(nth + 1), en: hostile(nth + 2) });
const name = '<show> </script><script>x()</script> "\u2028\' &amp; </head> {{event}} $&';
/** Hostile texts, a theme, a logo and a second day. */
const awkwardEdition = sampleWith({
  ...{ name, theme: 'forest', logo: sampleLogo },
  moreDays: [{ day: '2025-08-30', opens: '10:00', closes: '16:00' }],
  ...{ introText: ownText(0), practicalText: ownText(3), policyText: ownText(6) },
});

let folder = '';
let renderer = '';
let sampleFiles: readonly SiteFile[];
let awkwardFiles: readonly SiteFile[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-site-'));
  renderer = rendererOf(join(folder, 'site'));
  await buildRenderer(web, { ENVIRONMENT: JSON.stringify({ apiHost: '/api', appCheck: {} }) }, renderer);
  const modules = [
    'src/visitors/registration/RegistrationPage.tsx',
    'src/visitors/visit/VisitPage.tsx',
    'src/exhibitor/ExhibitorPage.tsx',
    ...languages.flatMap((language) =>
      ['formats', 'visitors', 'visit', 'confirmation', 'exhibitor'].map(
        (room) => `../contract/locales/${language}/${room}.json`,
      ),
    ),
  ];
  const template: SiteTemplate = {
    html: await readFile(join(web, 'index.html'), 'utf8'),
    links: Object.fromEntries(modules.map((module) => [module, ['<link rel="modulepreload">']])),
  };
  await writeFile(join(renderer, templateName), JSON.stringify(template));
  sampleFiles = await renderSite(renderer, sampleEdition);
  awkwardFiles = await renderSite(renderer, awkwardEdition);
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps the facts of concurrent and consecutive renderings apart', async () => {
  const [first, second] = await Promise.all([pagesOf(renamed('Alba Fair')), pagesOf(renamed('Vesper Fair'))]);
  expect(await pagesOf(renamed('Alba Fair'))).toEqual(first);
  expect([...first.keys()]).toEqual([...second.keys()]);
  for (const [fileName, source] of first) {
    expect(source).toContain('Alba Fair');
    expect(source).not.toContain('Vesper');
    expect(second.get(fileName)).toContain('Vesper Fair');
    expect(second.get(fileName)).not.toContain('Alba');
  }
});

it('writes the same pages for any number of exhibitors', async () => {
  const exhibitors = Array.from({ length: 400 }, (_, index) => ({
    key: `e-${index}`,
    name: `Exhibitor ${index}`,
  }));
  expect(await pagesOf(sampleWith({ exhibitors }))).toEqual(pagesIn(sampleFiles));
});

// LANG-3
it('writes pages in the edition’s languages only, and the root page in its fallback', async () => {
  const languages = ['nl', 'fr'] as const;
  const files = await renderSite(renderer, sampleWith({ languages }));
  const pages = pagesIn(files);
  const folders = [...pages.keys()].flatMap((file) => /^localized\/(\w+)\//.exec(file)?.[1] ?? []);
  expect(new Set(folders)).toEqual(new Set(languages));
  const root = pages.get('index.html');
  expect(root).toContain('<html lang="nl"');
  expect(editionIn(root)).toMatchObject({ facts: { venue: { nl: sampleEdition.facts.venue.nl } } });
  for (const text of [sampleEdition.facts.venue.en?.[0], sampleEdition.facts.directions?.en?.[0]?.way])
    for (const { source } of files) expect(source.toString()).not.toContain(text);
});

it('writes each fact either into the pages or into the facts’ file, as valid JSON', () => {
  for (const [files, { facts }] of [
    [sampleFiles, sampleEdition],
    [awkwardFiles, awkwardEdition],
  ] as const) {
    const factsFile = files.find(({ fileName }) => fileName === 'facts/2025.1.json');
    const embedded = editionIn(pagesIn(files).get('visit.html'));
    expect(embedded).toMatchObject({ otherFacts: '/facts/2025.1.json' });
    const factsInFile: object = JSON.parse(factsFile?.source.toString() ?? '');
    expect({ ...embedded.facts, ...factsInFile }).toEqual({ ...facts, logo: embedded.facts.logo });
    expect(Object.keys(embedded.facts)).not.toContain('exhibitors');
  }
});

it('writes the same inline scripts and styles for every edition', () => {
  const inlineParts = (files: readonly SiteFile[]) =>
    [...pagesIn(files).values()].flatMap((page) => page.match(/<(script|style)>[^]*?<\/\1>/g) ?? []);
  expect(inlineParts(sampleFiles).length).toBeGreaterThan(languages.length);
  expect(inlineParts(awkwardFiles)).toEqual(inlineParts(sampleFiles));
});

it.each(sampleEdition.facts.languages)('escapes the organisers’ texts in %s', (language) => {
  for (const fileName of [`localized/${language}/index.html`, `localized/${language}/rgpd.html`]) {
    const page = parse(pagesIn(awkwardFiles).get(fileName));
    const plainPage = parse(pagesIn(sampleFiles).get(fileName));
    const scripts = ({ scripts: all }: Document) => [...all].map(({ src, type }) => src + type);
    expect(scripts(page)).toEqual(scripts(plainPage));
    expect(page.querySelector('show, svg[onload]')).toBeNull();
    expect(page.title).toContain(name);
  }
  const homePage = parse(pagesIn(awkwardFiles).get(`localized/${language}/index.html`));
  const showData = homePage.querySelector('script[type="application/ld+json"]')?.textContent;
  const dates = { startDate: '2025-08-28T09:30', endDate: '2025-08-30T16:00' };
  expect(JSON.parse(showData ?? '')).toMatchObject({ name, ...dates });
});

it('shows every page in the theme of its edition (LOOK-1)', () => {
  for (const page of pagesIn(sampleFiles).values())
    expect(page).toMatch(/<html lang="\w+" data-theme="ultramarine"/);
  for (const source of pagesIn(awkwardFiles).values()) {
    expect(source).toMatch(/<html lang="\w+" data-theme="forest"/);
    const phoneColours = [...source.matchAll(/<meta name="theme-color"[^>]*content="([^"]*)"/g)];
    expect(phoneColours.map(([, colour]) => colour)).toEqual([
      themes.forest.light.band,
      themes.forest.dark.band,
    ]);
  }
});

it('writes the logo as one file, and its size and alternative text into pages (LOOK-2, LOOK-4)', () => {
  const [logo, ...others] = awkwardFiles.filter(({ fileName }) => fileName.endsWith('.png'));
  expect(others).toEqual([]);
  expect(logo?.fileName).toMatch(/^logos\/[\da-f]{16}\.png$/);
  expect(logo && Buffer.from(logo.source)).toEqual(Buffer.from(pictureBytes(sampleLogo)));
  for (const { fileName, source } of awkwardFiles)
    expect([fileName, Buffer.from(source).includes(sampleLogo.src)]).toEqual([fileName, false]);
  const source = pagesIn(awkwardFiles).get('localized/nl/index.html');
  const image = parse(source).querySelector('.brand img');
  const attributes = ['src', 'alt', 'width', 'height'].map((attribute) => image?.getAttribute(attribute));
  expect(attributes).toEqual([`/${logo?.fileName}`, sampleLogo.alt.nl, '60', '20']);
  expect(editionIn(source)).toMatchObject({
    facts: { logo: { ...sampleLogo, src: `/${logo?.fileName}` } },
  });
});

// EDIT-29
it('says in every language that there is no show yet', async () => {
  const files = await renderSite(renderer, noShow());
  const pages = pagesIn(files);
  expect([...pages.keys()]).toContain('localized/de/index.html');
  const title = (path: string) => parse(pages.get(path)).querySelector('h1')?.textContent;
  expect(title('localized/de/index.html')).toBe('Noch keine Messe');
  expect(title('404.html')).toBe('There is no show yet');
  for (const source of pages.values()) expect(source).not.toMatch(/ld\+json|<noscript>|undefined/);
});

it('rejects an invalid edition with the reason, and a folder without a renderer', async () => {
  await expect(renderSite(renderer, sampleWith({ dinnerSeats: -1 }))).rejects.toThrow('dinnerSeats range');
  await expect(renderSite(join(folder, 'nowhere'), sampleEdition)).rejects.toThrow('renderer.mjs');
});

/** Writes a renderer with this code. @returns its folder */
async function writeRenderer(code: string): Promise<string> {
  const ownFolder = await mkdtemp(join(folder, 'renderer-'));
  await writeFile(join(ownFolder, rendererName), `import { parentPort } from 'node:worker_threads'; ${code}`);
  return ownFolder;
}

it('hides the environment from the renderer, and ends a renderer that takes too long', async () => {
  const code = 'parentPort.postMessage(Object.keys(process.env))';
  expect(await renderSite(await writeRenderer(code), sampleEdition)).toEqual([]);
  const endlessRendering = renderSite(await writeRenderer('for (;;);'), sampleEdition, 100);
  await expect(endlessRendering).rejects.toMatchObject({ code: 'renderer-timeout' });
});

it('replaces a site’s pages, and removes languages that the edition lacks (LANG-3)', async () => {
  const site = join(folder, 'site');
  const frenchFiles = sampleFiles.filter(({ fileName }) => /^localized\/fr\/|^[^/]*$/.test(fileName));
  await writeSite(site, sampleFiles);
  await writeSite(site, frenchFiles);
  expect(await readdir(join(site, 'localized'))).toEqual(['fr']);
  await writeSite(site, awkwardFiles);
  await writeSite(site, sampleFiles);
  expect(await readFile(join(site, 'localized/fr/index.html'), 'utf8')).toContain(sampleEdition.facts.name);
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  // The logo stays, since a page opened earlier still shows it.
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(sampleFiles.length + 1);
});

it('draws initials and a motif in the theme’s colours, as files and as icon (LOOK-5)', async () => {
  const { logo: _, mapLink: __, ...facts } = awkwardEdition.facts;
  const drawnFiles = await renderSite(renderer, {
    ...awkwardEdition,
    facts: { ...facts, mark: 'initials', drawing: 'cups' },
  });
  const svgs = drawnFiles.filter(({ fileName }) => fileName.endsWith('.svg'));
  expect(svgs.map(({ fileName }) => fileName.replace(/[\da-f]{16}/, 'hash')).sort()).toEqual([
    'drawings/hash.svg',
    'drawings/hash.svg',
    'favicon.svg',
  ]);
  for (const { source } of svgs) {
    expect(parse(source.toString(), 'image/svg+xml').querySelector('parsererror')).toBeNull();
    expect(source).toContain(themes.forest.light.signal);
  }
  const page = parse(pagesIn(drawnFiles).get('index.html'));
  const sources = [...page.querySelectorAll('.brand img, .hero img')].map((img) => img.getAttribute('src'));
  expect(sources.map((src) => svgs.some(({ fileName }) => src === `/${fileName}`))).toEqual([true, true]);
  expect(page.querySelector('.hero')?.textContent).not.toContain('map');
  expect(sampleFiles.filter(({ fileName }) => fileName.endsWith('.svg'))).toEqual([
    { fileName: 'favicon.svg', source: await readFile(join(web, 'public/favicon.svg'), 'utf8') },
  ]);
});

it('describes the show by its introduction, or by name, day and city (PAGE-9)', async () => {
  const descriptionIn = (files: readonly SiteFile[]) =>
    parse(pagesIn(files).get('index.html')).querySelector('meta[name=description]')?.getAttribute('content');
  expect(descriptionIn(sampleFiles)).toBe(
    `${sampleEdition.facts.name}, Thursday 28 August 2025, ${sampleEdition.facts.venue.en?.at(-1)}. Register online.`,
  );
  const introText = { en: `{organiser} ${'word '.repeat(40)}` };
  const introducedFiles = await renderSite(renderer, sampleWith({ introText }));
  expect(descriptionIn(introducedFiles)).toBe(`BAPP ${'word '.repeat(29).trim()}…`);
});

function sampleWith(facts: Partial<Facts>): Edition {
  return { ...sampleEdition, facts: { ...sampleEdition.facts, ...facts } };
}

function renamed(name: string): Edition {
  return sampleWith({ name, mailSubject: { fr: name, nl: name, en: name } });
}

function parse(source = '', type: DOMParserSupportedType = 'text/html'): Document {
  return new DOMParser().parseFromString(source, type);
}

function editionIn(source?: string): EmbeddedEdition {
  return JSON.parse(parse(source).getElementById(pageEditionId)?.textContent ?? '') as EmbeddedEdition;
}

async function pagesOf(edition: Edition): Promise<Map<string, string>> {
  return pagesIn(await renderSite(renderer, edition));
}

function pagesIn(files: readonly SiteFile[]): Map<string, string> {
  return new Map(
    files
      .filter(({ fileName }) => fileName.endsWith('.html'))
      .map(({ fileName, source }) => [fileName, source.toString()]),
  );
}
