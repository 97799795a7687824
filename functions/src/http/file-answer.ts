/** Sends an answer that is a file. */
import type { FileAnswer } from 'contract/endpoints';
import type { Response } from 'express';

export function isFileAnswer(output: unknown): output is FileAnswer {
  return (
    typeof output === 'object' && output !== null && 'bytes' in output && output.bytes instanceof Uint8Array
  );
}

export function sendFile(response: Response, file: FileAnswer): void {
  const disposition = file.downloadAs === undefined ? 'inline' : `attachment; filename="${file.downloadAs}"`;
  response.set('Content-Type', file.contentType);
  response.set('Content-Disposition', disposition);
  response.set(
    'Cache-Control',
    file.maxAgeSeconds > 0 ? `private, max-age=${file.maxAgeSeconds}` : 'no-store',
  );
  response.status(200).send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
}
