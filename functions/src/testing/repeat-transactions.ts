/** For tests: what the SDK does when a commit succeeds but its response is lost. */
import type { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** Runs each transaction twice. */
export function repeatTransactions(firestore: Firestore) {
  const run = firestore.runTransaction.bind(firestore);
  return vi.spyOn(firestore, 'runTransaction').mockImplementation(async (work, options) => {
    await run(work, options);
    return run(work, options);
  });
}
