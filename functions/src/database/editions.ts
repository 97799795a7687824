/**
 * The editions that are stored.
 *
 * `editions/{id}` is an edition, `editions/{id}/versions/{n}` its facts as published, which never change, and `site/current`
 * the published version of the live edition: the one document that most calls read.
 */
import { ApiError, hasCode } from 'contract/api-error';
import { currentEdition, type Edition } from 'contract/edition/current';
import { asShownBy, type EditionName } from 'contract/edition/header';
import { readStoredFacts } from 'contract/edition/read-facts';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describeError, PlainError } from '../shared/describe-error';
import { inEdition } from '../shared/edition-of-call';
import { collections } from './collections';
import { withDeadline } from './timeouts';

/** How long an edition is cached. */
const cacheMilliseconds = 5_000;

/** How long a registration may follow the version before the live one: a day. */
const previousMilliseconds = 24 * 60 * 60 * 1000;

export class Editions {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #read = new Map<string, { at: number; edition: Promise<Edition> }>();

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /**
   * The live edition, as published at most five seconds ago.
   * @param shown what the caller's page shows: a page of the version before may follow that one for a day (REG-23)
   * @throws ApiError `unavailable` when none is published, or the database does not answer in time
   */
  async current(shown?: EditionName): Promise<Edition> {
    const live = await this.#cached('', async () => {
      const document = await withDeadline(this.#firestore.collection(collections.site).doc('current').get());
      if (!document.exists) throw new ApiError('unavailable', 'No edition is published yet.');
      const edition = editionOf(document, String(document.get('edition')));
      return { ...edition, ...previousOf(document, this.#now()) };
    });
    return asShownBy(live, shown);
  }

  /**
   * An edition by its id, as published last.
   * @throws ApiError `not-found` when it does not exist or was never published; `unavailable` as above
   */
  of(id: string): Promise<Edition> {
    return this.#cached(id, async () => {
      const versions = this.#firestore
        .collection(collections.editions)
        .doc(id)
        .collection(collections.editionVersions);
      const [last] = (await withDeadline(versions.orderBy('version', 'desc').limit(1).get())).docs;
      if (last === undefined) throw new ApiError('not-found', 'There is no such edition.');
      return editionOf(last, id);
    });
  }

  /**
   * Runs the work for the edition with this id, such as what the schedule does for an archive.
   * @throws as `of`, and what the work throws
   */
  async runIn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const current = currentEdition();
    return inEdition(id === current.id ? current : await this.of(id), work);
  }

  /**
   * Runs the work for the edition that a registrant belongs to; for the call's own when nobody has the id.
   * @throws as above
   */
  async runForRegistrant<T>(id: string, work: () => Promise<T>): Promise<T> {
    const found = await withDeadline(this.#firestore.collection(collections.registrants).doc(id).get());
    const edition: unknown = found.get('edition');
    return this.runIn(typeof edition === 'string' ? edition : currentEdition().id, work);
  }

  /**
   * Every edition that was published. One whose facts cannot be read is logged and left out.
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  async all(): Promise<Edition[]> {
    const editions = await withDeadline(this.#firestore.collection(collections.editions).select().get());
    const read = editions.docs.map(({ id }) =>
      this.of(id).catch((error: unknown) => {
        if (hasCode(error, 'unavailable')) throw error;
        if (!hasCode(error, 'not-found'))
          logError('edition not read', { edition: id, error: describeError(error) });
      }),
    );
    return (await Promise.all(read)).filter((edition) => edition !== undefined);
  }

  #cached(key: string, read: () => Promise<Edition>): Promise<Edition> {
    const kept = this.#read.get(key);
    const now = this.#now().getTime();
    if (kept !== undefined && now - kept.at < cacheMilliseconds) return kept.edition;
    const edition = read();
    this.#read.set(key, { at: now, edition });
    edition.catch(() => this.#read.delete(key));
    return edition;
  }
}

function editionOf(document: DocumentSnapshot, id: string): Edition {
  const read = readStoredFacts(document.get('facts'));
  if ('wrong' in read) throw new PlainError(`The published facts of edition ${id} are wrong.`);
  return { id, version: Number(document.get('version')), facts: read.facts };
}

/** @returns what the version before allowed, on the day after the release */
function previousOf(document: DocumentSnapshot, now: Date): Pick<Edition, 'previous'> {
  const releasedAt: unknown = document.get('releasedAt');
  const previous: unknown = document.get('previous');
  if (!(releasedAt instanceof Timestamp) || typeof previous !== 'object') return {};
  if (now.getTime() - releasedAt.toMillis() > previousMilliseconds) return {};
  const read = readStoredFacts({ ...document.get('facts'), ...previous });
  if ('wrong' in read) return {};
  const { registrationCode, exhibitors } = read.facts;
  return { previous: { registrationCode, exhibitors } };
}
