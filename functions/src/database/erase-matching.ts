/** Erases the documents that a query finds, for collections whose documents expire independently. */
import type { Query } from 'firebase-admin/firestore';
import { withDeadline } from './timeouts';

/** Documents deleted in one batch. */
const batchLength = 400;

/**
 * @returns how many documents were erased
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function eraseMatching(query: Query): Promise<number> {
  let erased = 0;
  for (;;) {
    const { docs } = await withDeadline(query.select().limit(batchLength).get());
    if (docs.length === 0) return erased;
    const batch = query.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await withDeadline(batch.commit());
    erased += docs.length;
  }
}
