/**
 * The style, the icon and the script of the inbox's pages, read from the disk at each request: they are small and local.
 */
import { readFileSync } from 'node:fs';
import { failure, reply, type Reply } from '../reply';

const types = new Map([
  ['inbox.css', 'text/css; charset=utf-8'],
  ['inbox.svg', 'image/svg+xml'],
  ['inbox.js', 'text/javascript; charset=utf-8'],
]);

/** Only the names listed here, so that no request can name another file. */
export function asset(name: string): Reply {
  const type = types.get(name);
  if (type === undefined) return failure(404, 'There is no such file.');
  return reply(200, type, readFileSync(new URL(name, import.meta.url)));
}
