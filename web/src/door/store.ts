/**
 * What this phone keeps, in IndexedDB (DOOR-20). Nothing in it can be read but the codes that were scanned here, and those
 * only until the server has taken them.
 */

/**
 * `scans`: by nonce, what the server has not taken yet (queue.ts). `walkIns`: by id, the same of a desk. `book`: by the
 * hash of an id, the sealed entries (book.ts). `arrivals`: by the same hash, who is in according to answers that are newer
 * than the book. `notes`: by name, how new the book is.
 */
export type StoreName = 'scans' | 'walkIns' | 'book' | 'arrivals' | 'notes';

const databaseName = 'door';

/** `strict`: on the disk before the promise is kept, whatever happens to the battery. */
type Durability = 'strict' | 'relaxed';

export class DoorStore {
  #database: Promise<IDBDatabase> | undefined;

  /**
   * @param ask gets the store, returns its request
   * @throws DOMException when the phone cannot store
   */
  async read<Result>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
    const transaction = (await this.#open()).transaction(name, 'readonly');
    return resultOf(ask(transaction.objectStore(name)));
  }

  /**
   * All of it is written or nothing. @param change gets the stores by name; its requests are not waited for one by one
   * @throws DOMException when the phone cannot store
   */
  async write(
    names: StoreName[],
    change: (stores: (name: StoreName) => IDBObjectStore) => void,
    durability: Durability = 'strict',
  ): Promise<void> {
    const transaction = (await this.#open()).transaction(names, 'readwrite', { durability });
    const completed = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(failureOf(transaction.error)));
    });
    change((name) => transaction.objectStore(name));
    await completed;
  }

  /** Before the page ends; it is opened again by the next use. */
  close(): void {
    const open = this.#database;
    this.#database = undefined;
    open?.then((database) => database.close()).catch(() => undefined);
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= open(() => (this.#database = undefined)).catch((error: unknown) => {
      this.#database = undefined;
      throw error;
    });
    return this.#database;
  }
}

/** @param onClosed the browser has closed it, as some do after sleep */
async function open(onClosed: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    const database = request.result;
    database.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('code', 'code');
    database.createObjectStore('walkIns', { keyPath: 'id' });
    for (const name of ['book', 'arrivals', 'notes']) database.createObjectStore(name);
  });
  const database = await resultOf(request);
  database.addEventListener('close', onClosed);
  // Another tab has a newer build.
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return database;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(failureOf(request.error)));
  });
}

function failureOf(error: DOMException | null): DOMException {
  return error ?? new DOMException('Nothing was stored.', 'AbortError');
}
