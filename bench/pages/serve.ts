/** Serves a built site compressed, as Hosting does: a file, or the page of the path. */
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { host } from '../../local/ports';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Served {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export async function serve(folder: string): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const asked = join(folder, pathname);
    const isFile = existsSync(asked) && statSync(asked).isFile();
    const file = isFile ? asked : join(folder, 'index.html');
    const type = types[extname(file)] ?? 'application/octet-stream';
    const content = readFileSync(file);
    // Typefaces are compressed already.
    const compressed = type === 'font/woff2' ? content : gzipSync(content);
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': compressed.length,
      ...(compressed !== content && { 'Content-Encoding': 'gzip' }),
    });
    response.end(compressed);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  return {
    origin: `http://${host}:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
