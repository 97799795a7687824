/** Fetches a file of badges for the printer, and reports progress. */
import type { TFunction } from 'i18next';
import { callPaths, headerNames } from 'contract/calls/call-paths';
import type { EndpointName, InputOf } from 'contract/calls/endpoints';
import { send, unavailable } from '../../../shared/api/call-api';
import { asOrganiser } from '../../session/organiser-call';
import type { Report } from '../../shared/ui/TaskButton';

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

/**
 * @returns the file, and how many registrants are left out, because they cancelled before the first download
 * @throws SessionEnded, ApiError, or the signal's reason
 */
export async function fetchFile<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & object,
  t: TFunction,
  report: Report,
  signal: AbortSignal,
) {
  report(t(($) => $.prints.drawing));
  const answer = await asOrganiser((signedIn) => send(callPaths[name], input, { ...signedIn, signal }));
  const onReceived = (received: number, length = received) =>
    report(
      t(($) => $.prints.received, { size: kilobytes(received), of: kilobytes(length) }),
      received / length,
    );
  const content = await receiveFile(answer, onReceived, signal);
  return { content, omitted: Number(answer.headers.get(headerNames.leftOut)) };
}

/**
 * @param onReceived called with the number of bytes received, and the total if known
 * @throws ApiError `unavailable` if the download breaks off, or the signal's reason
 */
export async function receiveFile(
  answer: Response,
  onReceived: (received: number, length: number | undefined) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const contentLength = Number(answer.headers.get('Content-Length') ?? NaN);
  const length = Number.isFinite(contentLength) && contentLength > 0 ? contentLength : undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    for await (const chunk of chunksOf(answer)) {
      chunks.push(chunk);
      received += chunk.byteLength;
      onReceived(received, length);
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw unavailable(cause);
  }
  signal.throwIfAborted();
  if (length !== undefined && received < length) throw unavailable(new Error('The file was cut short.'));
  return new Blob(chunks, { type: 'application/pdf' });
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (value !== undefined) yield value;
    if (done) return;
  }
}
