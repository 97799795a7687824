/** Reads and changes the data of a Firestore without the functions, and reports faults in it. */
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { organiserDataSchema } from 'contract/registrant/organisers-registrant';
import { registrantIdPattern } from 'contract/wire/patterns';
import { registrationSchema } from 'contract/registrant/registration-form';
import { emailKey } from 'contract/wire/email-address';
import { validate } from 'contract/wire/validate';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import {
  getFirestore,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { paymentKeys } from 'contract/registrant/payment/payment';
import { provideLocalEdition } from '../../tools/project/live-edition';
import { stack } from './stack/stack';

/** Stored fields that the form does not have. */
const otherFields = [
  ...['createdAt', 'updatedAt', 'emailSent', 'confirmation', 'edition', 'deleteOn'],
  ...['state', 'version', 'linkVersion', 'source', 'consentNote', 'requestedMails', 'presence'],
  ...['printAs', 'printed', 'walkIn', 'pendingEmail', 'mailedBadge', 'lookedAt', 'acceptedPolicy'],
  ...['dinnerTerms', 'badgeKind', 'note', 'tags', 'happened', ...paymentKeys],
];

/**
 * @param firestoreHost host and port
 * @returns the email addresses of all registrants, and a line for each registrant whom the schema rejects or who does
 *   not hold the key of the address, and one for a wrong number of keys
 */
export function storedRegistrants(firestoreHost: string) {
  return withFirestore(firestoreHost, async (firestore) => {
    const [registrants, keys] = await Promise.all([
      firestore.collection('registrants').get(),
      firestore.collection('registrantEmails').get(),
    ]);
    const holders = new Map(keys.docs.map((key) => [key.id, String(key.get('registrant'))]));
    const faults = registrants.docs.flatMap((person) => [
      ...schemaFaults(person),
      ...keyFaults(person, holders),
    ]);
    const emails = registrants.docs.map((person) => String(person.get('email')));
    const addresses = emails.filter((email) => email !== '').length;
    // Every other registrant with an address holds its key, so with equal counts no key is orphaned.
    if (keys.size !== addresses) faults.push(`${keys.size} keys of ${addresses} addresses`);
    return { emails, faults };
  });
}

/** Publishes the sample edition in a Firestore that has none. */
export function publishSample(firestoreHost: string): Promise<void> {
  return withFirestore(firestoreHost, provideLocalEdition);
}

/** Ends the lease of a registrant's confirmation, so that the mail is due. */
export function endLease(firestoreHost: string, id: string): Promise<void> {
  return withFirestore(firestoreHost, async (firestore) => {
    const past = Timestamp.fromMillis(Date.now() - 1);
    const change = { 'confirmation.leaseExpiresAt': past, 'confirmation.due': past };
    await firestore.collection('registrants').doc(id).update(change);
  });
}

/** Finds, in all collections, the documents whose id or content contains one of the texts. */
export function documentsWith(...texts: string[]) {
  return withFirestore(stack.firestore, async (firestore) => {
    const collections = [...(await firestore.listCollections()), firestore.collectionGroup('versions')];
    const all = await Promise.all(collections.map((collection) => collection.get()));
    return all
      .flatMap(({ docs }) => docs)
      .filter((document) =>
        texts.some((text) => (document.id + JSON.stringify(document.data())).includes(text)),
      )
      .map((document) => ({
        collection: document.ref.parent.id,
        id: document.id,
        changed: document.updateTime.toMillis(),
        data: document.data(),
      }));
  });
}

/** Runs the work with the Admin SDK's access to a Firestore. @param firestoreHost host and port */
export async function withFirestore<T>(
  firestoreHost: string,
  work: (firestore: Firestore) => Promise<T>,
): Promise<T> {
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: firestoreHost, METADATA_SERVER_DETECTION: 'none' });
  const app = initializeApp({ projectId: stack.projectId }, randomUUID());
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/** Reports a registrant whose fields the schema would reject or change. */
function schemaFaults(person: QueryDocumentSnapshot): string[] {
  const data: DocumentData = person.data();
  const fields = Object.fromEntries(Object.entries(data).filter(([name]) => !otherFields.includes(name)));
  if (!registrantIdPattern.test(person.id)) return [`${person.id} is no id`];
  try {
    const accepted = validatedFields(person, fields);
    if (isDeepStrictEqual(accepted, fields)) return [];
    return [`${person.id} is not as the schema leaves it: ${JSON.stringify(fields)}`];
  } catch (error) {
    return [`${person.id}: ${String(error)}: ${JSON.stringify(fields)}`];
  }
}

/** Validates with the form's schema or, if an organiser may have made the last change, with the organisers' schema. */
function validatedFields(
  person: QueryDocumentSnapshot,
  { registrationCode, rgpd, ...data }: DocumentData,
): object {
  return person.get('version') === 1 && person.get('source') === undefined
    ? validate(registrationSchema, { registrationCode, rgpd, ...data })
    : { registrationCode, rgpd, ...validate(organiserDataSchema, data) };
}

function keyFaults(person: QueryDocumentSnapshot, holders: ReadonlyMap<string, string>): string[] {
  if (person.get('email') === '') return [];
  return holders.get(addressKey(person)) === person.id ? [] : [`${person.id} does not hold its address`];
}

/** The id of the document that makes the address unique in its edition. */
function addressKey(person: DocumentSnapshot): string {
  const key = `${String(person.get('edition'))} ${emailKey(String(person.get('email')))}`;
  return createHash('sha256').update(key).digest('hex');
}
