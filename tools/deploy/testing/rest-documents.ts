/** For tests: the part of Firestore's REST interface that the lease uses, in front of the embedded Firestore. */
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Ask } from '../google/google';

interface Commit {
  writes: [
    {
      update: { name: string; fields: Record<'lease' | 'leaseUntil', Record<string, string>> };
      currentDocument: { exists?: false; updateTime?: string };
    },
  ];
}

export function restDocuments(firestore: Firestore): Ask {
  /** As written -> with its nanoseconds. */
  const times = new Map<string, Timestamp>();
  const documentAt = (name: string) => firestore.doc(name.split('/documents/')[1] ?? '');
  return async (url, body) => {
    if (body === undefined) {
      const found = await documentAt(url).get();
      if (!found.exists || found.updateTime === undefined) return { status: 404, body: {} };
      const updateTime = `${found.updateTime.seconds}.${found.updateTime.nanoseconds}`;
      times.set(updateTime, found.updateTime);
      const fields = Object.entries(found.data() ?? {}).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Timestamp
          ? { timestampValue: value.toDate().toISOString() }
          : { stringValue: value },
      ]);
      return { status: 200, body: { fields: Object.fromEntries(fields) as unknown, updateTime } };
    }
    const [{ update, currentDocument }] = (body as Commit).writes;
    const { lease, leaseUntil } = update.fields;
    const until = Timestamp.fromDate(new Date(leaseUntil['timestampValue'] ?? ''));
    const changed = { lease: lease['stringValue'], leaseUntil: until };
    try {
      const { updateTime = '', exists } = currentDocument;
      if (exists === false) await documentAt(update.name).create(changed);
      else
        await documentAt(update.name).update(changed, {
          lastUpdateTime: times.get(updateTime) ?? Timestamp.now(),
        });
      return { status: 200, body: { writeResults: [{}] } };
    } catch {
      return { status: 400, body: { error: { status: 'FAILED_PRECONDITION', message: 'changed' } } };
    }
  };
}
