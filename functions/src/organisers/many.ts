/** Changes many registrants in portions (ORG-35, ORG-55, ORG-56). */
import { hasCode } from 'contract/wire/api-error';
import type { ChangedMany } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';

/** How many registrants one call changes, so that it ends in time; and how many of these transactions run at once. */
const maxChanges = 250;
const atOnce = 10;

/**
 * Each registrant keeps what others change meanwhile, and gets a version of their own: the change can be undone one by one.
 * @param found those who are still to be changed
 * @throws ApiError `unavailable` when the database does not answer in time; those changed before stay changed
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
