/** Every page of the site, as built and as served by Hosting. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import { stackFolder } from '../../../tools/project/project';
import { newMailing } from '../mailings';
import { register } from '../registrants';

const site = join(stackFolder('test'), 'site');

/** The path of a page about one registrant or mailing contains `:id`. */
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
  // The longest page of the facts.
  '/edition/:id': () => Promise.resolve('facts/registration'),
};

/** Makes the path's subject where necessary. @returns the path with the subject's id */
export async function examplePath(path: string): Promise<string> {
  return path.replace(':id', (await examples[path]?.()) ?? '');
}
