/**
 * Reads and caches the stored editions.
 *
 * `editions/{id}` is an edition, `editions/{id}/versions/{n}` its facts as published, which never change, and
 * `site/current` the live edition's published version: the one document that most calls read.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, hasCode } from 'contract/wire/api-error';
import { currentEdition, type Edition, editionForPage, previousFactNames } from 'contract/edition/current';
import { type EditionName } from 'contract/wire/edition-header';
import { rehearsalEdition, rehearsedIdOf } from 'contract/publication/rehearsal';
import { readSomeFacts, readStoredFacts } from 'contract/edition/read-facts';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { Store } from '../database/store';
import { RateLimiter } from '../http/rate-limits';
import { describeError, PlainError } from '../shared/describe-error';
import { inEdition } from '../shared/edition-of-call';
import { NothingPublished } from '../shared/nothing-published';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';

/** How long an edition is cached. */
const cacheMilliseconds = 5_000;

/** How long a registration may use the version before the live one: a day. */
const previousMilliseconds = 24 * 60 * 60 * 1000;

/** How long a call with a cached edition waits for a newer one, in milliseconds. */
const rereadTimeout = 1_000;

/** Limits the reads before the cache expires, for pages with a newer version: every caller may claim to have one. */
const earlyReadLimit = { burst: 10, perMinute: 60 };
const oneRead = [{ key: '', times: 1 }];

interface Cached {
  readonly edition: Edition;
  /** When reading it began, in milliseconds. */
  readonly since: number;
}

interface Reading {
  readonly edition: Promise<Edition>;
  /** Whether a page with a newer version caused the read. */
  readonly isForNewer: boolean;
  /** Resolves when callers stop waiting for this read. */
  readonly timeout: Promise<void>;
}

export class Editions extends Store {
  /** Editions by id; the live edition has the empty id. */
  readonly #cache = new Map<string, Cached>();
  readonly #reading = new Map<string, Reading>();
  readonly #earlyReads = new RateLimiter(earlyReadLimit);

