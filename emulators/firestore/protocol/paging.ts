/** Pages of ids; the token of a page is the last id of the previous page. */
import { comparePaths } from '../values/compare';

/** Also the default; "Firestore may return fewer" (firestore.proto). */
const MAX_PAGE_SIZE = 1000;

/** @param ids sorted */
export function page(
  ids: readonly string[],
  { pageSize = 0, pageToken = '' }: { readonly pageSize?: number; readonly pageToken?: string },
): { readonly items: readonly string[]; readonly nextPageToken: string } {
  const previousId = Buffer.from(pageToken, 'base64url').toString();
  const start = pageToken === '' ? 0 : ids.findIndex((id) => comparePaths(id, previousId) > 0);
  if (start === -1) return { items: [], nextPageToken: '' };
  const size = pageSize > 0 ? Math.min(pageSize, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
  const items = ids.slice(start, start + size);
  const last = items.at(-1);
  const hasMore = start + size < ids.length && last !== undefined;
  return { items, nextPageToken: hasMore ? Buffer.from(last).toString('base64url') : '' };
}
