/**
 * A database as the version before editions stored it, with that version's code: registrants (one who has moved to
 * another address, one without an address, one who has cancelled, one with a new code), and a bit of everything about
 * them.
 */
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { inRepository } from '../../stack/project';
import { readFile } from 'node:fs/promises';

/** Stores it. */
export async function storeVersionBefore(firestore: Firestore): Promise<void> {
  const file = inRepository('tools/migration/testing/version-before.json');
  const documents = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
  const batch = firestore.batch();
  for (const [path, data] of Object.entries(documents))
    batch.set(
      firestore.doc(path),
      Object.fromEntries(Object.entries(data).map(([name, value]) => [name, stored(value)])),
    );
  await batch.commit();
}

function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null) return value;
  const { $seconds, $nanoseconds } = value as { $seconds?: number; $nanoseconds?: number };
  if ($seconds !== undefined && $nanoseconds !== undefined) return new Timestamp($seconds, $nanoseconds);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, stored(each)]));
}
