/** The Content-Security-Policy allows the pages' inline styles and scripts by hash, and nothing else inline. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import firebaseJson from '../../firebase.json' with { type: 'json' };
import { allowInline, headersFor } from './page-policy';

const policy = "default-src 'none'; script-src 'self' https://a.example/; style-src 'self'; img-src 'self'";
/** The output of `printf 'a{}' | openssl dgst -sha256 -binary | base64`. */
const styleHash = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
const lineBreakHash = "'sha256-AbpHGcgLb+kRsJGnwFEktk7uzpZOCcBY74+YBdrKVGs='";
const scriptHash = "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='";

it('adds the hash of each inline style and script once, and keeps the rest of the policy', () => {
  const page = '<style>a{}</style><script>one()</script>';
  expect(allowInline(policy, [page, `${page}<style>\n</style>`])).toBe(
    `default-src 'none'; script-src 'self' ${scriptHash} https://a.example/; ` +
      `style-src 'self' ${styleHash} ${lineBreakHash}; img-src 'self'`,
  );
});

it('adds nothing for data, linked scripts and style attributes, and rejects an incomplete policy', () => {
  const page = '<script type="text/html">a{}</script><script src="/a.js"></script><p style="color:red">';
  expect(allowInline(policy, [page])).toBe(policy);
  expect(() => allowInline("default-src 'none'", ['<style>a{}</style>'])).toThrow(/lacks style-src 'self'/);
});

it('lets no other site receive a page’s forms, set its base URL or frame it', () => {
  const policies = firebaseJson.hosting.headers
    .filter(({ source = '' }) => source !== '/door-assets/**')
    .flatMap(({ headers }) =>
      headers.flatMap(({ key, value }) => (key === 'Content-Security-Policy' ? [value] : [])),
    );
  expect(policies).toHaveLength(2);
  // default-src does not cover these directives.
  for (const sitePolicy of policies)
    for (const directive of ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(sitePolicy.split('; ')).toContain(directive);
});

it('gives two sites that differ only in an edition’s facts the same headers', async () => {
  const [first, other] = await Promise.all([headersWith('2025.1', 'One'), headersWith('2031.7', 'Other')]);
  expect(JSON.stringify(first)).toContain(styleHash);
  expect(other).toEqual(first);
});

/** @returns the headers of a site with these facts */
async function headersWith(version: string, name: string) {
  const site = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(site, { recursive: true }));
  for (const folder of ['assets', 'door-assets', 'facts']) await mkdir(join(site, folder));
  await writeFile(join(site, 'assets/index-AbC.js'), '');
  await writeFile(join(site, `facts/${version}.json`), JSON.stringify({ name }));
  const data = (type: string) => `<script type="application/${type}">{"name":"${name}"}</script>`;
  const page = `<title>${name}</title><style>a{}</style><script>one()</script>${data('json')}${data('ld+json')}`;
  await writeFile(join(site, 'index.html'), page);
  return headersFor(site);
}
