/** Changes many registrants portion by portion: repeats a call until none remain (ORG-35, ORG-55). */
import type { ChangedMany } from 'contract/registrant/organisers-registrant';

/** @returns the number of registrants changed in all */
export async function repeatPortions(change: () => Promise<ChangedMany>): Promise<number> {
  let total = 0;
  for (;;) {
    const { changed, remaining } = await change();
    total += changed;
    if (remaining === 0) return total;
  }
}
