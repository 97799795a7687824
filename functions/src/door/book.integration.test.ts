/** The book with which a phone decides without a network (DOOR-14): made from two instances’ rosters, and decrypted. */
import { currentEdition } from 'contract/edition/current';
import { typedRegistration, withDinner } from 'contract/testing/factories';
import {
  bookSalt,
  fromBody,
  hashLength,
  ivLength,
  keyInfo,
  type Book,
  type BookPerson,
} from 'contract/door/door-book';
import { beforeEach, expect, it } from 'vitest';
import { Roster } from '../registrants/list/roster';
import { eraseData } from '../registrants/privacy/subject-access';
import { start, withDoor } from './testing/door-fixture';
import { BookMaker } from './book';
import { withFirestore } from '../testing/with-firestore';

const door = withDoor(withFirestore());
let maker: BookMaker;
beforeEach(() => {
  maker = new BookMaker();
});

const bookSince = async (since?: string, roster = door.roster) =>
  maker.make(await roster.changedSince(since));
const salt = () => bookSalt(currentEdition().id);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const digestOf = async (id: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(salt() + id))).slice(0, hashLength);

/** Uses the same cryptography as a browser. @throws Error when the id is not the entry's */
async function decrypt(entry: string, id: string): Promise<BookPerson> {
  const bytes = new Uint8Array(Buffer.from(entry, 'base64'));
  const secret = await crypto.subtle.importKey('raw', bytesOf(id), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(salt()), info: bytesOf(keyInfo) };
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(derivation, secret, algorithm, false, ['decrypt']);
  const iv = bytes.slice(hashLength, hashLength + ivLength);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(hashLength + ivLength));
  return fromBody(new TextDecoder().decode(text));
}

async function entryOf({ entries }: Book, id: string): Promise<string> {
  const hash = await digestOf(id);
  const hits = entries.filter((entry) => Buffer.from(entry, 'base64').subarray(0, hashLength).equals(hash));
  expect(hits).toHaveLength(1);
  return hits[0] ?? '';
}

it('holds one encrypted entry per registrant, all of equal length, each opened only with its id', async () => {
  const [id, otherId] = [
    await door.register({ firstname: 'Li' }),
    await door.register(withDinner, { firstname: 'Maximilian' }),
  ];
  const book = await bookSince();
  expect(book).toMatchObject({ isComplete: true });
  expect(book.entries).toHaveLength(2);
  expect(book.entries[0]?.length).toBe(book.entries[1]?.length);
  expect(await decrypt(await entryOf(book, otherId), otherId)).toEqual({
    ...{ firstname: 'Maximilian', lastname: 'Lefèvre', organization: 'Cadeaux Lefèvre', state: 'registered' },
    ...{ booked: 4, vegetarian: 1 },
  });
  await expect(decrypt(await entryOf(book, otherId), id)).rejects.toThrow();
  const { lastname, email, organization } = typedRegistration();
  const bytes = book.entries.map((entry) => Buffer.from(entry, 'base64').toString('latin1')).join('\n');
  for (const text of [JSON.stringify(book), bytes, Buffer.from(bytes, 'latin1').toString()])
    for (const secret of [id, otherId, 'Maximilian', lastname, organization, email, 'registered'])
      expect(text).not.toContain(secret);
});

it('contains admissions and cancellations, and later only changed registrants', async () => {
  const [id, otherId] = [await door.register(), await door.register()];
  const first = await bookSince();
  expect(await bookSince(first.until)).toMatchObject({ isComplete: false, entries: [] });
  await door.scan(id);
  const otherRoster = new Roster(door.firestore, door.now);
  const second = await bookSince(first.until);
  expect(second).toMatchObject({ isComplete: false });
  expect(second.entries).toHaveLength(1);
  const admission = { at: { seconds: start / 1000, nanoseconds: 0 }, persons: 1, label: 'Phone north' };
  expect(await decrypt(await entryOf(second, id), id)).toMatchObject({ in: { exhibition: admission } });
  // A newly loaded roster does not know earlier erasures.
  expect(await bookSince(first.until, otherRoster)).toMatchObject({ isComplete: true });
  await door.changes.cancel(otherId, 1);
  const third = await bookSince(second.until);
  expect(await decrypt(await entryOf(third, otherId), otherId)).toMatchObject({ state: 'cancelled' });
});

it('returns a complete book after an erasure, or if `since` is not the `until` of an earlier book', async () => {
  const [id, otherId] = [await door.register(), await door.register()];
  const { until } = await bookSince();
  await eraseData(door.firestore, id, { by: 'organiser' });
  const book = await bookSince(until);
  expect(book).toMatchObject({ isComplete: true });
  expect(book.entries).toHaveLength(1);
  await entryOf(book, otherId);
  expect(await bookSince(book.until)).toMatchObject({ isComplete: false, entries: [] });
  for (const since of ['junk', '', '0', `9${until}`])
    expect(await bookSince(since)).toMatchObject({ isComplete: true });
});

it('encrypts only changed registrants again', async () => {
  const id = await door.register();
  // Only loads the roster: the next call rereads the latest writes, and so encrypts their registrants again.
  await bookSince();
  const [first, second] = [await bookSince(), await bookSince()];
  expect(second.entries).toEqual(first.entries);
  await door.scan(id);
  expect((await bookSince()).entries).not.toEqual(first.entries);
});
