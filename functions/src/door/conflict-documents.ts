/**
 * The stored conflict, `conflicts/{id}`: `kind`, `registrant`, `result` (the server's answer), `scan` (as the phone
 * kept it, with `device`, `label` and `nonce`), `first` (the earlier admission), `isOpen` (until it is settled) and
 * `createdAt`. Its id is that of the scan in `scans`, or of the walk-in. A settled conflict stays, so that a repeated
 * scan makes no second one. A conflict is erased with its registrant, or with the edition on the day `deleteOn`.
 */
import type { Entrance } from 'contract/edition/entrances';
import type { ConflictKind, FirstAdmission, ScanResult } from 'contract/door/door';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { editionFields, ofThisEdition } from '../database/edition-scope';
import { collections } from '../database/collections';

export interface NewConflict {
  readonly kind: ConflictKind;
  /** Absent for an unknown code, which is not stored. */
  readonly registrant?: string;
  readonly result?: ScanResult;
  readonly scan: {
    readonly device: string;
    readonly label: string;
    readonly entrance: Entrance;
    readonly at: Timestamp;
    readonly nonce?: string;
    readonly persons?: number | undefined;
    readonly letIn?: boolean | undefined;
  };
  readonly first?: FirstAdmission | undefined;
}

/** @param id of the scan in `scans`, or of the walk-in */
export function conflictDocument(firestore: Firestore, id: string): DocumentReference {
  return firestore.collection(collections.conflicts).doc(id);
}

export function openConflicts(firestore: Firestore): Query {
  return ofThisEdition(firestore.collection(collections.conflicts)).where('isOpen', '==', true);
}

/** @param device the phone that made the scan, or the desk that registered the walk-in */
export function openConflictsOf(firestore: Firestore, device: string): Query {
  return openConflicts(firestore).where('scan.device', '==', device);
}

export function createConflict(
  transaction: Transaction,
  document: DocumentReference,
  { scan, first, ...conflict }: NewConflict,
): void {
  const { persons, letIn, ...others } = scan;
  transaction.create(document, {
    ...conflict,
    scan: { ...others, ...(persons !== undefined && { persons }), ...(letIn === true && { letIn }) },
    ...(first !== undefined && {
      first: { ...first, at: new Timestamp(first.at.seconds, first.at.nanoseconds) },
    }),
    isOpen: true,
    createdAt: FieldValue.serverTimestamp(),
    ...editionFields(),
  });
}
