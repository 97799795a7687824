/** Registers many people quickly, for tests: in batches, with the same data except for the address. */
import type { typedRegistration } from 'contract/testing/factories';
import type { Registration } from 'contract/registrant/registration-form';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { createRegistrant } from '../store/documents';
import { registration } from './registrant';

/** Registrants per batch; each takes two writes. */
const batchLength = 200;

/** @param overrides returns the values in which the registrant with this index differs */
export async function registerMany(
  firestore: Firestore,
  count: number,
  createdAt: Date,
  overrides: (index: number) => Partial<Registration> = () => ({}),
): Promise<{ id: string; email: string }[]> {
  const form = registration();
  const people = Array.from({ length: count }, (_, index) => ({
    id: firestore.collection(collections.registrants).doc().id,
    data: { ...form, email: `person.${index}@visitors.example`, ...overrides(index) },
  }));
  for (let start = 0; start < count; start += batchLength) {
    const batch = firestore.batch();
    for (const { id, data } of people.slice(start, start + batchLength))
      createRegistrant(firestore, batch, id, data, { createdAt: Timestamp.fromDate(createdAt) });
    await batch.commit();
  }
  return people.map(({ id, data: { email } }) => ({ id, email }));
}

/** @returns the id */
export async function registerOne(
  firestore: Firestore,
  createdAt: Date,
  ...traits: Parameters<typeof typedRegistration>
): Promise<string> {
  const [one] = await registerMany(firestore, 1, createdAt, () => registration(...traits));
  return one?.id ?? '';
}
