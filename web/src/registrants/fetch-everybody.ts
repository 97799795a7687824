/** Reads every registrant, however many there are, for the export. */
import type { ListRequest } from 'contract/registrant-list';
import { maxPageSize } from 'contract/registrant-list';
import type { Registrant } from 'contract/registrant';
import { callApi } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';

/**
 * Reads the oldest first, so registrations made meanwhile are appended. If somebody is erased meanwhile, later rows move
 * up: the last row of the previous page has changed, and reading starts again.
 * @param progress called after each page
 * @returns the newest first, as in the list
 * @throws SessionEnded, ApiError, or the signal's reason
 */
export async function fetchEverybody(
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Registrant[]> {
  const everybody: Registrant[] = [];
  const read = (page: number, limit: number) => {
    const request: ListRequest = { page, limit, sort: 'createdAt', dir: 'asc', q: '' };
    return asOrganiser((idToken) => callApi('adminTable', request, { idToken, signal }));
  };
  for (let page = 0; ; page += 1) {
    const { users, totalCount } = await read(page, maxPageSize);
    const before = everybody.at(-1);
    if (before !== undefined) {
      const [row] = (await read(everybody.length - 1, 1)).users;
      if (row?.id !== before.id) return fetchEverybody(progress, signal);
    }
    everybody.push(...users);
    progress(everybody.length, Math.max(totalCount, everybody.length));
    if (users.length < maxPageSize) return everybody.reverse();
  }
}
