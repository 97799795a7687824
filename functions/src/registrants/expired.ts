/** Erases registrants whose time is over, with everything that is kept about them. */
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { writeAudit } from './audit';
import { deleteRegistrant } from './documents';
import { withDeadline } from '../database/timeouts';

/** Registrants erased in one batch; Firestore takes 500 writes, and each registrant needs two, the audit line one. */
const batchLength = 200;

export interface ExpiredRegistrants {
  /** @returns how many were erased */
  erase(): Promise<number>;
}

export function expiredRegistrants(firestore: Firestore, now: () => Date): ExpiredRegistrants {
  return {
    async erase() {
      const expired = firestore
        .collection(collections.registrants)
        .where('deleteOn', '<=', Timestamp.fromDate(now()))
        .select('email')
        .limit(batchLength);
      let erased = 0;
      for (;;) {
        const { docs } = await withDeadline(expired.get());
        if (docs.length === 0) return erased;
        const batch = firestore.batch();
        for (const document of docs)
          deleteRegistrant(firestore, batch, document.id, String(document.get('email')));
        writeAudit(firestore, batch, { action: 'erased', reason: 'retention', registrants: docs.length });
        await withDeadline(batch.commit());
        erased += docs.length;
      }
    },
  };
}
