/**
 * All registrants in the memory of this instance, brought up to date before each answer.
 * docs/decisions/roster.md says why, and what holds between instances.
 */
import type { ListRequest, RegistrantList } from 'contract/registrant-list';
import type { Registrant } from 'contract/registrant';
import {
  FieldPath,
  Timestamp,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { describeError } from '../shared/describe-error';
import { auditName } from './audit';
import { tombstoneMilliseconds } from './documents';
import { toRegistrant } from './mapping';
import { RegistrantSet } from './registrant-set';

/** Documents that one query reads. */
const pageLength = 1_000;

/** Milliseconds by which a server timestamp may be older than the commit that wrote it. */
const overlap = 10_000;

/**
 * Milliseconds after which everything is loaded anew: long before tombstones are removed, so that no erasure is
 * missed; it also ends whatever was changed past the functions, such as an import.
 */
const maxAge = tombstoneMilliseconds / 2;

interface Loaded {
  readonly registrants: RegistrantSet;
  /** When the loading began, by our own clock. */
  readonly since: number;
  /** Everything that was committed until then has been read, by the database's clock. */
  readUntil: Timestamp;
  /** The last query's changes: id -> when written. The next query finds those of the last seconds again. */
  changes: ReadonlyMap<string, Timestamp>;
}

export class Roster {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  #loaded: Loaded | undefined;
  #running: Promise<Loaded> | undefined;
  #next: Promise<Loaded> | undefined;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /**
   * One page of the registrants that the request finds; whatever was answered before the call is in it.
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  async list(request: ListRequest): Promise<RegistrantList> {
    const { registrants } = await this.#upToDate();
    return registrants.page(request);
  }

  /**
   * All registrants, sorted by last name, first name and id.
   * @throws ApiError as above
   */
  async everybody(): Promise<readonly Registrant[]> {
    const { registrants } = await this.#upToDate();
    return registrants.byName();
  }

  /** Callers share a reading of the database that began after all of them had called. */
  #upToDate(): Promise<Loaded> {
    if (this.#running === undefined) return this.#begin();
    const begin = () => this.#begin();
    this.#next ??= this.#running.then(begin, begin);
    return this.#next;
  }

  #begin(): Promise<Loaded> {
    const known = this.#loaded;
    const isUsable = known !== undefined && this.#now().getTime() - known.since < maxAge;
    const running = isUsable ? this.#refresh(known) : this.#load();
    this.#running = running;
    this.#next = undefined;
    const end = () => {
      if (this.#running === running && this.#next === undefined) this.#running = undefined;
    };
    running.then(end, end);
    return running;
  }

  async #load(): Promise<Loaded> {
    this.#loaded = undefined;
    const since = this.#now().getTime();
    const registrants = new RegistrantSet();
    const all = this.#firestore.collection(collections.registrants).orderBy(FieldPath.documentId());
    const readUntil = await readAll(all, (document) => put(registrants, document));
    this.#loaded = { registrants, since, readUntil, changes: new Map() };
    return this.#loaded;
  }

  async #refresh(loaded: Loaded): Promise<Loaded> {
    const from = Timestamp.fromMillis(loaded.readUntil.toMillis() - overlap);
    const changed = this.#firestore.collection(collections.registrants).where('updatedAt', '>=', from);
    const tombstones = this.#firestore.collection(collections.tombstones).where('at', '>=', from);
    const changes: QueryDocumentSnapshot[] = [];
    const erased: string[] = [];
    const readTimes = await Promise.all([
      readAll(changed, (document) => changes.push(document)),
      readAll(tombstones, ({ id }) => erased.push(id)),
    ]);
    // Only now, so that a reading that failed half-way changes nothing when its rest arrives.
    for (const document of changes) {
      if (loaded.changes.get(document.id)?.isEqual(document.updateTime) !== true)
        put(loaded.registrants, document);
    }
    // Last, since the other query may have been answered before the erasure.
    for (const id of erased) loaded.registrants.delete(id);
    loaded.changes = new Map(changes.map(({ id, updateTime }) => [id, updateTime]));
    loaded.readUntil = readTimes[0] < readTimes[1] ? readTimes[0] : readTimes[1];
    return loaded;
  }
}

/** A document that is no registrant, such as a wrong import, must not take the list from the organisers. */
function put(registrants: RegistrantSet, document: QueryDocumentSnapshot): void {
  try {
    registrants.put(toRegistrant(document));
  } catch (error) {
    logError('no registrant', { registrant: auditName(document.id), error: describeError(error) });
  }
}

/**
 * Reads page by page, so that no single query exceeds its timeout.
 * @returns until when, by the database's clock, everything that was committed has been read
 */
async function readAll(query: Query, use: (document: QueryDocumentSnapshot) => void): Promise<Timestamp> {
  let page = await withDeadline(query.limit(pageLength).get());
  const { readTime } = page;
  for (;;) {
    const last = page.docs.at(-1);
    // The database finds the next page while this one is put together.
    const next =
      last === undefined || page.size < pageLength
        ? undefined
        : withDeadline(query.startAfter(last).limit(pageLength).get());
    // What `use` throws is told; this one's failure then is not.
    next?.catch(() => undefined);
    page.docs.forEach(use);
    if (next === undefined) return readTime;
    page = await next;
  }
}
