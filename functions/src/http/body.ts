/** Reads a call's input: its JSON body or its query. */
import type { Readable } from 'node:stream';
import { ApiError } from 'contract/api-error';
import { PlainError } from '../shared/describe-error';

/** In bytes; ten times the longest registration. */
export const maxBodyBytes = 16 * 1024;

/** Milliseconds within which the whole body must arrive. */
const bodyTimeout = 10_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * @param body the request stream; never buffered beyond the limit
 * @throws ApiError `body-too-large` above 16 kB, `request-timeout` after ten seconds, `invalid-json` when it is not
 *   UTF-8, not JSON or incomplete
 */
export async function readJson(body: Readable): Promise<unknown> {
  const bytes = await readBytes(body);
  try {
    const parsed: unknown = JSON.parse(utf8.decode(bytes));
    return parsed;
  } catch {
    throw invalid();
  }
}

function readBytes(body: Readable): Promise<Uint8Array> {
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
      if (length <= maxBodyBytes) {
        pieces.push(piece);
        return;
      }
      // Refuse at once; the rest of the body is discarded.
      pieces.length = 0;
      reject(new ApiError('body-too-large', `A request body may have at most ${maxBodyBytes} bytes.`));
    });
    body.on('end', () => resolve(Buffer.concat(pieces)));
    // The connection broke, so nobody reads the response.
    const broken = () => {
      if (!body.readableEnded) reject(invalid());
    };
    body.on('error', broken);
    body.on('close', broken);
    if (body.readableEnded)
      reject(
        new PlainError('The body was read before the wrapper. Make sure that the function listens on PORT.'),
      );
    else if (body.destroyed) reject(invalid());
  }).finally(() => clearTimeout(timer));
}

function invalid(): ApiError {
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
      const [first = '', ...more] = query.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}
