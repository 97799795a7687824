/** Repeats a call that changes a portion of many registrants each time (ORG-35, ORG-55). */
import type { ChangedMany } from 'contract/registrant/organisers-registrant';

/** @returns how many were changed in all */
export async function repeatPortions(change: () => Promise<ChangedMany>): Promise<number> {
  let all = 0;
  for (;;) {
    const { changed, remaining } = await change();
    all += changed;
    if (remaining === 0) return all;
  }
}
