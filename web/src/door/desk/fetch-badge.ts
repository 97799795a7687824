/** Fetches the badge that the server makes, for a registrant it already has (DOOR-32). */
import { callPaths } from 'contract/calls/call-paths';
import { badgeFormat } from 'contract/badges/badge-format';
import type { StoredPairing } from '../phone/pairing';
import { send } from '../../shared/api/call-api';

/** @throws ApiError; the signal's reason */
export async function fetchBadge(
  { device }: StoredPairing,
  code: string,
  signal: AbortSignal,
): Promise<Blob> {
  const input = { idFirebase: code, format: badgeFormat };
  const answer = await send(callPaths.generatePDF, input, { device, signal });
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
}
