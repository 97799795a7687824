/** The call GET admin/table: one page of the organisers' list. */
import type { ListRequest, RegistrantList } from 'contract/registrant-list';
import type { Lazy } from '../http/lazily';
import type { RegistrantLister } from './list';

/** @throws ApiError `unavailable` */
export async function adminTable(
  request: ListRequest,
  needs: { registrantLister: Lazy<RegistrantLister> },
): Promise<RegistrantList> {
  const lister = await needs.registrantLister();
  return lister.list(request);
}
