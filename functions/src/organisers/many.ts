/** Changes all registrants whom a filter finds, in portions (ORG-35, ORG-55, ORG-56). */
import type { InputOf } from 'contract/calls/endpoints';
import { hasCode } from 'contract/wire/api-error';
import type { ChangedMany } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import type { NotedValues, RegistrantChanges } from '../registrants/changes/changes';

/** How many registrants one call changes, so that it ends in time; and how many of these transactions run at once. */
const maxChanges = 250;
const atOnce = 10;

export interface ManyDeps {
  readonly roster: Pick<Roster, 'everybody'>;
  readonly registrantChanges: Pick<RegistrantChanges, 'note' | 'cancel'>;
}

/**
 * Each registrant keeps what others change meanwhile, and gets a version of their own: the change can be undone one by one.
 * @param found those who are still to be changed
 * @throws ApiError `unavailable` when the database does not answer in time, here and below; those changed before stay
 *   changed
 */
export async function changeMany(
  found: readonly Pick<Registrant, 'id'>[],
  change: (id: string) => Promise<unknown>,
): Promise<ChangedMany> {
  let changed = 0;
  for (let start = 0; start < Math.min(found.length, maxChanges); start += atOnce) {
    const some = found.slice(start, Math.min(start + atOnce, maxChanges));
    const changes = some.map(async ({ id }) => {
      try {
        await change(id);
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

/** @param valuesOf undefined if nothing of a registrant is to be changed */
export async function noteMany(
  filter: Filter,
  { roster, registrantChanges }: ManyDeps,
  caller: ByOrganiser,
  valuesOf: (registrant: Registrant) => NotedValues | undefined,
): Promise<ChangedMany> {
  const found = (await roster.everybody(filter)).filter((one) => valuesOf(one) !== undefined);
  const account = accountOf(caller);
  return changeMany(found, (id) =>
    registrantChanges.note(id, undefined, (stored) => valuesOf(stored) ?? {}, account),
  );
}

/** Gives a kind of badge (ORG-35). */
export function giveBadgeKinds(
  { kind, ...filter }: InputOf<'giveBadgeKinds'>,
  deps: ManyDeps,
  caller: ByOrganiser,
): Promise<ChangedMany> {
  return noteMany(filter, deps, caller, ({ badgeKind = '' }) =>
    badgeKind === kind ? undefined : { badgeKind: kind },
  );
}
