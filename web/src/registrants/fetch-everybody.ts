/** Reads every registrant, however many there are, for the export. */
import type { ListRequest } from 'contract/registrant-list';
import { longestPage } from 'contract/registrant-list';
import type { Registrant } from 'contract/registrant';
import { callApi } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';

/**
 * Read from the first registration on, each page after the last person of the one before: whoever registers
 * meanwhile comes at the end, so nobody is missed and nobody comes twice.
 * @param progress told after each page
 * @returns the latest registration first, as the list shows them
 * @throws SessionEnded, ApiError, or the signal's reason
 */
export async function fetchEverybody(
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Registrant[]> {
  const everybody: Registrant[] = [];
  for (let page = 0; ; page += 1) {
    const request: ListRequest = {
      page,
      limit: longestPage,
      sort: 'createdAt',
      dir: 'asc',
      q: '',
      ...anchorOf(everybody),
    };
    const { users, totalCount } = await asOrganiser((idToken) =>
      callApi('adminTable', request, { idToken, signal }),
    );
    everybody.push(...users);
    progress(everybody.length, Math.max(totalCount, everybody.length));
    if (users.length < longestPage) return everybody.reverse();
  }
}

function anchorOf(read: readonly Registrant[]): Pick<ListRequest, 'anchor' | 'anchorPlace'> {
  const last = read.at(-1);
  return last === undefined ? {} : { anchor: last.id, anchorPlace: read.length - 1 };
}
