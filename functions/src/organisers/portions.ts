/** Changes many registrants, a portion with each call (ORG-35, ORG-55). */
import { hasCode } from 'contract/wire/api-error';
import type { ChangedPortion } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';

/** How many registrants one call changes, so that it ends in time; and how many of these transactions run at once. */
const maxChanges = 250;
const atOnce = 10;

/**
 * @param found those that are still to be changed
 * @param change changes the registrant with this id; who was erased meanwhile is passed over
 * @throws what `change` throws; those changed before stay changed
 */
export async function changePortion(
  found: readonly Registrant[],
  change: (id: string) => Promise<unknown>,
): Promise<ChangedPortion> {
  let changed = 0;
  for (let start = 0; start < Math.min(found.length, maxChanges); start += atOnce) {
    const some = found.slice(start, Math.min(start + atOnce, maxChanges));
    const changes = some.map(async ({ id }) => {
      try {
        await change(id);
        changed += 1;
      } catch (error) {
        if (!hasCode(error, 'not-found')) throw error;
      }
    });
    await Promise.all(changes);
  }
  return { changed, remaining: Math.max(0, found.length - maxChanges) };
}
