/**
 * Earlier values of a registrant's fields. `registrants/{id}/versions/{version}` holds that version's values of the
 * fields that the next version changed. These documents are erased with the registrant (ORG-13).
 */
import { isDeepStrictEqual } from 'node:util';
import {
  organiserDataSchema,
  type VersionedField,
  type RegistrantData,
} from 'contract/registrant/organisers-registrant';
import {
  printAsKeys,
  type PrintAs,
  type Registrant,
  type RegistrantState,
} from 'contract/registrant/registrant';
import { noPayment, paymentKeys, type Payment } from 'contract/registrant/payment/payment';
import { answerTo, type Answers } from 'contract/registrant/answers';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { standingOf } from '../store/documents';

/** Maximum number of versions kept per registrant, so that an erasure fits into one commit. */
export const maxVersions = 100;

export type VersionedValues = RegistrantData &
  Payment & {
    state: RegistrantState;
    printAs: PrintAs;
    /** Empty if the rule determines the kind. */
    badgeKind: string;
    note: string;
    tags: readonly string[];
  };

/** The fields whose earlier values are kept. */
export const versionedFields: readonly VersionedField[] = [
  ...Object.keys(organiserDataSchema.fields).filter(isDataField),
  'state',
  'printAs',
  'badgeKind',
  'note',
  'tags',
  ...paymentKeys,
];

function isDataField(name: string): name is keyof RegistrantData {
  return name in organiserDataSchema.fields;
}

/** The registrant's values of the versioned fields; an absent value is empty. */
export function versionedValues(registrant: Registrant): VersionedValues {
  const { printAs = {}, badgeKind = '', note = '', tags = [], answers = {} } = registrant;
  return { ...noPayment, ...registrant, printAs, badgeKind, note, tags, answers };
}

/** The fields that differ, with their earlier values. */
export function replacedValues(
  registrant: Registrant,
  values: Partial<VersionedValues>,
): { fields: VersionedField[]; before: Partial<VersionedValues> } {
  const current = versionedValues(registrant);
  const fields = versionedFields.filter((name) => {
    if (values[name] === undefined) return false;
    if (name === 'printAs') return changedLines(current.printAs, values.printAs ?? {}).length > 0;
    if (name === 'answers') return changedQuestions(current.answers, values.answers).length > 0;
    return !isDeepStrictEqual(values[name], current[name]);
  });
  return { fields, before: Object.fromEntries(fields.map((name) => [name, current[name]])) };
}

/** The keys of the questions whose answers differ. */
export function changedQuestions(before: Answers = {}, after: Answers = {}): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => !isDeepStrictEqual(answerTo(before, key), answerTo(after, key)));
}

/** The badge lines whose replacement texts have changed. */
export function changedLines(before: PrintAs, after: PrintAs): (typeof printAsKeys)[number][] {
  return printAsKeys.filter((line) => (before[line] ?? '') !== (after[line] ?? ''));
}

/**
 * Removes an organiser's badge line when the registered value is corrected; otherwise the badge would not show the
 * correction (BADGE-5).
 */
export function withoutCorrectedLines(
  registrant: Registrant,
  values: Partial<VersionedValues>,
): Partial<VersionedValues> {
  const { printAs } = registrant;
  if (printAs === undefined || values.printAs !== undefined) return values;
  const isCorrected = (field: 'firstname' | 'lastname' | 'organization' | 'title') =>
    values[field] !== undefined && values[field] !== registrant[field];
  const { name, organization, title } = printAs;
  return {
    ...values,
    printAs: {
      ...(name !== undefined && !isCorrected('firstname') && !isCorrected('lastname') && { name }),
      ...(organization !== undefined && !isCorrected('organization') && { organization }),
      ...(title !== undefined && !isCorrected('title') && { title }),
    },
  };
}

export function versionDocument(registrant: DocumentReference, version: number): DocumentReference {
  return registrant.collection(collections.versions).doc(String(version));
}

/** The documents of all versions that a registrant may have, to erase them without a query. */
export function versionDocuments(registrant: DocumentSnapshot): DocumentReference[] {
  const { version } = standingOf(registrant);
  const first = Math.max(1, version - maxVersions);
  return Array.from({ length: version - first }, (_, index) =>
    versionDocument(registrant.ref, first + index),
  );
}
