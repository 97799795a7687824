/**
 * Completes the Content-Security-Policy of firebase.json for pages as they were built: what stands in the pages
 * themselves, so that the first paint waits for nothing, is allowed by its hash, and nothing else of the kind is.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import firebaseJson from '../../firebase.json';

export type Headers = typeof firebaseJson.hosting.headers;

/** What a page may hold, and the directive that has to allow it. Scripts with a type are data that nobody runs. */
const kinds = [
  { directive: 'style-src', element: /<style>([^]*?)<\/style>/g },
  { directive: 'script-src', element: /<script>([^]*?)<\/script>/g },
];

/**
 * @param site folder of the built pages
 * @returns firebase.json's headers with the hashes of what stands in the pages
 * @throws Error when a page holds a style or a script and no policy could allow it
 */
export async function headersFor(site: string): Promise<Headers> {
  const names = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(names.map((name) => readFile(join(site, name), 'utf8')));
  return firebaseJson.hosting.headers.map(({ headers, ...where }) => ({
    ...where,
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? allowing(value, pages) : value,
    })),
  }));
}

/** @param policy of which each directive that is needed allows `'self'` */
export function allowing(policy: string, pages: readonly string[]): string {
  return kinds.reduce((before, { directive, element }) => {
    const contents = pages.flatMap((page) => [...page.matchAll(element)].map(([, content = '']) => content));
    if (contents.length === 0) return before;
    const self = `${directive} 'self'`;
    if (!before.includes(self)) throw new Error(`The Content-Security-Policy lacks ${self}.`);
    return before.replace(self, [self, ...new Set(contents.map(hashOf))].join(' '));
  }, policy);
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
