/** The call that gives a kind of badge to all registrants whom a filter finds (ORG-35). */
import { hasCode } from 'contract/wire/api-error';
import type { InputOf } from 'contract/calls/endpoints';
import type { ChangedBadgeKinds } from 'contract/registrant/organisers-registrant';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import type { RegistrantChanges } from '../registrants/store/changes';

/** How many registrants one call changes, so that it ends in time; and how many of these transactions run at once. */
const maxChanges = 250;
const atOnce = 10;

/**
 * Each registrant keeps what others change meanwhile, and gets a version of their own: the change can be undone one by one.
 * @throws ApiError `unavailable` when the database does not answer in time; those changed before stay changed
 */
export async function giveBadgeKinds(
  { kind, ...filter }: InputOf<'giveBadgeKinds'>,
  deps: { roster: Pick<Roster, 'everybody'>; registrantChanges: Pick<RegistrantChanges, 'badgeKind'> },
  caller: ByOrganiser,
): Promise<ChangedBadgeKinds> {
  const key = kind ?? '';
  const found = (await deps.roster.everybody(filter)).filter(({ badgeKind = '' }) => badgeKind !== key);
  const account = accountOf(caller);
  let changed = 0;
  for (let start = 0; start < Math.min(found.length, maxChanges); start += atOnce) {
    const some = found.slice(start, Math.min(start + atOnce, maxChanges));
    const changes = some.map(async ({ id }) => {
      try {
        await deps.registrantChanges.badgeKind(id, undefined, key, account);
        changed += 1;
      } catch (error) {
        // Erased meanwhile.
        if (!hasCode(error, 'not-found')) throw error;
      }
    });
    await Promise.all(changes);
  }
  return { changed, remaining: Math.max(0, found.length - maxChanges) };
}
