/** Every page of the site, as built and as served by Hosting. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { stackFolder } from '../../../tools/project/project';
import { newMailing } from '../mailings';
import { register } from '../registrants';

const site = join(stackFolder('test'), 'site');

/** With `:id` where the page is about one of many. */
export const sitePaths = [
  ...readdirSync(site).flatMap((name) => (name.endsWith('.html') ? [`/${name.slice(0, -5)}`] : [])),
  ...firebaseJson.hosting.rewrites.flatMap((rewrite) =>
    'destination' in rewrite
      ? [`${rewrite.destination.slice(0, -5)}/new`, `${rewrite.destination.slice(0, -5)}/:id`]
      : [],
  ),
].map((path) => (path === '/index' ? '/' : path));

const examples: Readonly<Record<string, () => Promise<string>>> = {
  '/users/:id': async () => (await register()).id,
  '/mailings/:id': async () => (await newMailing('nobody')).id,
  // The longest of its pages.
  '/edition/:id': () => Promise.resolve('facts/registration'),
};

/** @returns the path with what it is about, which is made for it */
export async function examplePath(path: string): Promise<string> {
  return path.replace(':id', (await examples[path]?.()) ?? '');
}
