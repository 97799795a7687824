/** For tests: the part of Firestore's REST interface that the lease uses, in front of the embedded one, which has none. */
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Ask } from '../google';

interface Commit {
  writes: [
    {
      update: {
        name: string;
        fields: { lease: { stringValue: string }; leaseUntil: { timestampValue: string } };
      };
      currentDocument: { exists?: false; updateTime?: string };
    },
  ];
}

export function restDocuments(firestore: Firestore): Ask {
  /** As written -> with its nanoseconds. */
  const times = new Map<string, Timestamp>();
  return async (url, body) => {
    if (body === undefined) {
      const found = await firestore.doc(url.split('/documents/')[1] ?? '').get();
      if (!found.exists || found.updateTime === undefined) return { status: 404, body: {} };
      const updateTime = `${found.updateTime.seconds}.${found.updateTime.nanoseconds}`;
      times.set(updateTime, found.updateTime);
      const lease: unknown = found.get('lease');
      const until: unknown = found.get('leaseUntil');
      const fields = {
        ...(typeof lease === 'string' ? { lease: { stringValue: lease } } : {}),
        ...(until instanceof Timestamp
          ? { leaseUntil: { timestampValue: until.toDate().toISOString() } }
          : {}),
      };
      return { status: 200, body: { fields, updateTime } };
    }
    const [{ update, currentDocument }] = (body as Commit).writes;
    const document = firestore.doc(update.name.split('/documents/')[1] ?? '');
    const { lease, leaseUntil } = update.fields;
    const until = Timestamp.fromDate(new Date(leaseUntil.timestampValue));
    const changed = { lease: lease.stringValue, leaseUntil: until };
    try {
      const { updateTime = '' } = currentDocument;
      if (currentDocument.exists === false) await document.create(changed);
      else await document.update(changed, { lastUpdateTime: times.get(updateTime) ?? Timestamp.now() });
      return { status: 200, body: { writeResults: [{}] } };
    } catch {
      return { status: 400, body: { error: { status: 'FAILED_PRECONDITION', message: 'changed' } } };
    }
  };
}
