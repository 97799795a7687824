/** The calls that store a selection of registrants, and that cancel its registrants (ORG-55). */
import { ApiError } from 'contract/wire/api-error';
import type { InputOf } from 'contract/calls/endpoints';
import type { ChangedMany } from 'contract/registrant/organisers-registrant';
import { maxSelected } from 'contract/registrant/list/registrant-list';
import type { SelectionRequest, StoredSelection } from 'contract/registrant/selection/selection';
import { mayDo } from 'contract/team/roles';
import { accountOf, organiserOf, type ByOrganiser, type Caller } from '../http/caller';
import { selectionExpired } from '../registrants/selection/selection-expired';
import type { Selections } from '../registrants/selection/selections';
import { changeMany, type ManyDeps } from './many';

/**
 * Stores a selection, leaving out registrants erased meanwhile.
 * @throws ApiError `other-edition` for a registrant of another edition; `selection-expired` when no registrant is left;
 *   `validation-failed` when the filter finds too many; `role-insufficient` when a desk filters, since a filter could
 *   find all ids or reveal hidden values (AUTH-12)
 */
export async function makeSelection(
  { ids, ...filter }: SelectionRequest,
  {
    roster,
    selections,
  }: Pick<ManyDeps, 'roster'> & { readonly selections: Pick<Selections, 'save' | 'refuseOtherEditions'> },
  caller: Pick<Caller, 'organiser'>,
): Promise<StoredSelection> {
  const isFiltered = ids === undefined || Object.values(filter).some((value) => value !== undefined);
  if (isFiltered && !mayDo(organiserOf(caller).role, 'organiser'))
    throw new ApiError('role-insufficient', 'A desk may select by ids only.');
  const wanted = new Set(ids);
  const matching = await roster.everybody(filter);
  const found = ids === undefined ? matching : matching.filter(({ id }) => wanted.has(id));
  const foundIds = found.map(({ id }) => id);
  for (const id of foundIds) wanted.delete(id);
  await selections.refuseOtherEditions([...wanted]);
  if (found.length === 0) throw selectionExpired();
  if (found.length > maxSelected)
    throw new ApiError('validation-failed', `At most ${maxSelected} registrants can be selected.`, {
      fields: { ids: 'errors.maximum' },
    });
  return {
    id: await selections.save(foundIds),
    count: found.length,
    registered: found.filter(({ state }) => state === 'registered').length,
    ...(ids === undefined && { ids: foundIds }),
  };
}

/**
 * Cancels each registrant like `cancelRegistrant`, but whatever its version; each can be restored alone. Callers repeat
 * the call until none remain. Skips registrants who have already cancelled.
 * @throws ApiError `selection-expired`; `unavailable` when the database does not answer in time
 */
export async function cancelRegistrants(
  { selection }: InputOf<'cancelRegistrants'>,
  { roster, registrantChanges }: ManyDeps,
  caller: ByOrganiser,
): Promise<ChangedMany> {
  const account = accountOf(caller);
  const found = await roster.everybody({ selection, state: 'registered' });
  return changeMany(found, (id) => registrantChanges.cancel(id, undefined, account));
}
