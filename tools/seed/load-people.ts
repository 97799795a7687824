/** Loads many fictional registrants into a local Firestore, with the documents that a registration creates. */
import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { createRegistrant } from '../../functions/src/registrants/store/documents';
import { provideLocalEdition } from '../project/live-edition';
import { withLocalDatabase } from '../project/local-database';
import { fictionalRegistrant } from './people';

/** The number of registrants in a batch: each needs two writes, and a batch may have 500. */
const batchSize = 200;

/** The number of concurrent batches. */
const concurrentBatches = 4;

/**
 * @param firestoreHost host and port of the local Firestore
 * @param progress called with the number of registrants stored so far
 */
export function loadPeople(
  firestoreHost: string,
  count: number,
  progress: (storedCount: number) => void,
): Promise<void> {
  return withLocalDatabase(firestoreHost, async (firestore) => {
    await provideLocalEdition(firestore);
    const run = Date.now().toString(36);
    const batchStarts = Array.from({ length: Math.ceil(count / batchSize) }, (_, batch) => batch * batchSize);
    let storedCount = 0;
    const storeBatches = async () => {
      for (let start = batchStarts.shift(); start !== undefined; start = batchStarts.shift()) {
        const end = Math.min(start + batchSize, count);
        const batch = firestore.batch();
        for (let index = start; index < end; index += 1) {
          const { registration, createdAt, emailSent } = fictionalRegistrant(index, run);
          const { id } = firestore.collection(collections.registrants).doc();
          createRegistrant(firestore, batch, id, registration, {
            createdAt: Timestamp.fromDate(createdAt),
            ...(emailSent !== undefined && { emailSent: Timestamp.fromDate(emailSent) }),
          });
        }
        await batch.commit();
        storedCount += end - start;
        progress(storedCount);
      }
    };
    await Promise.all(Array.from({ length: concurrentBatches }, storeBatches));
  });
}
