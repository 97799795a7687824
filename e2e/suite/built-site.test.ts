/** The built and served pages are small enough for a phone, have security headers and contain no secrets. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inRepository, stackFolder } from '../../tools/project/project';
import { stack } from '../support/stack/stack';

const site = join(stackFolder('test'), 'site');
const functions = join(stackFolder('test'), 'functions');

it('keeps the first load of each visitors’ page and of the door within its budget', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    inRepository('web/scripts/first-load.mjs'),
    site,
  ]);
  const matches = stdout.matchAll(/First load of (\S+),[^]*?the budget is (\d+) kB/g);
  const budgets = [...matches].map(([, path, budget]) => `${path} ${budget}`);
  expect(budgets).toEqual(['/ 150', '/visit 150', '/exhibitor 60', '/door 60']);
});

it('keeps the form’s page so small that it is painted after one round trip', () => {
  const page = readFileSync(join(site, 'localized/en/index.html'));
  // The first round trip carries 14 kB. At most 1.5 kB of the page are facts, and the exhibitors are not in it.
  expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(11_500);
});

// LOAD-1
it.each(['assets', 'door-assets'])('loads the parts in /%s with our own code, not Vite’s', (folder) => {
  const programs = readdirSync(join(site, folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(site, folder, name), 'utf8'));
  expect(programs.filter((program) => program.includes('vite:preloadError'))).toEqual([]);
  expect(programs.filter((program) => program.includes('A part was not imported'))).toHaveLength(1);
});

it('builds a site without secrets of the functions, keys or source code', () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  expect(files).toContain('index.html');
  expect(files.filter((name) => /\.(map|tsx?|env)$/.test(name))).toEqual([]);
  const secrets = storedSecrets();
  const leaks = files.flatMap((name) => {
    const content = readFileSync(join(site, name), 'latin1');
    const hasSecret =
      secrets.some((secret) => content.includes(secret)) || secretPatterns.some((rule) => rule.test(content));
    return hasSecret ? [name] : [];
  });
  expect(leaks).toEqual([]);
});

/** The paths of every page, and others: hidden files, traversals, a page behind segments that a proxy may remove. */
const paths = [
  ...readdirSync(site).flatMap((name) => (name.endsWith('.html') ? [`/${name.slice(0, -5)}`] : [])),
  ...['/', '/nowhere', '/.env', '/.x/y.js', '/a/.b/c', '/.well-known/security.txt', '/users/..;/'],
  ...['/..%2f.x', '//x', '/users/', '/index.html', '/assets/.x'],
];

it.each(paths)('serves %s with the security headers', async (path) => {
  // Redirects need the headers too, so do not follow them.
  const { headers } = await fetch(stack.site + path, { redirect: 'manual' });
  const policy = new Map(
    (headers.get('Content-Security-Policy') ?? '').split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  const otherSources = [...policy].map(([name, allowed]) =>
    // A desk prints badges from a frame.
    path === '/door' && /^(frame|object)-src$/.test(name)
      ? allowed.replace(/^blob:/, '')
      : // A draft's logo is not in a file yet; a picture runs no code.
        name === 'img-src' && path !== '/door'
        ? allowed.replace(/ data:$/, '')
        : allowed,
  );
  // Only the local stack's App Check may be reached without TLS.
  expect(otherSources.join(' ')).not.toMatch(/unsafe|\*|data:|blob:|http:(?!\/\/127\.0\.0\.1:)/);
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining(path === '/door' ? 'camera=(self)' : 'camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  });
});

it('lets browsers cache files with a hash in their names for a year', async () => {
  const names = ['assets', 'door-assets'].flatMap((folder) =>
    readdirSync(join(site, folder)).map((name) => `/${folder}/${name}`),
  );
  for (const name of names) {
    const { status, headers } = await fetch(stack.site + name, { method: 'HEAD' });
    const caching = headers.get('Cache-Control');
    expect([name, status, caching]).toEqual([name, 200, 'public, max-age=31536000, immutable']);
  }
});

it('allows WebAssembly to the door’s files, for the decoder, but the camera to none of them', async () => {
  const files = readdirSync(join(site, 'door-assets'));
  expect(files.map((name) => name.split(/[-.]/)[0])).toEqual(
    expect.arrayContaining(['decoder', 'door', 'zxing_reader']),
  );
  for (const name of files) {
    const { headers } = await fetch(`${stack.site}/door-assets/${name}`);
    // The local stack's App Check has another port.
    expect(headers.get('Content-Security-Policy')?.replace(/ http:\/\/127\.0\.0\.1:\d+/, '')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
  }
});

it('answers every route', async () => {
  const id = 'AbCdEfGhIjKlMnOpQrSt';
  const routes =
    '/ /rgpd /visit /exhibitor /test /login /logout /password /users /users/new /mail /statistics /dinner ' +
    '/exhibitors /mailings ' +
    '/mailings/new /badges /devices /edition /edition/facts /edition/facts/show /edition/exhibitors /edition/new /edition/versions ' +
    `/team /invitation /preview /door /testsecured /users/${id} /mailings/${id}`;
  for (const path of routes.split(' ')) {
    const { status, redirected } = await fetch(stack.site + path);
    expect([path, status, redirected]).toEqual([path, 200, false]);
  }
});

it('keeps search engines from personal and organisers’ pages and the door, and previews from caches', async () => {
  for (const path of ['/visit', '/exhibitor', '/password', '/login', '/users', '/preview', '/door'])
    expect(await (await fetch(stack.site + path)).text()).toContain('<meta name="robots" content="noindex"');
  const { headers } = await fetch(`${stack.site}/preview`);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
});

it.each([
  ['fr', 'Page introuvable'],
  ['nl-BE', 'Pagina niet gevonden'],
  ['it', 'Page not found'],
])('answers an unknown path with 404 and a page that a reader of %s understands', async (language, title) => {
  for (const path of ['/nowhere', '/users/nowhere', '/users/AbCdEfGhIjKlMnOpQrSt/x', '/.x', '/assets/x.js']) {
    const response = await fetch(stack.site + path, { headers: { 'Accept-Language': language } });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    // A cached 404 would hide a file that a later edition adds.
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.text()).toContain(`<title>${title}`);
  }
});

it('allows only those inline scripts and styles that the pages contain', async () => {
  const { headers } = await fetch(stack.site);
  const allowed = [...(headers.get('Content-Security-Policy') ?? '').matchAll(/'sha256-([^']+)'/g)];
  const pages = await Promise.all(
    ['/', '/rgpd', '/users'].map(async (path) => (await fetch(stack.site + path)).text()),
  );
  const inlined = pages.flatMap((page) => [...page.matchAll(/<(style|script)>(.*?)<\/\1>/gs)]);
  expect(pages.every((page) => page.includes('<style>') && page.includes('<script>'))).toBe(true);
  const hashes = inlined.map(([, , content = '']) => createHash('sha256').update(content).digest('base64'));
  expect(allowed.map(([, hash]) => hash).sort()).toEqual([...new Set(hashes)].sort());
});

/** Patterns of keys, passwords and the server's own code. */
const secretPatterns = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /smtps?:\/\//,
  /"private_key"/,
  /\bAIza[\w-]{35}\b/,
  /firebase-admin|nodemailer/,
  /\bprocess\.env\./,
];

/** The secrets of this stack's functions. */
function storedSecrets(): string[] {
  const content = readFileSync(join(functions, '.secret.local'), 'utf8');
  const values = [...content.matchAll(/^\w+="?([^"\n]+)"?$/gm)].map(([, value = '']) => value);
  expect(values).not.toEqual([]);
  return values;
}
