/** Reads a call's input: its JSON body or its query, which the framework does not parse for us. */
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server } from 'node:http';
import type { Readable } from 'node:stream';
import { ApiError } from 'contract/wire/api-error';
import { PlainError } from '../shared/describe-error';

/** For a call without a limit of its own; the longest registration, with ten answers (EDIT-33), has 11 kB. */
export const defaultMaxBodyBytes = 16 * 1024;

/** Milliseconds within which the whole body must arrive. */
const bodyTimeout = 10_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * @param body the request stream; never buffered beyond the limit
 * @param maxBytes the limit
 * @throws ApiError `body-too-large` above the limit, `request-timeout` after ten seconds, `invalid-json` when the
 *   body is not UTF-8, not JSON or incomplete
 */
export async function readJson(body: Readable, maxBytes = defaultMaxBodyBytes): Promise<unknown> {
  const bytes = await readBytes(body, maxBytes);
  try {
    const parsed: unknown = JSON.parse(utf8.decode(bytes));
    return parsed;
  } catch {
    throw invalidJson();
  }
}

function readBytes(body: Readable, maxBytes: number): Promise<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Uint8Array>((resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new ApiError('request-timeout', `Send the whole request body within ${bodyTimeout / 1000} seconds.`),
      );
    }, bodyTimeout);
    const pieces: Uint8Array[] = [];
    let length = 0;
    body.on('data', (piece: Uint8Array) => {
      length += piece.length;
      if (length <= maxBytes) {
        pieces.push(piece);
        return;
      }
      // Refuse at once; the rest of the body is discarded.
      pieces.length = 0;
      reject(new ApiError('body-too-large', `A request body may have at most ${maxBytes} bytes.`));
    });
    body.on('end', () => resolve(Buffer.concat(pieces)));
    // The connection broke, so the response reaches no one.
    const rejectIfIncomplete = () => {
      if (!body.readableEnded) reject(invalidJson());
    };
    body.on('error', rejectIfIncomplete);
    body.on('close', rejectIfIncomplete);
    if (body.readableEnded)
      reject(
        new PlainError('The body was read before the wrapper. Make sure that the function listens on PORT.'),
      );
    else if (body.destroyed) reject(invalidJson());
  }).finally(() => clearTimeout(timer));
}

function invalidJson(): ApiError {
  return new ApiError('invalid-json', 'The request body must be JSON in UTF-8.');
}

/**
 * Reads query parameters by name. A repeated name becomes a list, which the schema refuses.
 * @param url raw path and query; only the query is parsed, since the path may be anything
 */
export function readQuery(url: string): Record<string, string | string[]> {
  const start = url.indexOf('?');
  const query = new URLSearchParams(start === -1 ? '' : url.slice(start));
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...others] = query.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/**
 * Keeps the functions framework from parsing bodies and decoding paths before our own checks.
 *
 * The framework (and the emulator) runs body-parser and an Express router in front of every function. The parser
 * buffers a body of any size, and answers broken JSON with an HTML page and a stack trace before we check API key and
 * App Check; the router does the same for a path that it cannot decode. The framework has no option to disable either.
 * So, on requests to the function's own server, we remove the headers that announce a body, on which body-parser
 * relies, and replace an undecodable path with one that matches no call. The wrapper reads the body itself (readJson).
 * Other servers in the process are not affected. e2e/calls/wrapper.test.ts fails if the framework changes.
 */
export function bypassBodyParser(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message) || !('server' in message)) return;
    const { request, server } = message;
    if (!(request instanceof IncomingMessage) || !isFunctionServer(server)) return;
    // Node's HTTP parser has already read the length.
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    request.url = decodableUrl(request.url ?? '/');
  });
}

/** The framework and the emulator listen on PORT: a port number, or in the emulator a socket path. */
function isFunctionServer(server: unknown): boolean {
  if (!(server instanceof Server)) return false;
  const address = server.address();
  const socketOrPort = typeof address === 'string' ? address : String(address?.port);
  return socketOrPort === process.env['PORT'];
}

/** @returns the URL unchanged, or with a substitute path if its own cannot be decoded */
export function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : ['/undecodable', ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    return path.startsWith('/') && decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
