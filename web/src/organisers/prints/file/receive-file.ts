/** Receives a file in chunks, to report progress. */
import { unavailable } from '../../../shared/api/call-api';

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
