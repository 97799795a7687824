/**
 * Subject access: exports or erases all data about one person, for the command, the person's own page (VIS-6) or an
 * organiser (ORG-14).
 */
import { currentEdition } from 'contract/edition/current';
import { languageOf } from 'contract/language/languages';
import { answersInWords } from 'contract/registrant/answers';
import { tagWords } from 'contract/registrant/notes/notes';
import { ApiError } from 'contract/wire/api-error';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { emailKey } from 'contract/wire/email-address';
import { registrantIdPattern } from 'contract/wire/patterns';
import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { getAll } from '../../database/store';
import { collections } from '../../database/collections';
import { deletionOf, editionOf, requireThisEdition } from '../../database/edition-scope';
import { textIn, textsIn } from '../../database/fields';
import { readSnapshot } from '../../database/read-snapshot';
import { transact } from '../../database/transact';
import type { ErasedRegistrant } from '../../mail/mail-erasure';
import { admissionDocuments, conflictsOf, scansOf } from '../store/admission-documents';
import { auditOf, hashedId, writeAudit, type AuditActor } from '../store/audit';
import { codeDocument, findByCode, newCodeOf } from '../store/codes';
import { deleteRegistrant } from './delete-registrant';
import { deliveryDocuments, mailingIds } from '../store/delivery-documents';
import { tagsDocument, tagsOf } from '../store/edition-tags';
import { answersOf } from '../store/read-registrant';
import { confirmationStateOf, emailDocument, keyDocument, standingOf } from '../store/documents';
import { changedMeanwhile } from '../changes/versioned-registrant';
import { prepareClearingSearches } from './named-searches';
import { partsWith, removeBadge } from '../store/print-documents';
import { removeSelected, selectionsWith } from '../selection/selections';

/** All data about one person, ready to serialise as JSON; timestamps are in ISO 8601. */
export type PersonalData = NonNullable<Awaited<ReturnType<typeof collect>>>;

/**
 * Exports the data for the command, and writes an audit line.
 * @param subject an e-mail address, the code in the QR code, or the registrant's id
 * @returns undefined if there is no such registrant
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export function exportData(firestore: Firestore, subject: string): Promise<PersonalData | undefined> {
  return transact(firestore, async (transaction) => {
    const data = await collect(firestore, transaction, subject);
    if (data === undefined) return undefined;
    const { edition } = data.registrant;
    writeAudit(firestore, transaction, {
      by: 'command',
      action: 'exported',
      reason: 'asked for',
      registrants: 1,
      registrant: hashedId(data.registrant.id),
      ...(typeof edition === 'string' && { edition }),
    });
    return data;
  });
}

/**
 * Exports the data for the person's own page, without an audit line.
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export function readData(firestore: Firestore, id: string): Promise<PersonalData | undefined> {
  return readSnapshot(firestore, (transaction) => collect(firestore, transaction, id));
}

export interface ErasureConditions extends AuditActor {
  /** The address typed for confirmation, if it is required. */
  confirmedEmail?: string;
  /** The version that the organiser saw. */
  version?: number;
}

/**
 * Erases all data about a registrant except the audit lines, atomically, and adds an audit line. Another registration
 * may then use the address.
 * @param subject as above
 * @returns the erased registrant's address, empty if mail to it bounced; undefined if there was no such registrant
 * @throws ApiError `other-edition`, except to the command; `validation-failed` when the typed address is wrong;
 *   `changed-meanwhile` when `version` is not the current one; `unavailable` when the database does not answer in time
 */
export function eraseData(
  firestore: Firestore,
  subject: string,
  { by, account, confirmedEmail, version }: ErasureConditions,
): Promise<ErasedRegistrant | undefined> {
  return transact(firestore, async (transaction) => {
    const registrant = await findSubject(firestore, transaction, subject);
    if (registrant === undefined) return undefined;
    if (by !== 'command') requireThisEdition(registrant);
    const email = String(registrant.get('email'));
    if (confirmedEmail !== undefined && emailKey(confirmedEmail) !== emailKey(email))
      throw new ApiError('validation-failed', 'This is not the registered e-mail address.', {
        fields: { confirm: 'errors.email' },
      });
    if (version !== undefined && version !== standingOf(registrant).version) throw changedMeanwhile();
    const scans = await transaction.get(scansOf(firestore, registrant.id));
    const conflicts = await transaction.get(conflictsOf(firestore, registrant.id));
    const parts = await transaction.get(partsWith(firestore, registrant.id).select());
    const selections = await transaction.get(selectionsWith(firestore, registrant.id).select());
    const clearSearches = await prepareClearingSearches(firestore, transaction, registrant);
    const mailings = await mailingIds(firestore, transaction, editionOf(registrant));
    deleteRegistrant(firestore, transaction, registrant, mailings);
    clearSearches();
    for (const { ref } of [...scans.docs, ...conflicts.docs]) transaction.delete(ref);
    for (const one of selections.docs) removeSelected(transaction, one, registrant.id);
    for (const part of parts.docs) removeBadge(transaction, part, registrant.id);
    writeAudit(firestore, transaction, {
      by,
      account,
      action: 'erased',
      reason: 'asked for',
      registrants: 1,
      registrant: hashedId(registrant.id),
      edition: editionOf(registrant),
    });
    const isReachable = confirmationStateOf(registrant).lastError !== deliveryReasons.bounced;
    return { email: isReachable ? email : '', language: String(registrant.get('language')) };
  });
}

