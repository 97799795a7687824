/**
 * Earlier values of a registrant's fields. `registrants/{id}/versions/{version}` holds what that version had of the
 * fields that the next one changed; it is erased with the registrant (ORG-13).
 */
import { organiserDataSchema, type KeptField, type RegistrantData } from 'contract/organisers-registrant';
import type { Registrant, RegistrantState } from 'contract/registrant';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { standingOf } from './documents';

/** Kept for each registrant, so that an erasure fits into one commit, however often somebody was changed. */
export const maxVersions = 100;

export type KeptValues = RegistrantData & { state: RegistrantState };

/** The fields whose earlier values are kept. */
export const keptFields: readonly KeptField[] = [
  ...Object.keys(organiserDataSchema.fields).filter(isDataField),
  'state',
];

function isDataField(name: string): name is keyof RegistrantData {
  return name in organiserDataSchema.fields;
}

/** The fields that are different, with their values before. */
export function replacedBy(
  registrant: Registrant,
  values: Partial<KeptValues>,
): { fields: KeptField[]; before: Partial<KeptValues> } {
  const fields = keptFields.filter((name) => values[name] !== undefined && values[name] !== registrant[name]);
  return { fields, before: Object.fromEntries(fields.map((name) => [name, registrant[name]])) };
}

export function versionDocument(registrant: DocumentReference, version: number): DocumentReference {
  return registrant.collection(collections.versions).doc(String(version));
}

/** @returns undefined if it is not, or no longer, kept */
export function versionOf(document: DocumentSnapshot): Partial<KeptValues> | undefined {
  return document.data();
}

/** Every version that may be kept of a registrant, to erase them without reading. */
export function versionDocuments(registrant: DocumentSnapshot): DocumentReference[] {
  const { version } = standingOf(registrant);
  const first = Math.max(1, version - maxVersions);
  return Array.from({ length: version - first }, (_, index) =>
    versionDocument(registrant.ref, first + index),
  );
}
