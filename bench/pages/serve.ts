/** Serves a built site compressed, as Hosting does to a visitor who reads French. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listen } from '../../emulators/shared/listen';
import { host } from '../../tools/project/ports';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface ServedSite {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export async function serve(folder: string): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const name = pathname === '/' ? 'index.html' : pathname;
    const file = [join(folder, 'localized/fr', name), join(folder, name)].find(existsSync);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const content = readFileSync(file);
    // WOFF2 files are compressed already.
    const body = type === 'font/woff2' ? content : gzipSync(content);
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': body.length,
      ...(body !== content && { 'Content-Encoding': 'gzip' }),
    });
    response.end(body);
  });
  return {
    origin: `http://${host}:${await listen(server)}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
