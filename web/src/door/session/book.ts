/** What this phone knows without a network: encrypted entries, each opened only with the id in its code (DOOR-24). */
import {
  bookSalt,
  fromBody,
  hashLength,
  ivLength,
  keyInfo,
  type Book,
  type BookPerson,
} from 'contract/door/door-book';
import type { Entrance } from 'contract/edition/entrances';
import { relaxed, strict, type Arrival, type DoorStore } from './store';

/** What this phone knows of the person with a code. */
export interface KnownPerson {
  readonly person: BookPerson;
  /** An arrival newer than `person`, by the entrance in question. From a desk's list, it has no time or phone. */
  readonly arrival?: Pick<Arrival, 'persons'> & Partial<Arrival>;
}

/** Length of the hash in an entry's base64: three bytes make four letters, so the hash ends between two letters. */
const hashLetters = (hashLength / 3) * 4;

export class PhoneBook {
  readonly #store: DoorStore;
  readonly #editionId: () => string | undefined;
  /** Hash -> entry, both in base64. */
  readonly #entries = new Map<string, string>();
  #until: string | undefined;

  /** @param editionId gives the id of the book's show; while it is undefined, nothing is found */
  constructor(store: DoorStore, editionId: () => string | undefined) {
    this.#store = store;
    this.#editionId = editionId;
  }

  /** Whether the phone may report a code as unknown. */
  get isLoaded(): boolean {
    return this.#until !== undefined;
  }

  /** What the next request sends as `since`; undefined before the first book. */
  get until(): string | undefined {
    return this.#until;
  }

  /**
   * Loads the stored book, unless it belongs to another show or an earlier build stored it.
   * @throws DOMException when the phone cannot store
   */
  async load(): Promise<void> {
    const database = await this.#store.open();
    const [until, edition] = await Promise.all([
      database.get('notes', 'until'),
      database.get('notes', 'edition'),
    ]);
    if (edition === undefined || edition !== this.#editionId()) return;
    const [hashes, entries] = await Promise.all([database.getAllKeys('book'), database.getAll('book')]);
    // A book that came from the server in the meantime is newer.
    if (this.isLoaded || until === undefined) return;
    hashes.forEach((hash, index) => this.#entries.set(hash, entries[index] ?? ''));
    this.#until = until;
  }

  /**
   * Stores a book, or an update of it.
   * @param requestedAt in milliseconds since 1970: the book contains the arrivals that the server knew before
   * @throws DOMException when the phone cannot store; the page still uses the book until it is closed
   */
  async add({ until, isComplete, entries }: Book, requestedAt: number): Promise<void> {
    if (isComplete) this.#entries.clear();
    for (const entry of entries) this.#entries.set(entry.slice(0, hashLetters), entry);
    this.#until = until;
    const database = await this.#store.open();
    const [hashes, kept] = await Promise.all([database.getAllKeys('arrivals'), database.getAll('arrivals')]);
    const transaction = database.transaction(['book', 'notes', 'arrivals'], 'readwrite', relaxed);
    const bookStore = transaction.objectStore('book');
    await Promise.all([
      ...(isComplete ? [bookStore.clear()] : []),
      ...entries.map((entry) => bookStore.put(entry, entry.slice(0, hashLetters))),
      ...hashes
        .filter((_, index) => (kept[index]?.known ?? 0) < requestedAt)
        .map((hash) => transaction.objectStore('arrivals').delete(hash)),
      transaction.objectStore('notes').put(until, 'until'),
      transaction.objectStore('notes').put(this.#editionId() ?? '', 'edition'),
      transaction.done,
    ]);
  }

  /**
   * @param code opens the entry
   * @param entrance where the registrant may be in already
   * @param reference to the person, as in `noteArrival`: the code, or at a desk the handle
   * @returns undefined when the code is not in the book
   */
  async find(code: string, entrance: Entrance, reference = code): Promise<KnownPerson | undefined> {
    const entry = this.#entries.get(await this.#hashOf(code));
    if (entry === undefined) return undefined;
    const [person, arrival] = await Promise.all([
      openEntry(entry, code, this.#salt),
      this.findArrival(reference, entrance),
    ]);
    return { person, ...(arrival && { arrival }) };
  }

  /** Stores an arrival from the server's answer, until the book has it too. */
  async noteArrival(reference: string, entrance: Entrance, arrival: Arrival): Promise<void> {
    const hash = await this.#hashOf(`${entrance}~${reference}`);
    await (await this.#store.open()).put('arrivals', arrival, hash);
  }

  /** @returns the arrival that was noted since the book was fetched */
  async findArrival(reference: string, entrance: Entrance): Promise<Arrival | undefined> {
    const hash = await this.#hashOf(`${entrance}~${reference}`);
    return (await this.#store.open()).get('arrivals', hash);
  }

  async #hashOf(text: string): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(this.#salt + text));
    return btoa(String.fromCharCode(...new Uint8Array(digest, 0, hashLength)));
  }

  get #salt(): string {
    return bookSalt(this.#editionId() ?? '');
  }

  /** Deletes the book from this phone. */
  async wipe(): Promise<void> {
    this.#entries.clear();
    this.#until = undefined;
    const names = ['book', 'notes', 'arrivals'] as const;
    const transaction = (await this.#store.open()).transaction(names, 'readwrite', strict);
    await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  }
}

const encoder = new TextEncoder();

/** @throws when the entry is damaged or belongs to another id */
async function openEntry(entry: string, id: string, salt: string): Promise<BookPerson> {
  const bytes = Uint8Array.from(atob(entry), (letter) => letter.charCodeAt(0));
  const material = await crypto.subtle.importKey('raw', encoder.encode(id), 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode(salt), info: encoder.encode(keyInfo) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const bodyStart = hashLength + ivLength;
  const decrypted = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(hashLength, bodyStart) },
    key,
    bytes.subarray(bodyStart),
  );
  return fromBody(new TextDecoder().decode(decrypted));
}
