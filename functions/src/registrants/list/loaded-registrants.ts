/**
 * The registrants of one edition, loaded into this instance's memory and updated by reading later changes;
 * docs/decisions/roster.md says what is guaranteed.
 */
import { setImmediate } from 'node:timers/promises';
import { currentEdition } from 'contract/edition/current';
import {
  FieldPath,
  Timestamp,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { collections } from '../../database/collections';
import { withDeadline } from '../../database/timeouts';
import { describeError } from '../../shared/describe-error';
import { hashedId } from '../store/audit';
import { tombstoneMilliseconds } from '../store/documents';
import { toRegistrant } from '../store/read-registrant';
import { RegistrantSet } from './registrant-set';

/** Documents per query. */
const pageLength = 1_000;

/** Milliseconds by which a server timestamp may be older than the commit that wrote it. */
const overlap = 10_000;

/**
 * Milliseconds after which everything is reloaded: long before tombstones are removed, so that no erasure is missed. A
 * reload also picks up changes made outside the functions, such as an import.
 */
const maxAge = tombstoneMilliseconds / 2;

export interface LoadedState {
  /** The version of the facts: the search texts contain its exhibitors' names. */
  readonly version: number;
  readonly registrants: RegistrantSet;
  /** When loading began, by our own clock. */
  readonly beganAt: number;
  /** All commits before this time, by the database's clock, have been read. */
  readUntil: Timestamp;
  /** Id -> write time. */
  readonly writtenAt: Map<string, Timestamp>;
  /** Erasures before this time, by the database's clock, are unknown. */
  readonly knownFrom: Timestamp;
  /** The write time of the latest tombstone that was read. */
  lastErasure: Timestamp;
  /** Changes that the last query returned: id -> write time. The next query returns the latest of these again. */
  changes: ReadonlyMap<string, Timestamp>;
}

export class LoadedRegistrants {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #edition: string;
  #loaded: LoadedState | undefined;
  #running: Promise<LoadedState> | undefined;
  #next: Promise<LoadedState> | undefined;

  /** Loads the registrants of the edition that is current now. */
  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
    this.#edition = currentEdition().id;
  }

  /**
   * Returns the registrants after an update. Callers share an update only if it began after all of them had called.
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  upToDate(): Promise<LoadedState> {
    if (this.#running === undefined) return this.#begin();
    const begin = () => this.#begin();
    this.#next ??= this.#running.then(begin, begin);
    return this.#next;
  }

  /**
   * Answers from up-to-date registrants. Calls `find` while changes are read, and again only if there were any.
   * @throws ApiError as above; what `find` throws
   */
  async answer<T>(find: (registrants: RegistrantSet) => T): Promise<T> {
    const update = this.upToDate();
    const loaded = this.#loaded?.registrants;
    if (loaded === undefined) return find((await update).registrants);
    const { version } = loaded;
    // Let the update send its queries first.
    const early = setImmediate().then(() => find(loaded));
    const [{ registrants }, answer] = await Promise.all([update, early]);
    return registrants === loaded && registrants.version === version ? answer : find(registrants);
  }

  #begin(): Promise<LoadedState> {
    const loaded = this.#loaded;
    const isUsable =
      loaded !== undefined &&
      loaded.version === currentEdition().version &&
      this.#now().getTime() - loaded.beganAt < maxAge;
    const running = isUsable ? this.#refresh(loaded) : this.#load();
    this.#running = running;
    this.#next = undefined;
    const end = () => {
      if (this.#running === running && this.#next === undefined) this.#running = undefined;
    };
    running.then(end, end);
    return running;
  }

  async #load(): Promise<LoadedState> {
    this.#loaded = undefined;
    const beganAt = this.#now().getTime();
    const registrants = new RegistrantSet();
    const { version } = currentEdition();
    const all = this.#ofEdition(collections.registrants).orderBy(FieldPath.documentId());
    const writtenAt = new Map<string, Timestamp>();
    const readUntil = await readAll(all, (document) => {
      writtenAt.set(document.id, document.updateTime);
      putValid(registrants, document);
    });
    this.#loaded = {
      ...{ version, registrants, writtenAt, beganAt, readUntil, changes: new Map() },
      ...{ knownFrom: readUntil, lastErasure: Timestamp.fromMillis(0) },
    };
    return this.#loaded;
  }

  async #refresh(loaded: LoadedState): Promise<LoadedState> {
    const from = Timestamp.fromMillis(loaded.readUntil.toMillis() - overlap);
    const changed = this.#ofEdition(collections.registrants).where('updatedAt', '>=', from);
    const tombstones = this.#ofEdition(collections.tombstones).where('at', '>=', from);
    const changes: QueryDocumentSnapshot[] = [];
    const erased = new Set<string>();
    let { lastErasure } = loaded;
    const readTimes = await Promise.all([
      readAll(changed, (document) => changes.push(document)),
      readAll(tombstones, ({ id, updateTime }) => {
        erased.add(id);
        if (updateTime > lastErasure) lastErasure = updateTime;
      }),
    ]);
    // Apply changes only after both queries have succeeded, so that a failed update has no effect.
    for (const document of changes) {
      if (loaded.changes.get(document.id)?.isEqual(document.updateTime) === true) continue;
      loaded.writtenAt.set(document.id, document.updateTime);
      putValid(loaded.registrants, document);
    }
    // Apply erasures last, since the query of changes may have run before an erasure.
    if (erased.size > 0)
      loaded.registrants.deleteIf((id) => {
        const isErased = erased.has(hashedId(id));
        if (isErased) loaded.writtenAt.delete(id);
        return isErased;
      });
    loaded.lastErasure = lastErasure;
    loaded.changes = new Map(changes.map(({ id, updateTime }) => [id, updateTime]));
    loaded.readUntil = readTimes[0] < readTimes[1] ? readTimes[0] : readTimes[1];
    return loaded;
  }

  #ofEdition(collection: string): Query {
    return this.#firestore.collection(collection).where('edition', '==', this.#edition);
  }
}

/** Skips an invalid document, such as one from a faulty import, so that it does not break the list. */
function putValid(registrants: RegistrantSet, document: QueryDocumentSnapshot): void {
  try {
    registrants.put(toRegistrant(document));
  } catch (error) {
    logError('invalid registrant skipped', {
      registrant: hashedId(document.id),
      error: describeError(error),
    });
  }
}

/**
 * Reads page by page, so that no query exceeds its timeout. A page that is not full need not be the last: after a broken
 * stream, the SDK also counts the server's progress messages as documents when it requests the rest.
 * @returns the time, by the database's clock, before which all commits have been read
 */
async function readAll(query: Query, handle: (document: QueryDocumentSnapshot) => void): Promise<Timestamp> {
  // Only `get` returns the time of the query.
  const { docs, readTime } = await withDeadline(query.limit(pageLength).get());
  docs.forEach(handle);
  let [last, size] = [docs.at(-1), docs.length];
  while (last !== undefined && size > pageLength / 2)
    ({ last, size } = await withDeadline(streamPage(query.startAfter(last), handle)));
  return readTime;
}

/** Handles each document as it arrives, which takes less time and memory than keeping them until the page is complete. */
async function streamPage(query: Query, handle: (document: QueryDocumentSnapshot) => void) {
  const documents: AsyncIterable<unknown> = query.limit(pageLength).stream();
  let last: QueryDocumentSnapshot | undefined;
  let size = 0;
  for await (const document of documents as AsyncIterable<QueryDocumentSnapshot>) {
    handle(document);
    last = document;
    size += 1;
  }
  return { last, size };
}
