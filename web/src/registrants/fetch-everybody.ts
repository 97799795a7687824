/** Reads every registrant, however many there are, for the export. */
import type { ListRequest } from 'contract/registrant-list';
import { longestPage } from 'contract/registrant-list';
import type { Registrant } from 'contract/registrant';
import { callApi } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';

/**
 * Read from the first registration on: whoever registers meanwhile comes at the end, so nobody is missed and nobody
 * comes twice. When somebody is erased meanwhile, the others move up, so the reading begins again.
 * @param progress told after each page
 * @returns the latest registration first, as the list shows them
 * @throws SessionEnded, ApiError, or the signal's reason
 */
export async function fetchEverybody(
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Registrant[]> {
  const everybody: Registrant[] = [];
  let known = 0;
  for (let page = 0; ; page += 1) {
    const request: ListRequest = { page, limit: longestPage, sort: 'createdAt', dir: 'asc', q: '' };
    const { users, totalCount } = await asOrganiser((idToken) =>
      callApi('adminTable', request, { idToken, signal }),
    );
    if (totalCount < known) return fetchEverybody(progress, signal);
    known = totalCount;
    everybody.push(...users);
    progress(everybody.length, Math.max(totalCount, everybody.length));
    if (users.length < longestPage) return everybody.reverse();
  }
}