async function collect(firestore: Firestore, transaction: Transaction, subject: string) {
  const registrant = await findSubject(firestore, transaction, subject);
  if (registrant === undefined) return undefined;
  const addressKey = await transaction.get(
    emailDocument(firestore, String(registrant.get('email')), editionOf(registrant)),
  );
  const versions = await transaction.get(registrant.ref.collection(collections.versions));
  const newCode = newCodeOf(registrant);
  const code = newCode === undefined ? undefined : await transaction.get(codeDocument(firestore, newCode));
  const key = textIn(registrant, 'idempotencyKey');
  const idempotencyKey = key === undefined ? undefined : await transaction.get(keyDocument(firestore, key));
  const mailings = await mailingIds(firestore, transaction, editionOf(registrant));
  const deliveries = await getAll(transaction, deliveryDocuments(firestore, registrant.id, mailings));
  const admissions = await getAll(transaction, admissionDocuments(firestore, registrant));
  const scans = await transaction.get(scansOf(firestore, registrant.id));
  const parts = await transaction.get(partsWith(firestore, registrant.id));
  const conflicts = await transaction.get(conflictsOf(firestore, registrant.id));
  const selections = await transaction.get(
    selectionsWith(firestore, registrant.id).select('edition', 'at', 'expires', 'deleteOn'),
  );
  const lines = await transaction.get(auditOf(firestore, registrant.id));
  const editionTags = await transaction.get(tagsDocument(firestore, editionOf(registrant)));
  return {
    /** The stored registrant, with the state of its confirmation. */
    registrant: contentOf(registrant),
    /**
     * The registrant's answers to the edition's own questions, in the person's language. Only the current edition's
     * questions are loaded.
     */
    answers:
      editionOf(registrant) === currentEdition().id
        ? answersInWords(answersOf(registrant), languageOf(String(registrant.get('language'))))
        : [],
    /** The names of the registrant's tags. */
    tags: tagWords(tagsOf(editionTags), textsIn(registrant, 'tags')),
    /** The document that makes the address unique. */
    addressKey: contentIfStored(addressKey),
    /** The document that leads from a new code to the registrant. */
    code: contentIfStored(code),
    /** The document that recognises a repeated registration; it lasts a day. */
    idempotencyKey: contentIfStored(idempotencyKey),
    /** Earlier values of changed fields; the id is the version that had them. */
    versions: versions.docs.map(contentOf),
    /** The registrant's delivery of each mailing; the id is the mailing's. */
    letters: deliveries.flatMap((delivery, index) =>
      delivery.exists ? [{ id: mailings[index], ...fieldsOf(delivery) }] : [],
    ),
    /** Admissions by entrance. */
    admissions: admissions.filter(({ exists }) => exists).map(contentOf),
    /** Scans at the door, with their answers. */
    scans: scans.docs.map(contentOf),
    /** The lines of the badge in each print run; the id is the run's. */
    prints: parts.docs.map((part) => ({
      id: String(part.get('print')),
      badge: serialisable(part.get(`badges.${registrant.id}`)),
    })),
    /** Conflicts at the door about this person, open or settled by an organiser. */
    conflicts: conflicts.docs.map(contentOf),
    /** The selections of the list that the person is in, without the other registrants in them. */
    selections: selections.docs.map(contentOf),
    /** Earlier operations on this data, oldest first; without organisers' accounts, which are not the person's data. */
    audit: lines.docs
      .map(fieldsOf)
      .map(({ account: _account, ...others }) => others)
      .sort((one, other) => String(one['at']).localeCompare(String(other['at']))),
  };
}

async function findSubject(
  firestore: Firestore,
  transaction: Transaction,
  subject: string,
): Promise<DocumentSnapshot | undefined> {
  const isId = registrantIdPattern.test(subject);
  const id = isId ? subject : textIn(await transaction.get(emailDocument(firestore, subject)), 'registrant');
  if (id === undefined) return undefined;
  const registrant = await transaction.get(firestore.collection(collections.registrants).doc(id));
  if (registrant.exists) return registrant;
  return isId ? findByCode(firestore, transaction, subject, registrant) : undefined;
}

function contentIfStored(document: DocumentSnapshot | undefined): Record<string, unknown> | undefined {
  return document?.exists === true ? contentOf(document) : undefined;
}

function contentOf(document: DocumentSnapshot): { id: string } & Record<string, unknown> {
  return { id: document.id, ...fieldsOf(document) };
}

function fieldsOf(document: DocumentSnapshot): Record<string, unknown> {
  const data: Record<string, unknown> = document.data() ?? {};
  const all = data['deleteOn'] === undefined ? data : { ...data, deleteOn: deletionOf(document) };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, serialisable(value)]));
}

function serialisable(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(serialisable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, serialisable(inner)]));
}
