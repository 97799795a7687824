/** Gets the badges of all registrants that a filter finds as one file. */
import { endpoints } from 'contract/endpoints';
import type { Language } from 'contract/languages';
import type { Filter } from 'contract/registrant-list';
import { send, unavailable } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';
import { organiserTexts } from '../translations/organisers';
import type { Report } from '../ui/TaskButton';

/** @param language of what is reported @throws SessionEnded, ApiError, or the signal's reason */
export async function fetchBadges(
  filter: Filter,
  report: Report,
  signal: AbortSignal,
  language: Language,
): Promise<Blob> {
  const texts = organiserTexts(language).badges;
  const asked: Filter = { ...filter, q: filter.q === '' ? undefined : filter.q };
  report(texts.drawing);
  const answer = await asOrganiser((idToken) =>
    send(endpoints.handleGeneratePDF, asked, { idToken, signal }),
  );
  // The file is streamed, so Content-Length is usually missing.
  const length = Number(answer.headers.get('Content-Length') ?? NaN);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    for await (const piece of piecesOf(answer)) {
      pieces.push(piece);
      received += piece.byteLength;
      report(
        texts.receiving(received),
        Number.isFinite(length) && length > 0 ? Math.min(1, received / length) : undefined,
      );
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw unavailable(cause);
  }
  signal.throwIfAborted();
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
