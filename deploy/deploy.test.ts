/** Every reason for which the site is not deployed. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtFindings } from './built';
import { findings } from './check';
import { functionsSettingsFindings, type DeclaredSetting } from './functions-settings';
import { pagesSettingsFindings } from './pages-settings';
import { placeholdersIn } from './placeholders';
import { proofreadFindings } from './proofread';

describe('a placeholder', () => {
  it.each([
    'info@show.example',
    'https://a.b.example/x',
    'Hall (sample)',
    'Salle (exemple)',
    'Zaal (VOORBEELD)',
  ])('is found: %s', (text) => {
    expect(placeholdersIn({ a: [{ b: text }] }, 'file')).toEqual([
      { where: 'file a 0 b', what: expect.stringContaining(text) },
    ]);
  });

  it.each(['info@show.org', 'For example this', 70, null])('is not %s', (text) => {
    expect(placeholdersIn([text], 'file')).toEqual([]);
  });
});

describe('the functions’ settings', () => {
  const declared: DeclaredSetting[] = [
    { name: 'SITE_ORIGIN', description: 'Where the site is.', isNeeded: true },
    { name: 'MORE_ORIGINS', description: '', isNeeded: false },
    { name: 'LOCAL_APP_CHECK_KEYS', description: '', isNeeded: false },
  ];
  const found = (content: string | undefined) => functionsSettingsFindings(declared, content, 'env');

  it('are enough when they say where the site is', () => {
    expect(found('SITE_ORIGIN=https://register.show.org\nMORE_ORIGINS=')).toEqual([]);
  });

  it.each([
    [undefined, /missing; it must set SITE_ORIGIN\.$/],
    ['', /Not set. Where the site is/],
    ['SITE_ORIGIN=http://register.show.org', /public https origin/],
    ['SITE_ORIGIN=https://register.show.org/page', /public https origin/],
    ['SITE_ORIGIN=https://127.0.0.1', /public https origin/],
    ['SITE_ORIGIN=https://register.show.example', /public https origin/],
    ['SITE_ORIGIN=https://a.org\nMORE_ORIGINS=https://b.org,localhost', /"localhost" must be/],
    ['SITE_ORIGIN=https://a.org\nLOCAL_APP_CHECK_KEYS=/tmp/keys', /local stack only/],
    ['SITE_ORIGIN=https://a.org\nSITE_ORIGINS=https://b.org', /No function reads this/],
  ])('%o are not', (content, what) => {
    expect(found(content).map((finding) => finding.what)).toEqual([expect.stringMatching(what)]);
  });
});

describe('the pages’ settings', () => {
  const complete =
    'VITE_FIREBASE_PROJECT_ID=the-show\nVITE_FIREBASE_APP_ID=1\nVITE_FIREBASE_API_KEY=k\nVITE_RECAPTCHA_SITE_KEY=s\n';
  const found = (content: string | undefined) => pagesSettingsFindings(content, 'env', 'the-show');

  it('are enough when complete and of the project', () => {
    expect(found(complete)).toEqual([]);
  });

  it.each([
    [undefined, /missing/],
    ['', /VITE_RECAPTCHA_SITE_KEY/],
    ['VITE_APP_CHECK_TOKEN_URL=http://127.0.0.1:5002/token', /local App Check/],
    [complete.replace('the-show', 'another'), /is another, not the-show/],
  ])('%o are not', (content, what) => {
    expect(found(content).map((finding) => finding.what)).toEqual([expect.stringMatching(what)]);
  });
});

it('nobody has read the texts of a language', () => {
  expect(proofreadFindings({ fr: '2025-03-01', nl: null, en: '2025-03-01' })).toEqual([
    { where: 'contract/src/proofread.ts nl', what: expect.any(String) },
  ]);
});

describe('the built pages', () => {
  it.each([
    ['fetch("http://127.0.0.1:5002/token")', 1],
    ['-----BEGIN PRIVATE KEY-----', 1],
    ['"smtps://user:secret@mail.show.org:465"', 1],
    ['new URL("/", "http://localhost")', 0],
  ])('with %s have %i findings', async (code, count) => {
    const folder = await mkdtemp(join(tmpdir(), 'pages-'));
    await writeFile(join(folder, 'main.js'), code);
    expect(await builtFindings(folder)).toHaveLength(count);
  });
});

describe('this repository, as it is', () => {
  const found = findings('the-show').map(({ where }) => where);

  it.each([
    'contract/src/event.ts mail from',
    'contract/src/event.ts links iosApp',
    'contract/src/exhibitors.ts 2',
    'contract/src/proofread.ts nl',
    'functions/.env.the-show',
    'web/.env.production',
  ])('is not ready: %s', (where) => {
    expect(found).toContain(where);
  });

  it('never goes to a demo project', () => {
    expect(findings('demo-gift-show')[0]?.where).toBe('demo-gift-show');
  });
});
