/** Findings that prevent a deployment, and the command that prints them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import firebaseJson from '../../firebase.json';
import { inRepository } from '../project/project';
import { bundleFunctions } from '../bundle/bundle-functions.mjs';
import { appCheckFindings } from './checks/app-check';
import { builtPagesFindings } from './checks/built';
import { declaredSettings, settingsFindings } from './checks/check';
import { firebaseJsonFindings, functionsFindings } from './checks/configuration';
import type { Finding } from './checks/finding';
import { functionsSettingsFindings, type DeclaredSetting } from './checks/functions-settings';
import { pagesSettingsFindings } from './checks/pages-settings';
import { deployedSettings } from './checks/parameters';

const messagesOf = (findings: readonly Finding[]) => findings.map(({ what }) => what);
const matching = (patterns: readonly RegExp[]) =>
  patterns.map((pattern): unknown => expect.stringMatching(pattern));

it.each<[string | undefined, ...RegExp[]]>([
  ['SITE_ORIGIN=https://register.show.org\nMORE_ORIGINS='],
  [undefined, /missing; it must set SITE_ORIGIN\.$/],
  ['', /Not set. Where the site is/],
  ['SITE_ORIGIN=http://register.show.org', /public https origin/],
  ['SITE_ORIGIN=https://register.show.org/page', /public https origin/],
  ['SITE_ORIGIN=https://127.0.0.1', /public https origin/],
  ['SITE_ORIGIN=https://register.show.example', /public https origin/],
  ['SITE_ORIGIN=https://a.org\nMORE_ORIGINS=https://b.org,localhost', /"localhost" must be/],
  ['SITE_ORIGIN=https://a.org\nLOCAL_APP_CHECK_KEYS=/tmp/keys', /only for the local stack/i],
  ['SITE_ORIGIN=https://a.org\nSITE_ORIGINS=https://b.org', /No function reads this/],
])('finds in the settings %j of the functions: %s', (content, ...found) => {
  const declared: DeclaredSetting[] = [
    { name: 'SITE_ORIGIN', description: 'Where the site is.', default: undefined },
    { name: 'MORE_ORIGINS', description: '', default: '' },
    { name: 'LOCAL_APP_CHECK_KEYS', description: '', default: '' },
  ];
  expect(messagesOf(functionsSettingsFindings(declared, content, 'env'))).toEqual(matching(found));
});

const completeSettings =
  'VITE_FIREBASE_PROJECT_ID=the-show\nVITE_FIREBASE_APP_ID=1\nVITE_FIREBASE_API_KEY=k\nVITE_RECAPTCHA_SITE_KEY=s\n';

it.each<[string | undefined, ...RegExp[]]>([
  [completeSettings],
  [undefined, /missing/],
  ['', /VITE_RECAPTCHA_SITE_KEY/],
  ['VITE_APP_CHECK_TOKEN_URL=http://127.0.0.1:5002/token', /only for a local build/],
  [completeSettings.replace('the-show', 'another'), /is another, not the-show/],
])('finds in the settings %j of the pages: %s', (content, ...found) => {
  expect(messagesOf(pagesSettingsFindings(content, 'env', 'the-show'))).toEqual(matching(found));
});

it.each([
  ['fetch("http://127.0.0.1:5002/token")', 1],
  ['-----BEGIN PRIVATE KEY-----', 1],
  ['"smtps://user:secret@mail.show.org:465"', 1],
  ['new URL("/", "http://localhost")', 0],
])('counts the faults in built pages with %s: %i', async (code, count) => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(folder, 'main.js'), code);
  expect(await builtPagesFindings(folder)).toHaveLength(count);
});

const appId = '1:123456789012:web:0a1b2c3d';
const functionsApps = `APP_CHECK_PROJECT_NUMBER=123456789012\nAPP_CHECK_APP_IDS=${appId}`;
const pagesApp = `VITE_FIREBASE_APP_ID=${appId}`;

it.each<[string | undefined, string | undefined, ...RegExp[]]>([
  [functionsApps, pagesApp],
  [undefined, undefined],
  [functionsApps.replace('NUMBER=1', 'NUMBER=9'), pagesApp, /a project other than 923456789012/],
  [functionsApps.replace(appId, '1:1:web:local'), '', /"1:1:web:local" is not a web app/],
  [functionsApps, pagesApp.replace('0a1b', 'ffff'), /whose calls would be refused/],
])('finds in the web apps of the functions (%j) and the pages (%j): %s', (functions, pages, ...found) => {
  expect(messagesOf(appCheckFindings(functions, pages, 'env'))).toEqual(matching(found));
});

/** Makes a folder inside the repository, so that a bundle's imports resolve. */
async function newBundle(): Promise<string> {
  await mkdir(inRepository('build'), { recursive: true });
  return mkdtemp(inRepository('build/functions-'));
}

