/** Made-up documents of about 1.5 KB, the size of a registrant. */
import type { DocumentData, Firestore } from 'firebase-admin/firestore';

const COMPANIES = 400;
const LANGUAGES = ['fr', 'nl', 'en'];

export function person(i: number): DocumentData {
  return {
    n: i,
    lastName: `Person ${String((i * 7919) % 100_003).padStart(6, '0')}`,
    company: `Company ${i % COMPANIES}`,
    language: LANGUAGES[i % 3],
    member: i % 4 === 0,
    tags: [`t${i % 50}`, `u${i % 7}`],
    registeredAt: new Date(1.7e12 + i * 1000),
    address: { street: `Street ${i}`, city: 'Brussels', country: 'BE' },
    notes: 'x'.repeat(1100),
  };
}

export function idOf(i: number): string {
  return `p${String(i).padStart(6, '0')}`;
}

/** Fills the collection from one number up to another, in batches. */
export async function fill(db: Firestore, from: number, to: number): Promise<void> {
  const size = 500;
  for (let start = from; start < to; start += size) {
    const batch = db.batch();
    for (let i = start; i < Math.min(start + size, to); i++)
      batch.set(db.doc(`people/${idOf(i)}`), person(i));
    await batch.commit();
  }
}
