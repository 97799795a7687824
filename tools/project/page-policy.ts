/**
 * Completes the headers of firebase.json for the built pages. The Content-Security-Policy allows by hash the pages' inline
 * styles and scripts, which speed up the first paint, and no others. Only existing files get the header for caching.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import firebaseJson from '../../firebase.json' with { type: 'json' };

export type Headers = typeof firebaseJson.hosting.headers;

/** The files that the door's page loads. Their policy needs no hashes, since none of them is a page. */
const doorAssets = '/door-assets/**';

/** Folders of files whose names change with their content. */
const immutableFiles = { source: '/@(assets|door-assets)/**', folders: ['assets', 'door-assets'] };

/** The inline elements to allow, each with its directive. Scripts with a type are data and do not run. */
const inlineElements = [
  { directive: 'style-src', pattern: /<style>([^]*?)<\/style>/g },
  { directive: 'script-src', pattern: /<script>([^]*?)<\/script>/g },
];

/**
 * @param site folder of the built pages
 * @returns firebase.json's headers with the hashes of the pages' inline elements, and the paths of the files to cache
 * @throws Error when a page has an inline style or script, and a policy lacks `'self'` in its directive
 */
export async function headersFor(site: string): Promise<Headers> {
  const names = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(names.map((name) => readFile(join(site, name), 'utf8')));
  const cacheablePaths = await immutablePaths(site);
  return firebaseJson.hosting.headers.map(({ headers, ...where }) => ({
    // Hosting also sends a path's headers with a 404: browsers would cache the 404 for a year.
    ...('source' in where && where.source === immutableFiles.source
      ? { regex: `^/(${cacheablePaths.join('|')})$` }
      : where),
    headers: headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' && !isForDoorAssets(where) ? allowInline(value, pages) : value,
    })),
  }));
}

function isForDoorAssets(where: object): boolean {
  return 'source' in where && where.source === doorAssets;
}

/** The paths of the files that never change, escaped for a regular expression. */
async function immutablePaths(site: string): Promise<string[]> {
  const names = await Promise.all(
    immutableFiles.folders.map(async (folder) =>
      (await readdir(join(site, folder))).sort().map((name) => `${folder}/${name.replaceAll('.', '\\.')}`),
    ),
  );
  return names.flat();
}

/** @param policy must have `'self'` in each needed directive */
export function allowInline(policy: string, pages: readonly string[]): string {
  return inlineElements.reduce((current, { directive, pattern }) => {
    const contents = pages.flatMap((page) => [...page.matchAll(pattern)].map(([, content = '']) => content));
    if (contents.length === 0) return current;
    const self = `${directive} 'self'`;
    if (!current.includes(self)) throw new Error(`The Content-Security-Policy lacks ${self}.`);
    return current.replace(self, [self, ...new Set(contents.map(hashOf))].join(' '));
  }, policy);
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
