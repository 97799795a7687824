/** Gets one page of the list, and lets the server read no more than that page. */
import type { ListRequest, RegistrantList } from 'contract/registrant-list';
import { callApi } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';
import type { ListState } from './list-state';

/** A registrant of the page that was seen last, and its place in the list. */
interface Seen {
  list: string;
  first: { id: string; place: number };
  last: { id: string; place: number };
}

let seen: Seen | undefined;

/** @throws SessionEnded, or ApiError */
export async function fetchList(state: ListState, signal: AbortSignal): Promise<RegistrantList> {
  const { page, size: limit, sort, dir, q } = state;
  const list = JSON.stringify({ sort, dir, q });
  const request: ListRequest = { page, limit, sort, dir, q, ...anchor(list, page * limit) };
  const answer = await asOrganiser((idToken) => callApi('adminTable', request, { idToken, signal }));
  remember(list, page * limit, answer);
  return answer;
}

/** @param start place of the first registrant that is wanted */
function anchor(list: string, start: number): Pick<ListRequest, 'anchor' | 'anchorPlace'> {
  if (seen?.list !== list) return {};
  const { id, place } = start > seen.last.place ? seen.last : seen.first;
  return { anchor: id, anchorPlace: place };
}

function remember(list: string, start: number, { users }: RegistrantList): void {
  const [first, last] = [users[0], users.at(-1)];
  if (first === undefined || last === undefined) return;
  seen = {
    list,
    first: { id: first.id, place: start },
    last: { id: last.id, place: start + users.length - 1 },
  };
}
