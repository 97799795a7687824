/** Fetches a file of badges for the printer, and reports progress. */
import type { TFunction } from 'i18next';
import { callPaths, headerNames } from 'contract/calls/call-paths';
import type { EndpointName, InputOf } from 'contract/calls/endpoints';
import { send } from '../../../shared/api/call-api';
import { receiveFile } from './receive-file';
import { asOrganiser } from '../../session/as-organiser';
import type { Report } from '../../shared/ui/TaskButton';

export interface PrinterFile {
  readonly content: Blob;
  /** Number of registrants left out because they had cancelled before the file was first made. */
  readonly omitted: number;
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

/** @throws SessionEnded, ApiError, or the signal's reason */
export async function fetchFile<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name> & object,
  t: TFunction,
  report: Report,
  signal: AbortSignal,
): Promise<PrinterFile> {
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
