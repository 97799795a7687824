/** What this phone knows without a network: sealed entries that open only with the id in the code (DOOR-24). */
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

/** What is known about one code. */
export interface KnownPerson {
  readonly person: BookPerson;
  /**
   * The arrival by the entrance, if it is newer than `person`; a desk's list has neither its time nor its phone.
   */
  readonly arrival?: Pick<Arrival, 'persons'> & Partial<Arrival>;
}

/** Length of the hash in an entry's base64: three bytes make four letters, so the hash ends between two letters. */
const hashLetters = (hashLength / 3) * 4;

export class PhoneBook {
  readonly #store: DoorStore;
  readonly #edition: () => string | undefined;
  /** Hash -> entry, both in base64. */
  readonly #entries = new Map<string, string>();
  #until: string | undefined;

  /** @param edition the id of the show whose book it is; undefined until it is known: nothing can be found until then */
  constructor(store: DoorStore, edition: () => string | undefined) {
    this.#store = store;
    this.#edition = edition;
  }

  /** How many people it holds. */
  get size(): number {
    return this.#entries.size;
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
   * Loads the stored book, unless it is of another show, or of a build that sealed entries in another way.
   * @throws DOMException when the phone cannot store
   */
  async load(): Promise<void> {
    const database = await this.#store.open();
    const [until, edition] = await Promise.all([
      database.get('notes', 'until'),
      database.get('notes', 'edition'),
    ]);
    if (edition === undefined || edition !== this.#edition()) return;
    const [hashes, entries] = await Promise.all([database.getAllKeys('book'), database.getAll('book')]);
    // A book that came from the server in the meantime is newer.
    if (this.isLoaded || until === undefined) return;
    hashes.forEach((hash, index) => this.#entries.set(hash, entries[index] ?? ''));
    this.#until = until;
  }

  /**
   * Keeps what the server has sent.
   * @param askedAt when it was asked for, in milliseconds since 1970: the book contains the arrivals known before that
   * @throws DOMException when the phone cannot store; what was sent is still used until the page is closed
   */
  async add({ until, isComplete, entries }: Book, askedAt: number): Promise<void> {
    if (isComplete) this.#entries.clear();
    for (const entry of entries) this.#entries.set(entry.slice(0, hashLetters), entry);
    this.#until = until;
    const database = await this.#store.open();
    const [hashes, known] = await Promise.all([database.getAllKeys('arrivals'), database.getAll('arrivals')]);
    const transaction = database.transaction(['book', 'notes', 'arrivals'], 'readwrite', relaxed);
    const stored = transaction.objectStore('book');
    await Promise.all([
      ...(isComplete ? [stored.clear()] : []),
      ...entries.map((entry) => stored.put(entry, entry.slice(0, hashLetters))),
      ...hashes
        .filter((_, index) => (known[index]?.known ?? 0) < askedAt)
        .map((hash) => transaction.objectStore('arrivals').delete(hash)),
      transaction.objectStore('notes').put(until, 'until'),
      transaction.objectStore('notes').put(this.#edition() ?? '', 'edition'),
      transaction.done,
    ]);
  }

  /**
   * @param code opens the entry
   * @param entrance where the registrant may be in already
   * @param name of the person in `note`; the code, except at a desk
   * @returns undefined when the code is not in the book
   */
  async find(code: string, entrance: Entrance, name = code): Promise<KnownPerson | undefined> {
    const entry = this.#entries.get(await this.#hashOf(code));
    if (entry === undefined) return undefined;
    const [person, arrival] = await Promise.all([
      openEntry(entry, code, this.#salt),
      this.findArrival(name, entrance),
    ]);
    return { person, ...(arrival && { arrival }) };
  }

  /** Stores an arrival that the server has answered, until the book has it too. */
  async noteArrival(name: string, entrance: Entrance, arrival: Arrival): Promise<void> {
    const hash = await this.#hashOf(`${entrance}~${name}`);
    await (await this.#store.open()).put('arrivals', arrival, hash);
  }

  /** @returns what was noted since the book was fetched */
  async findArrival(name: string, entrance: Entrance): Promise<Arrival | undefined> {
    const hash = await this.#hashOf(`${entrance}~${name}`);
    return (await this.#store.open()).get('arrivals', hash);
  }

  async #hashOf(name: string): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(this.#salt + name));
    return btoa(String.fromCharCode(...new Uint8Array(digest, 0, hashLength)));
  }

  get #salt(): string {
    return bookSalt(this.#edition() ?? '');
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
  const body = hashLength + ivLength;
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(hashLength, body) },
    key,
    bytes.subarray(body),
  );
  return fromBody(new TextDecoder().decode(opened));
}
