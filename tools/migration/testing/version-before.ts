/**
 * A database as the version before editions stored it: registrants (one who has moved to another address, one without an
 * address, one who has cancelled, one with a new code), and a document in every other collection.
 */
import { createHash } from 'node:crypto';
import { typedRegistration } from 'contract/factories';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../../../functions/src/database/collections';
import { withoutEdition } from '../migrate';

const deleteOn = Timestamp.fromDate(new Date('2026-02-27T23:00Z'));
const at = Timestamp.fromDate(new Date('2025-06-01T08:00Z'));

/** Id -> what differs from the others. */
const registrants: Readonly<Record<string, { email: string; code?: string; [field: string]: unknown }>> = {
  oDBXaQOEtSNvbvinDq3n: { email: 'ann@visitors.example', firstname: 'Zoé', version: 2 },
  RMKdBq1T6VDulcNrqdCS: { email: 'bobby@visitors.example', firstname: 'Bob', version: 2, linkVersion: 2 },
  WE3tJdIsfptZKUxTYJBe: { email: 'cas@visitors.example', firstname: 'Cas', code: 'B4bQOKNUgRVZe60uHTGt' },
  '15qJwsDLCG1almy65OEp': { email: 'dee@visitors.example', firstname: 'Dee', state: 'cancelled' },
  '8NWsooq7gD53Okde8Z3L': { email: '', firstname: 'Nobody', source: 'organiser' },
};

/** Stores it. */
export async function storeVersionBefore(firestore: Firestore): Promise<void> {
  const batch = firestore.batch();
  const store = (path: string, data: object) => batch.set(firestore.doc(path), data);
  const already: readonly string[] = [...withoutEdition, collections.registrants, collections.emails];
  for (const name of Object.values(collections))
    if (!already.includes(name) && name !== collections.deliveries) store(`${name}/one`, { at, deleteOn });
  store(`${collections.signInAttempts}/one`, { at });
  for (const [id, changes] of Object.entries(registrants)) {
    const typed = { ...typedRegistration(), dinnerReservation: 0, vegetarianMeal: 0 };
    const about = { state: 'registered', version: 1, linkVersion: 1, confirmation: {}, idempotencyKey: id };
    const times = { deleteOn, createdAt: at, updatedAt: at };
    store(`${collections.registrants}/${id}`, { ...typed, ...about, ...times, ...changes });
    store(`${collections.registrants}/${id}/${collections.versions}/1`, { firstname: 'Before' });
    store(`${collections.mailings}/one/${collections.deliveries}/${id}`, { state: 'sent', at });
    const key = createHash('sha256').update(changes.email).digest('hex');
    if (changes.email !== '') store(`${collections.emails}/${key}`, { registrant: id });
    if (changes.code !== undefined)
      store(`${collections.codes}/${changes.code}`, { registrant: id, deleteOn });
  }
  await batch.commit();
}
