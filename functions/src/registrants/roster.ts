/**
 * All registrants, kept in this instance's memory and updated before each response. docs/decisions/roster.md says why,
 * and what is guaranteed across instances.
 */
import type { Filter, ListRequest, RegistrantList } from 'contract/registrant-list';
import type { Registrant } from 'contract/registrant';
import type { DinnerBoard, Statistics } from 'contract/statistics';
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
import { hashedId } from './audit';
import { tombstoneMilliseconds, toRegistrant } from './documents';
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

interface Loaded {
  readonly registrants: RegistrantSet;
  /** When loading began, by our own clock. */
  readonly since: number;
  /** All commits before this time, by the database's clock, have been read. */
  readUntil: Timestamp;
  /** Id -> write time. */
  readonly writtenAt: Map<string, Timestamp>;
  /** Erasures before this time, by the database's clock, are unknown. */
  readonly knownFrom: Timestamp;
  /** The write time of the latest tombstone that was read. */
  lastErasure: Timestamp;
  /** The last query's changes: id -> write time. The next query overlaps it and returns the latest ones again. */
  changes: ReadonlyMap<string, Timestamp>;
}

/** The changes since an earlier call. */
export interface Changed {
  readonly registrants: readonly Registrant[];
  /** Pass it as `since` in a later call. */
  readonly until: string;
  /** Whether these are all registrants, rather than only the changed ones. */
  readonly isComplete: boolean;
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
   * Returns one page of the matching registrants, including every change acknowledged before the call.
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  async list(request: ListRequest): Promise<RegistrantList> {
    const { registrants } = await this.#upToDate();
    return registrants.page(request, this.#now());
  }

  /**
   * Returns all matching registrants, sorted by last name, first name and id.
   * @throws ApiError as above
   */
  async everybody(filter: Filter): Promise<readonly Registrant[]> {
    const { registrants } = await this.#upToDate();
    return registrants.byName(filter);
  }

  /**
   * Counts everybody, including every change acknowledged before the call.
   * @throws ApiError as above
   */
  async statistics(): Promise<Statistics> {
    const { registrants } = await this.#upToDate();
    const now = this.#now();
    return { at: plain(now), ...registrants.statistics(now) };
  }

  /**
   * The dinner in total and by company, from the same registrants as the list.
   * @throws ApiError as above
   */
  async dinner(): Promise<Omit<DinnerBoard, 'before'>> {
    const { registrants } = await this.#upToDate();
    const now = this.#now();
    return { at: plain(now), ...registrants.dinner(now) };
  }

  /**
   * Returns the registrants added or changed since an earlier call, to this or another instance; all of them if that is
   * unknown, or if any was erased meanwhile.
   * @param since `until` of that call
   * @throws ApiError as above
   */
  async changedSince(since: string | undefined): Promise<Changed> {
    const { registrants, writtenAt, knownFrom, lastErasure, readUntil } = await this.#upToDate();
    const everybody = registrants.byName();
    const until = nameOf(readUntil);
    // The texts have equal lengths, so they sort by time.
    const isKnown = since !== undefined && since >= nameOf(knownFrom) && since <= until;
    if (!isKnown || nameOf(lastErasure) > since) return { registrants: everybody, until, isComplete: true };
    const changed = everybody.filter(({ id }) => nameOf(writtenAt.get(id) ?? readUntil) > since);
    return { registrants: changed, until, isComplete: false };
  }

  /** Callers share an update only if it began after all of them had called. */
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
    const writtenAt = new Map<string, Timestamp>();
    const readUntil = await readAll(all, (document) => {
      writtenAt.set(document.id, document.updateTime);
      put(registrants, document);
    });
    this.#loaded = {
      ...{ registrants, writtenAt, since, readUntil, changes: new Map() },
      ...{ knownFrom: readUntil, lastErasure: Timestamp.fromMillis(0) },
    };
    return this.#loaded;
  }

  async #refresh(loaded: Loaded): Promise<Loaded> {
    const from = Timestamp.fromMillis(loaded.readUntil.toMillis() - overlap);
    const changed = this.#firestore.collection(collections.registrants).where('updatedAt', '>=', from);
    const tombstones = this.#firestore.collection(collections.tombstones).where('at', '>=', from);
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
    // Apply changes only now, so that an update that failed midway has no effect.
    for (const document of changes) {
      if (loaded.changes.get(document.id)?.isEqual(document.updateTime) === true) continue;
      loaded.writtenAt.set(document.id, document.updateTime);
      put(loaded.registrants, document);
    }
    // Apply erasures last, since the other query may have run before the erasure.
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
}

/** @returns a text of fixed length that sorts by time */
function nameOf({ seconds, nanoseconds }: Timestamp): string {
  return `${String(seconds).padStart(12, '0')}.${String(nanoseconds).padStart(9, '0')}`;
}

function plain(moment: Date) {
  const { seconds, nanoseconds } = Timestamp.fromDate(moment);
  return { seconds, nanoseconds };
}

/** An invalid document, such as from a faulty import, must not break the list. */
function put(registrants: RegistrantSet, document: QueryDocumentSnapshot): void {
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
 * Reads page by page, so that no query exceeds its timeout.
 * @returns the time, by the database's clock, before which all commits have been read
 */
async function readAll(query: Query, use: (document: QueryDocumentSnapshot) => void): Promise<Timestamp> {
  let page = await withDeadline(query.limit(pageLength).get());
  const { readTime } = page;
  for (;;) {
    const last = page.docs.at(-1);
    // Fetch the next page while this one is processed.
    const next =
      last === undefined || page.size < pageLength
        ? undefined
        : withDeadline(query.startAfter(last).limit(pageLength).get());
    // If `use` throws, its error is reported and this one is ignored.
    next?.catch(() => undefined);
    page.docs.forEach(use);
    if (next === undefined) return readTime;
    page = await next;
  }
}
