/** The call GET admin/table: one page of the organisers' list. */
import type { ListRequest, RegistrantList } from 'contract/registrant-list';
import type { Lazy } from '../memoize-async';
import type { RegistrantLister } from './list';

/** @throws ApiError `unavailable` */
export async function adminTable(
  request: ListRequest,
  deps: { registrantLister: Lazy<RegistrantLister> },
): Promise<RegistrantList> {
  const lister = await deps.registrantLister();
  return lister.list(request);
}
