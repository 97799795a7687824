/** Gets one page of the list. */
import type { RegistrantList } from 'contract/registrant-list';
import { callApi } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';
import type { ListState } from './list-state';

/** @throws SessionEnded, or ApiError */
export function fetchList(
  { page, size: limit, sort, dir, q }: ListState,
  signal: AbortSignal,
): Promise<RegistrantList> {
  return asOrganiser((idToken) => callApi('adminTable', { page, limit, sort, dir, q }, { idToken, signal }));
}