// Long: the parameters are read from a bundle, which takes seconds to make.
describe('the parameters of the functions', { tags: ['long'] }, () => {
  const required = declaredSettings().filter((setting) => setting.default === undefined);
  const settings = required.map(({ name }) => `${name}=x`).join('\n');
  let folder: string;
  beforeAll(async () => {
    folder = await newBundle();
    await bundleFunctions(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const findingsWith = async (content: string) => {
    await writeFile(join(folder, '.env.the-show'), content);
    return functionsFindings(folder, 'the-show', firebaseJson.hosting.rewrites);
  };

  it('cause a finding when one is not set, even if it has a default', async () => {
    expect(await findingsWith(settings)).toEqual([
      { where: folder, what: expect.stringContaining('MORE_ORIGINS, LOCAL_APP_CHECK_KEYS, HOSTING_SITE, ') },
    ]);
  });

  it('cause no prompt of firebase-tools when the defaults are set', async () => {
    expect(await findingsWith(deployedSettings(declaredSettings(), settings, 'abc'))).toEqual([]);
  });
});

it('the deployed settings keep set values, add defaults and the hash of the renderer', () => {
  const declared = [{ name: 'PAUSE', description: '', default: '600' }];
  expect(deployedSettings(declared, 'PAUSE=5', 'abc')).toBe('PAUSE=5\nRENDERER_SHA256=abc\n');
  expect(deployedSettings(declared, 'OTHER=1', 'abc')).toBe('OTHER=1\nPAUSE=600\nRENDERER_SHA256=abc\n');
});

describe('the check of what firebase-tools reads', () => {
  it.each([
    ['{', /No JSON/],
    ['{"hosting":{"publik":"web/dist"}}', /firebase.json/],
  ])('rejects %s in firebase.json', (content, what) => {
    const found = firebaseJsonFindings(content, 'firebase.json');
    expect(found[0]?.what).toMatch(what);
  });

  // Each version of the code is loaded in a process of its own.
  it('rejects functions that do not load or are missing', async () => {
    const folder = await newBundle();
    onTestFinished(() => rm(folder, { recursive: true }));
    const withCode = async (code: string) => {
      await writeFile(join(folder, 'package.json'), '{"type":"module"}');
      await writeFile(join(folder, 'index.js'), code);
      const found = await functionsFindings(folder, 'the-show', []);
      return found.map(({ where, what }) => `${where}: ${what}`).join('\n');
    };
    expect(await withCode('import "nothing-of-this-name"')).toContain('do not load');
    const schedule = 'export const sendMailings = { __endpoint: { scheduleTrigger: {} } };';
    const found = await withCode(`${schedule} export const qr = { __endpoint: {} }`);
    expect(found).toContain('No function "addUser" answers it');
    expect(found).not.toContain('No function "qr"');
    expect(found).toContain('schedule countDinner');
    expect(found).not.toContain('schedule sendMailings');
  });

  it('accepts the firebase.json of this repository', () => {
    const content = readFileSync(inRepository('firebase.json'), 'utf8');
    expect(firebaseJsonFindings(content, 'firebase.json')).toEqual([]);
  });
});

it('reports the missing settings files of functions and pages, and rejects a demo project', () => {
  const placesIn = (project: string) => settingsFindings(project).map((finding) => finding.where);
  expect(placesIn('no-such-project')).toContain('functions/.env.no-such-project');
  expect(placesIn('no-such-project').join()).toContain('web/.env.no-such-project');
  expect(placesIn('demo-gift-show')[0]).toBe('demo-gift-show');
});

describe('npm run deploy', { tags: ['long'] }, () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [inRepository('tools/run.mjs'), 'tools/deploy', ...args], {
      encoding: 'utf8',
    });

  it.each([
    [['demo'], '"demo" is not a valid project id'],
    [['the-show', '--force'], 'npm run deploy -- <project>'],
    [['the-show', '--dry-run', '--roll-back'], '--roll-back has no dry run'],
  ])('reports the fault of %j', (args, what) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(what)]);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  // Long: it loads firebase-tools, and sends requests to Google.
  it('lists what is left to do, and builds nothing', () => {
    const { status, stdout, stderr } = run('no-such-project', '--dry-run');
    expect(status).toBe(1);
    expect(stderr).toMatch(/Not deployed: \d+ things? (is|are) left/);
    expect(stderr).toContain('- functions/.env.no-such-project');
    // No account is signed in here.
    expect(stderr).toContain('- the edition\n');
    expect(stdout).not.toContain('Building');
  });
});
