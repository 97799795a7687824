/** Changes all registrants that a filter finds, in batches (ORG-35, ORG-55, ORG-56). */
import type { InputOf } from 'contract/calls/endpoints';
import { hasCode } from 'contract/wire/api-error';
import type { ChangedMany } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { accountOf, type ByOrganiser } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import type { NotedValues, RegistrantChanges } from '../registrants/changes/changes';

/** Maximum number of registrants that one call changes, so that the call ends in time. */
const maxChanges = 250;
const concurrency = 10;

export interface ManyDeps {
  readonly roster: Pick<Roster, 'everybody'>;
  readonly registrantChanges: Pick<RegistrantChanges, 'note' | 'cancel'>;
}

/**
 * Changes each registrant in a transaction and a version of its own: concurrent changes by others stay, and each change
 * can be undone alone.
 * @param found the registrants that still have to change
 * @throws ApiError `unavailable` when the database does not answer in time; earlier changes stay
 */
export async function changeMany(
  found: readonly Pick<Registrant, 'id'>[],
  change: (id: string) => Promise<unknown>,
): Promise<ChangedMany> {
  let changed = 0;
  for (let start = 0; start < Math.min(found.length, maxChanges); start += concurrency) {
    const batch = found.slice(start, Math.min(start + concurrency, maxChanges));
    const changes = batch.map(async ({ id }) => {
      try {
        await change(id);
        changed += 1;
      } catch (error) {
        // Ignores a registrant erased meanwhile.
        if (!hasCode(error, 'not-found')) throw error;
      }
    });
    await Promise.all(changes);
  }
  return { changed, remaining: Math.max(0, found.length - maxChanges) };
}

/** Throws as `changeMany`. @param valuesOf returns the new values; undefined for a registrant that needs no change */
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

/** Gives all registrants that the filter finds a kind of badge (ORG-35). */
export function giveBadgeKinds(
  { kind, ...filter }: InputOf<'giveBadgeKinds'>,
  deps: ManyDeps,
  caller: ByOrganiser,
): Promise<ChangedMany> {
  return noteMany(filter, deps, caller, ({ badgeKind = '' }) =>
    badgeKind === kind ? undefined : { badgeKind: kind },
  );
}
