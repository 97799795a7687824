/**
 * This phone's storage, in IndexedDB (DOOR-23). Only the scanned codes and a desk's registrations are readable, and only
 * until the server has accepted them.
 */
import type { Scan, ScanResult, WalkIn } from 'contract/door/door';
import type { Timestamp } from 'contract/wire/timestamp';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A scan that the server has not accepted yet. */
export interface QueuedScan extends Scan {
  /** The id of the pairing that made the scan. */
  readonly phone: string;
  /** What the phone decided and showed; absent while it waits for an answer, or if the page was closed meanwhile. */
  readonly shown?: ScanResult;
  /** How many people the phone let in with the scan. */
  readonly cameIn?: number;
  /** When the volunteer undid the scan, in ISO 8601 and UTC, for the server. */
  readonly undoneAt?: string;
}

/** An arrival by an entrance, according to the server's answers since the book was fetched. */
export interface Arrival {
  readonly at: Timestamp;
  readonly label: string;
  /** 0 if it was undone. */
  readonly persons: number;
  /** When the server answered, in milliseconds since 1970. */
  readonly known: number;
}

/** A registration, and the id of the show that its desk is paired for, if the phone knows it. */
interface StoredWalkIn extends WalkIn {
  readonly edition?: string | undefined;
}

interface Stores extends DBSchema {
  /** By nonce: the queue (queue.ts). */
  scans: { key: string; value: QueuedScan; indexes: { code: string } };
  /** By id: a desk's registrations that the server has not accepted yet. */
  walkIns: { key: string; value: StoredWalkIn };
  /** By the hash of an id: its encrypted entry (book.ts). */
  book: { key: string; value: string };
  /** By the hash of an entrance and a code or handle: the arrivals in the server's answers since the book was fetched. */
  arrivals: { key: string; value: Arrival };
  /** By name: how new the book is (`until`), and of which show (`edition`). */
  notes: { key: string; value: string };
}

export type DoorDatabase = IDBPDatabase<Stores>;

/** Writes to the disk before the transaction ends, in case the battery fails; browsers guarantee less by default. */
export const strict = { durability: 'strict' } as const;

/** For data that can be fetched again. */
export const relaxed = { durability: 'relaxed' } as const;

const databaseName = 'door';

export class DoorStore {
  #opening: Promise<DoorDatabase> | undefined;
  #isClosed = false;

  /**
   * The open database. Opens it again when the browser has closed it, as some do after sleep.
   * @throws DOMException when this phone cannot store
   */
  open(): Promise<DoorDatabase> {
    if (this.#isClosed) return new Promise(() => undefined);
    const forget = () => (this.#opening = undefined);
    this.#opening ??= openDB<Stores>(databaseName, 1, {
      upgrade(database) {
        database.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('code', 'code');
        database.createObjectStore('walkIns', { keyPath: 'id' });
        for (const name of ['book', 'arrivals', 'notes'] as const) database.createObjectStore(name);
      },
      // Another tab has a newer build.
      blocking: () => this.#release(),
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return this.#opening;
  }

  /** Closes the database for good, so that a late answer for a closed page is not stored. */
  close(): void {
    this.#isClosed = true;
    this.#release();
  }

  #release(): void {
    const opening = this.#opening;
    this.#opening = undefined;
    opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }
}
