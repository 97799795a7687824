/** Sends a response that is a file. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileAnswer } from 'contract/calls/endpoints';
import type { Response } from 'express';
import { pagePolicy } from './html-page';

export function isFileAnswer(output: unknown): output is FileAnswer {
  return (
    typeof output === 'object' &&
    output !== null &&
    'bytes' in output &&
    (output.bytes instanceof Uint8Array || isPieces(output.bytes))
  );
}

/**
 * Resolves when the whole file has been written. An error before the first chunk is thrown and can still be answered
 * with an error body; a later one breaks the connection, so that a truncated file never looks complete.
 */
export async function sendFile(response: Response, file: FileAnswer): Promise<void> {
  if (file.bytes instanceof Uint8Array) {
    setFileHeaders(response, file);
    response.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
    return;
  }
  const pieces = file.bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  setFileHeaders(response, file);
  await pipeline(Readable.from(prepend(first, pieces), { objectMode: false }), response);
}

function isPieces(bytes: unknown): bytes is AsyncIterable<Uint8Array> {
  return typeof bytes === 'object' && bytes !== null && Symbol.asyncIterator in bytes;
}

async function* prepend(
  first: IteratorResult<Uint8Array, unknown>,
  pieces: AsyncIterator<Uint8Array, unknown>,
): AsyncGenerator<Uint8Array> {
  for (let piece = first; piece.done !== true; piece = await pieces.next()) yield piece.value;
}

function setFileHeaders(response: Response, file: FileAnswer): void {
  const disposition = file.downloadAs === undefined ? 'inline' : `attachment; filename="${file.downloadAs}"`;
  response.set('Content-Type', file.contentType);
  response.set('Content-Disposition', disposition);
  if (file.contentType.startsWith('text/html')) response.set('Content-Security-Policy', pagePolicy);
  for (const [name, value] of Object.entries(file.headers ?? {})) response.set(name, value);
  response.status(200);
}
