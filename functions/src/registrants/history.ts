/** What happened to one registrant, for organisers: audit lines, with the values that are kept beside them (ORG-13). */
import {
  actors,
  historyActions,
  type FieldChange,
  type HistoryLine,
  type RegistrantFile,
} from 'contract/organisers-registrant';
import type { Registrant } from 'contract/registrant';
import { type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { auditOf } from './audit';
import { standingOf, timestamp, toRegistrant } from './documents';
import { keptFields, versionOf } from './versions';

/** Reads all of it at one moment. @returns undefined if there is no such registrant */
export function readFile(firestore: Firestore, id: string): Promise<RegistrantFile | undefined> {
  return firestore.runTransaction(
    async (transaction) => {
      const reference = firestore.collection(collections.registrants).doc(id);
      const found = await transaction.get(reference);
      if (!found.exists) return undefined;
      const versions = await transaction.get(reference.collection(collections.versions));
      const lines = await transaction.get(auditOf(firestore, id));
      const registrant = toRegistrant(found);
      const changes = changesOf(registrant, versions.docs);
      const history = lines.docs
        .flatMap((line) => historyLine(line, changes))
        .sort((one, other) => other.at.seconds - one.at.seconds || other.at.nanoseconds - one.at.nanoseconds);
      history.push({ at: registrant.createdAt, by: registrant.source, action: 'registered' });
      return { registrant, version: standingOf(found).version, history };
    },
    { readOnly: true },
  );
}

/** @returns version -> what the change that made it has changed */
function changesOf(
  registrant: Registrant,
  versions: readonly DocumentSnapshot[],
): ReadonlyMap<number, FieldChange[]> {
  const changes = new Map<number, FieldChange[]>();
  const later = { ...registrant };
  for (const document of versions.toSorted((one, other) => Number(other.id) - Number(one.id))) {
    const before = versionOf(document) ?? {};
    const fields = keptFields.flatMap((field) => {
      const [from, to] = [before[field], later[field]];
      return from === undefined ? [] : [{ field, from, to }];
    });
    changes.set(Number(document.id) + 1, fields);
    Object.assign(later, before);
  }
  return changes;
}

/** The registrant's own document says when it was registered, and by whom. */
function historyLine(line: DocumentSnapshot, changes: ReadonlyMap<number, FieldChange[]>): HistoryLine[] {
  const read = (field: string): unknown => line.get(field);
  const at = timestamp(line, 'at');
  const action = historyActions.find((each) => each === read('action'));
  if (at === undefined || action === undefined || action === 'registered') return [];
  // Lines from before there were several actors.
  const by = actors.find((each) => each === read('by')) ?? 'command';
  const fields = read('fields');
  const changed = changes.get(Number(read('version')));
  return [
    {
      at,
      by,
      action,
      ...(Array.isArray(fields) && { fields: fields.map(String) }),
      ...(changed && { changes: changed }),
    },
  ];
}
