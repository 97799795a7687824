/** Fetches the badges of all registrants that a filter finds, as one file. */
import type { TFunction } from 'i18next';
import { callPaths } from 'contract/calls/call-paths';
import type { Filter } from 'contract/registrant/registrant-list';
import { send } from '../../../shared/api/call-api';
import { asOrganiser } from '../../session/as-organiser';
import type { Report } from '../../shared/ui/TaskButton';
import { receiveFile } from './receive-file';

/** @throws SessionEnded, ApiError, or the signal's reason */
export async function fetchBadges(
  filter: Filter,
  t: TFunction,
  report: Report,
  signal: AbortSignal,
): Promise<Blob> {
  const query: Filter = { ...filter, q: filter.q === '' ? undefined : filter.q };
  report(t(($) => $.organisers.badges.drawing));
  const answer = await asOrganiser((signedIn) =>
    send(callPaths.handleGeneratePDF, query, { ...signedIn, signal }),
  );
  // A streamed file has no Content-Length.
  const onReceived = (received: number, length: number | undefined) =>
    report(
      t(($) => $.organisers.badges.receiving, { size: Math.round(received / 1024) }),
      length && Math.min(1, received / length),
    );
  return receiveFile(answer, onReceived, signal);
}
