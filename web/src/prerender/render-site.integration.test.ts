/**
 * The renderer that a build leaves beside the site, with editions that the build did not know.
 *
 * @vitest-environment jsdom
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition } from 'contract/edition/current';
import { sampleEdition } from 'contract/testing/sample-edition';
import { languages } from 'contract/languages';
import { logoBytes } from 'contract/edition/logo';
import { sampleLogo } from 'contract/testing/sample-logo';
import { themes } from 'contract/themes';
import { hostileTexts } from 'contract/testing/hostile-texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageEditionId, type WrittenEdition } from '../shared/site/page-edition';
import { buildRenderer } from './plugin';
import { rendererOf, renderSite, templateName, writeSite, type SiteTemplate } from './render-site';

const web = join(import.meta.dirname, '../..');

let folder = '';
let renderer = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-site-'));
  renderer = rendererOf(join(folder, 'site'));
  await buildRenderer(web, { ENVIRONMENT: JSON.stringify({ apiHost: '/api', appCheck: {} }) }, renderer);
  const modules = [
    'visitors/registration/RegistrationPage.tsx',
    'visitors/visit/VisitPage.tsx',
    ...languages.flatMap((language) => [
      `shared/translations/${language}.ts`,
      `visitors/visit/texts.${language}.ts`,
    ]),
  ];
  const template: SiteTemplate = {
    html: await readFile(join(web, 'index.html'), 'utf8'),
    links: Object.fromEntries(modules.map((module) => [`src/${module}`, ['<link rel="modulepreload">']])),
  };
  await writeFile(join(renderer, templateName), JSON.stringify(template));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

it('renders one edition after the other, and at the same time, without a fact of the other', async () => {
  const [one, other] = [named('Alba Fair'), named('Vesper Fair')];
  const [first, second, again] = await Promise.all([pagesOf(one), pagesOf(other), pagesOf(one)]);
  expect(await pagesOf(one)).toEqual(first);
  expect(again).toEqual(first);
  expect([...first.keys()]).toEqual([...second.keys()]);
  for (const [fileName, source] of first) {
    expect(source).toContain('Alba Fair');
    expect(source).not.toContain('Vesper');
    expect(second.get(fileName)).toContain('Vesper Fair');
    expect(second.get(fileName)).not.toContain('Alba');
  }
});

it('writes pages that are no longer with four hundred exhibitors', async () => {
  const exhibitors = Array.from({ length: 400 }, (_, index) => ({
    key: `e-${index}`,
    name: `Exhibitor ${index}`,
  }));
  const many: Edition = { ...sampleEdition, facts: { ...sampleEdition.facts, exhibitors } };
  expect(await pagesOf(many)).toEqual(await pagesOf(sampleEdition));
});

it('writes each fact either into the pages or into their file, in JSON that a page can read', async () => {
  const files = await renderSite(renderer, sampleEdition);
  const others = files.find(({ fileName }) => fileName === 'facts/2025.1.json');
  const written = editionIn(files.find(({ fileName }) => fileName === 'visit.html')?.source.toString());
  expect(written).toMatchObject({ otherFacts: '/facts/2025.1.json' });
  const inFile: object = JSON.parse(others?.source.toString() ?? '');
  expect({ ...written.facts, ...inFile }).toEqual(sampleEdition.facts);
  expect(Object.keys(written.facts)).not.toContain('exhibitors');
});

it('makes no inline script or style that the policy of another edition would not allow', async () => {
  const inline = async (edition: Edition) =>
    [...(await pagesOf(edition)).values()].flatMap(
      (page) => page.match(/<(script|style)>[^]*?<\/\1>/g) ?? [],
    );
  const ofSample = await inline(sampleEdition);
  expect(ofSample.length).toBeGreaterThan(languages.length);
  expect(await inline(named('<script>x()</script>'))).toEqual(ofSample);
  const look = { theme: 'forest', logo: sampleLogo } as const;
  expect(await inline({ ...sampleEdition, facts: { ...sampleEdition.facts, ...look } })).toEqual(ofSample);
});

it('shows every page in the theme of its edition', async () => {
  const { facts } = sampleEdition;
  const [pages, others] = await Promise.all([
    pagesOf(sampleEdition),
    pagesOf({ ...sampleEdition, facts: { ...facts, theme: 'forest' } }),
  ]);
  expect(pages.size).toBeGreaterThan(languages.length);
  for (const [fileName, source] of pages) {
    expect(source).toMatch(/<html lang="\w+" data-theme="ultramarine"/);
    const other = new DOMParser().parseFromString(others.get(fileName) ?? '', 'text/html');
    expect(other.documentElement.dataset['theme']).toBe('forest');
    const phoneColours = [...other.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    expect(phoneColours.map(({ content }) => content)).toEqual([
      themes.forest.light.band,
      themes.forest.dark.band,
    ]);
  }
});

it('writes the logo once, as a file that the pages name with its size', async () => {
  const edition = { ...sampleEdition, facts: { ...sampleEdition.facts, logo: sampleLogo } };
  const files = await renderSite(renderer, edition);
  const [logo, ...others] = files.filter(({ fileName }) => fileName.endsWith('.png'));
  expect(others).toEqual([]);
  expect(logo?.fileName).toMatch(/^logos\/[\da-f]{16}\.png$/);
  expect(logo && Buffer.from(logo.source)).toEqual(Buffer.from(logoBytes(sampleLogo)));
  for (const { fileName, source } of files)
    expect([fileName, Buffer.from(source).includes(sampleLogo.src)]).toEqual([fileName, false]);
  for (const language of languages) {
    const source = files
      .find((file) => file.fileName === `localized/${language}/index.html`)
      ?.source.toString();
    const page = new DOMParser().parseFromString(source ?? '', 'text/html');
    const shown = page.querySelector('.brand img');
    expect(shown?.getAttribute('src')).toBe(`/${logo?.fileName}`);
    expect(shown?.getAttribute('alt')).toBe(sampleLogo.alt[language]);
    expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['60', '20']);
    expect(editionIn(source)).toMatchObject({
      facts: { logo: { ...sampleLogo, src: `/${logo?.fileName}` } },
    });
  }
});

it.each(hostileTexts)('writes pages that stay whole with %s as the organisers’ text', async (_, text) => {
  const texts = { fr: text.slice(0, 600), nl: text.slice(0, 600), en: text.slice(0, 600) };
  const own = {
    introText: texts,
    closedText: texts,
    notOpenText: texts,
    practicalText: texts,
    policyText: texts,
  };
  const edition: Edition = { ...sampleEdition, facts: { ...sampleEdition.facts, ...own } };
  const scripts = (source = '') =>
    [...new DOMParser().parseFromString(source, 'text/html').scripts].map(({ src, type }) => src + type);
  const plain = await pagesOf(sampleEdition);
  for (const [fileName, source] of await pagesOf(edition)) {
    expect(scripts(source)).toEqual(scripts(plain.get(fileName)));
    if (fileName.endsWith('index.html'))
      expect(editionIn(source)).toMatchObject({ facts: { introText: texts } });
  }
});

it('writes whole and escaped what a fact contains', async () => {
  const name = '<show> </script><script>x()</script> "\u2028\' &amp; </head> {{event}} $&';
  const pages = await pagesOf(named(name));
  const plain = await pagesOf(named('Show'));
  for (const [fileName, source] of pages) {
    const page = new DOMParser().parseFromString(source, 'text/html');
    const elements = (html: string) => html.match(/<\w+/g)?.length;
    expect(elements(source)).toBe(elements(plain.get(fileName) ?? ''));
    expect(page.title).toContain(name);
    expect(editionIn(source)).toMatchObject({ facts: { name } });
    const show = page.querySelector('script[type="application/ld+json"]')?.textContent;
    if (fileName.endsWith('index.html')) expect(JSON.parse(show ?? '')).toMatchObject({ name });
  }
});

it('renders no edition that is not right, and says why', async () => {
  const wrong: Edition = { ...sampleEdition, facts: { ...sampleEdition.facts, dinnerSeats: -1 } };
  await expect(renderSite(renderer, wrong)).rejects.toThrow('dinnerSeats range');
});

it('says that there is no renderer where nothing was built', async () => {
  await expect(renderSite(join(folder, 'nowhere'), sampleEdition)).rejects.toThrow('renderer.mjs');
});

it('replaces the pages of a site', async () => {
  const site = join(folder, 'site');
  await writeSite(site, await renderSite(renderer, named('Alba Fair')));
  const files = await renderSite(renderer, named('Vesper Fair'));
  await writeSite(site, files);
  expect(await readFile(join(site, 'localized/fr/index.html'), 'utf8')).toContain('Vesper Fair');
  const written = await readdir(site, { recursive: true, withFileTypes: true });
  expect(written.filter((entry) => entry.isFile())).toHaveLength(files.length);
});

function named(name: string): Edition {
  const texts = { fr: name, nl: name, en: name };
  return { ...sampleEdition, facts: { ...sampleEdition.facts, name, mailSubject: texts } };
}

function editionIn(source = ''): WrittenEdition {
  const page = new DOMParser().parseFromString(source, 'text/html');
  return JSON.parse(page.getElementById(pageEditionId)?.textContent ?? '') as WrittenEdition;
}

async function pagesOf(edition: Edition): Promise<Map<string, string>> {
  const files = await renderSite(renderer, edition);
  return new Map(
    files
      .filter(({ fileName }) => fileName.endsWith('.html'))
      .map(({ fileName, source }) => [fileName, source.toString()]),
  );
}