  /**
   * The live edition, cached for five seconds, and for as long as the database does not answer.
   * @param pageEdition what the caller's page shows. If it is newer than the cache, the live edition is read at once. A
   *   page of the previous version may use that version for a day (REG-23)
   * @throws NothingPublished; ApiError `unavailable` when the database does not answer and no edition is cached
   */
  async current(pageEdition?: EditionName): Promise<Edition> {
    const cached = this.#cache.get('')?.edition;
    const isNewer = cached !== undefined && pageEdition !== undefined && this.#isNewer(pageEdition, cached);
    return editionForPage(await this.#cached('', isNewer, () => this.live()), pageEdition);
  }

  /**
   * The live edition, not from the cache.
   * @throws NothingPublished; ApiError `unavailable` when the database does not answer
   */
  async live(): Promise<Edition> {
    const document = await withDeadline(this.doc('site', 'current').get());
    if (!document.exists) throw new NothingPublished();
    const edition = publishedIn(document, String(document.get('edition')));
    return { ...edition, ...previousOf(document, this.now()) };
  }

  /**
   * An edition by its id, as published last; a rehearsal's edition is derived from the rehearsed edition.
   * @throws ApiError `not-found` when the edition does not exist or was never published; `unavailable` as for `live`
   */
  async of(id: string): Promise<Edition> {
    const rehearsed = rehearsedIdOf(id);
    return rehearsed === undefined ? this.#published(id) : rehearsalEdition(await this.#published(rehearsed));
  }

  #published(id: string): Promise<Edition> {
    return this.#cached(id, false, async () => {
      const versions = this.doc('editions', id).collection(collections.editionVersions);
      const [lastVersion] = (await withDeadline(versions.orderBy('version', 'desc').limit(1).get())).docs;
      if (lastVersion === undefined) throw new ApiError('not-found', `There is no edition ${id}.`);
      return publishedIn(lastVersion, id);
    });
  }

  /**
   * Every published edition. Logs and leaves out an edition whose facts cannot be read.
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  async all(): Promise<Edition[]> {
    const editions = await withDeadline(this.collection('editions').select().get());
    const reads = editions.docs.map(({ id }) =>
      this.of(id).catch((error: unknown) => {
        if (hasCode(error, 'unavailable')) throw error;
        if (!hasCode(error, 'not-found'))
          logError('edition not read', { edition: id, error: describeError(error) });
      }),
    );
    return (await Promise.all(reads)).filter((edition) => edition !== undefined);
  }

  /**
   * Runs the work for the edition with this id, such as scheduled work for an edition that is no longer live.
   * @throws as `of`, and the work's errors
   */
  async runIn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const current = currentEdition();
    return inEdition(id === current.id ? current : await this.of(id), work);
  }

  /** Whether a page shows a later version, or a later show, than the cached live edition. */
  #isNewer(pageEdition: EditionName, live: Edition): boolean {
    if (pageEdition.id === live.id) return pageEdition.version > live.version;
    const cachedEdition = this.#cache.get(pageEdition.id)?.edition;
    return cachedEdition === undefined || cachedEdition.facts.date > live.facts.date;
  }

  /** @param isNewer whether the caller's page shows a newer edition than the cached one */
  #cached(id: string, isNewer: boolean, read: () => Promise<Edition>): Promise<Edition> {
    const cached = this.#cache.get(id);
    const running = this.#reading.get(id);
    const isEarly = isNewer && (running?.isForNewer === true || this.#earlyReads.take(oneRead) === undefined);
    if (cached !== undefined && !isEarly && this.now().getTime() - cached.since < cacheMilliseconds)
      return Promise.resolve(cached.edition);
    // A read for other pages may have begun before the newer version was released.
    const isShared = running !== undefined && (!isEarly || running.isForNewer);
    const { edition, timeout } = isShared ? running : this.#read(id, isEarly, read);
    if (cached === undefined) return edition;
    const refreshed = edition.catch((error: unknown) => {
      if (error instanceof NothingPublished) throw error;
      return cached.edition;
    });
    // The cached edition would refuse what the newer page sends, such as a new code.
    return isEarly ? refreshed : Promise.race([refreshed, timeout.then(() => cached.edition)]);
  }

  #read(id: string, isForNewer: boolean, read: () => Promise<Edition>): Reading {
    const since = this.now().getTime();
    const timeout = wait(rereadTimeout, undefined, { ref: false });
    const reading: Reading = { edition: read(), isForNewer, timeout };
    this.#reading.set(id, reading);
    const end = (edition: Edition | undefined) => {
      if (this.#reading.get(id) === reading) this.#reading.delete(id);
      const isNewest = since >= (this.#cache.get(id)?.since ?? 0);
      if (edition !== undefined && isNewest) this.#cache.set(id, { edition, since });
    };
    reading.edition.then(end, (error: unknown) => {
      if (error instanceof NothingPublished) this.#cache.delete(id);
      const cachedBefore = this.#cache.get(id);
      if (cachedBefore !== undefined) logError('edition not read again', { error: describeError(error) });
      end(cachedBefore?.edition);
    });
    return reading;
  }
}

function publishedIn(document: DocumentSnapshot, id: string): Edition {
  const result = readStoredFacts(document.get('facts'));
  if ('wrong' in result) throw new PlainError(`The published facts of edition ${id} are wrong.`);
  return { id, version: Number(document.get('version')), facts: result.facts };
}

/** @returns the facts of the previous version that pages may still use, until a day after the release */
function previousOf(document: DocumentSnapshot, now: Date): Pick<Edition, 'previous'> {
  const releasedAt: unknown = document.get('releasedAt');
  const previous: unknown = document.get('previous');
  if (!(releasedAt instanceof Timestamp) || typeof previous !== 'object') return {};
  if (now.getTime() - releasedAt.toMillis() > previousMilliseconds) return {};
  const facts = readSomeFacts(previous, previousFactNames);
  return facts === undefined ? {} : { previous: facts };
}
