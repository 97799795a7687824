/** Receives a file piece by piece, so that the page can say how much of it has come. */
import { unavailable } from '../../../shared/api/call-api';

/**
 * @param came called with how many bytes have come, and of how many if that is known
 * @throws ApiError `unavailable` when it breaks off, or the signal's reason
 */
export async function receiveFile(
  answer: Response,
  came: (received: number, length: number | undefined) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const given = Number(answer.headers.get('Content-Length') ?? NaN);
  const length = Number.isFinite(given) && given > 0 ? given : undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    for await (const piece of piecesOf(answer)) {
      pieces.push(piece);
      received += piece.byteLength;
      came(received, length);
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw unavailable(cause);
  }
  signal.throwIfAborted();
  if (length !== undefined && received < length) throw unavailable(new Error('The file was cut short.'));
  return new Blob(pieces, { type: 'application/pdf' });
}

async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (value !== undefined) yield value;
    if (done) return;
  }
}
