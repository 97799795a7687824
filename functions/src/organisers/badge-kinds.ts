/** The call that gives a kind of badge to all registrants whom a filter finds (ORG-35). */
import type { InputOf } from 'contract/calls/endpoints';
import type { ChangedMany } from 'contract/registrant/organisers-registrant';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import type { RegistrantChanges } from '../registrants/store/changes';
import { changeMany } from './many';

/** @throws ApiError as `changeMany` */
export async function giveBadgeKinds(
  { kind, ...filter }: InputOf<'giveBadgeKinds'>,
  deps: { roster: Pick<Roster, 'everybody'>; registrantChanges: Pick<RegistrantChanges, 'badgeKind'> },
  caller: ByOrganiser,
): Promise<ChangedMany> {
  const key = kind ?? '';
  const found = (await deps.roster.everybody(filter)).filter(({ badgeKind = '' }) => badgeKind !== key);
  const account = accountOf(caller);
  return changeMany(found, (id) => deps.registrantChanges.badgeKind(id, undefined, key, account));
}
