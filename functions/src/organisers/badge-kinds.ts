/** The call that gives a kind of badge to all registrants whom a filter finds (ORG-35). */
import type { InputOf } from 'contract/calls/endpoints';
import type { ChangedPortion } from 'contract/registrant/organisers-registrant';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import type { RegistrantChanges } from '../registrants/store/changes';
import { changePortion } from './portions';

/**
 * Each registrant keeps what others change meanwhile, and gets a version of their own: the change can be undone one by one.
 * @throws ApiError `unavailable` when the database does not answer in time; those changed before stay changed
 */
export async function giveBadgeKinds(
  { kind, ...filter }: InputOf<'giveBadgeKinds'>,
  deps: { roster: Pick<Roster, 'everybody'>; registrantChanges: Pick<RegistrantChanges, 'badgeKind'> },
  caller: ByOrganiser,
): Promise<ChangedPortion> {
  const key = kind ?? '';
  const found = (await deps.roster.everybody(filter)).filter(({ badgeKind = '' }) => badgeKind !== key);
  const account = accountOf(caller);
  return changePortion(found, (id) => deps.registrantChanges.badgeKind(id, undefined, key, account));
}
