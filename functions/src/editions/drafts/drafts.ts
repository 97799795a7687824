/**
 * Drafts of editions. `editions/{id}` holds `state`, `draft` (facts), `draftVersion`, `draftBy`, `draftAt`,
 * `draftMovesMailings`, `draftSave` (a hash of what was saved last) and `asked` (who has asked for which draft to be
 * published), below it `versions/{n}` the facts as published. Each write is a
 * transaction that checks `draftVersion`, which only grows: of two organisers at once, one is told.
 */
import { createHash } from 'node:crypto';
import { ApiError } from 'contract/wire/api-error';
import { changedFacts, copyFacts, type CopiedFact } from 'contract/publication/draft';
import { formerExhibitorsOf } from 'contract/publication/former-exhibitors';
import { factNames, factTable, type FactName, type DraftFacts } from 'contract/edition/fact-table';
import { lockedFacts, type Occupancy } from 'contract/publication/locks';
import {
  cleanFact,
  knownFacts,
  problemOf,
  readStoredFacts,
  type FactProblem,
} from 'contract/edition/read-facts';
import type { RegistrantState } from 'contract/registrant/registrant';
import { failed } from 'contract/wire/validate';
import {
  AggregateField,
  FieldValue,
  Timestamp,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { collections } from '../../database/collections';
import { noDraft } from './no-draft';
import { readSnapshot } from '../../database/read-snapshot';
import { withDeadline } from '../../database/timeouts';
import { PlainError } from '../../shared/describe-error';
import { isWholeLogo } from './whole-logo';
import { DraftConflict } from './draft-conflict';
import {
  draftOf,
  previewIn,
  stateOf,
  versionOf,
  type StoredDraft,
  type StoredEdition,
  type StoredVersion,
} from '../stored-edition';

interface Based {
  readonly edition: string;
  readonly draftVersion: number;
}

interface DraftSave extends Based {
  readonly version?: number | undefined;
  readonly movesMailings?: boolean | undefined;
}

interface DraftToWrite {
  readonly facts: DraftFacts;
  readonly by: string;
  readonly draftSave?: string;
  readonly movesMailings?: boolean | undefined;
}

/** Every method throws ApiError `not-found` for an unknown edition, and `unavailable` when the database does not answer. */
export class Drafts extends Store {
  read(id: string): Promise<StoredEdition> {
    return readSnapshot(this.firestore, async (transaction) => (await this.#read(transaction, id)).edition);
  }

  /**
   * @param based `version`: published when the facts were read, if that is known; a draft is not made from another one
   * @param given the facts to save; `null` removes an optional one
   * @param occupancy by the edition's registrants
   * @throws DraftConflict; ApiError `validation-failed` and `fact-fixed` with the problem of each such fact
   */
  async save(
    { edition: id, draftVersion, version, movesMailings }: DraftSave,
    given: Readonly<Record<string, unknown>>,
    occupancy: Occupancy,
    by: string,
  ): Promise<StoredEdition> {
    const facts = checkedFacts(given);
    const draftSave = createHash('sha256')
      .update(JSON.stringify([draftVersion, given, movesMailings]))
      .digest('base64url');
    return this.transact(async (transaction) => {
      const { edition, document } = await this.#read(transaction, id);
      const { draft, published } = edition;
      // The answer to the first attempt was lost.
      if (draft?.by === by && document.get('draftSave') === draftSave) return edition;
      requireVersion(edition, draftVersion);
      if (version !== undefined && version !== edition.version) throw new DraftConflict();
      const saved = withoutNull({ ...(draft?.facts ?? published), ...facts });
      const locked = lockedFacts(published, saved, occupancy).filter(({ fact }) => Object.hasOwn(given, fact));
      if (locked.length > 0)
        throw new ApiError(
          'fact-fixed',
          `Registrants rely on: ${locked.map(({ fact }) => fact).join(', ')}.`,
          {
            fields: Object.fromEntries(locked.map(({ fact, problem }) => [fact, problem])),
          },
        );
      const moves = movesMailings ?? draft?.movesMailings;
      return this.#write(transaction, edition, document, {
        facts: saved,
        by,
        draftSave,
        movesMailings: moves,
      });
    });
  }

  /**
   * @returns the new edition's facts, compared with those of the edition that it is a copy of
   * @throws ApiError `name-taken` when the id exists
   */
  copy(
    from: string,
    id: string,
    date: string,
    by: string,
  ): Promise<{ copied: readonly CopiedFact[]; draftVersion: number }> {
    return this.transact(async (transaction) => {
      const [{ edition: source }, target] = await Promise.all([
        this.#read(transaction, from),
        transaction.get(this.#edition(id)),
      ]);
      if (source.published === undefined)
        throw new ApiError(
          'not-found',
          `Edition ${from} was never published, so there is nothing to copy yet.`,
        );
      const copied = copyFacts(source.published, date);
      const facts = Object.fromEntries(
        copied.flatMap(({ fact, after }) => (after === undefined ? [] : [[fact, after]])),
      );
      if (target.exists) {
        const draft = draftOf(target);
        // The answer to the first attempt was lost.
        if (draft?.by === by && draft.draftVersion === 1 && changedFacts(draft.facts, facts).length === 0)
          return { copied, draftVersion: 1 };
        throw new ApiError('name-taken', `There is an edition ${id} already.`);
      }
      const draftAt = this.timestamp();
      transaction.create(target.ref, { state: 'draft', draft: facts, draftVersion: 1, draftBy: by, draftAt });
      return { copied, draftVersion: 1 };
    });
  }

  /**
   * Removes the draft, and an edition that was never published; one that was taken back becomes an archive.
   * @throws DraftConflict
   */
  discard({ edition: id, draftVersion }: Based): Promise<void> {
    return this.transact(async (transaction) => {
      const { edition, document } = await this.#read(transaction, id);
      requireVersion(edition, draftVersion);
      const archived = edition.state === 'draft' && { state: 'archived' };
      if (edition.version === 0) transaction.delete(document.ref);
      else transaction.update(document.ref, { ...noDraft, ...archived, draftVersion: nextVersion(document) });
    });
  }

  /**
   * Makes a draft of the facts as they were published.
   * @throws DraftConflict; ApiError `not-found` when there is no such version
   */
  restore({ edition: id, draftVersion }: Based, version: number, by: string): Promise<StoredEdition> {
    return this.transact(async (transaction) => {
      const { edition, document } = await this.#read(transaction, id);
      const found = await transaction.get(this.#versions(document.ref).doc(String(version)));
      requireFound(found);
      requireVersion(edition, draftVersion);
      return this.#write(transaction, edition, document, { facts: knownFacts(found.get('facts')), by });
    });
  }

  /**
   * Notes that somebody asks the owners to publish the draft, so that nobody else asks for it too.
   * @returns the draft; undefined if somebody has asked already
   * @throws DraftConflict; ApiError `not-found` without a draft
   */
  noteAsked({ edition: id, draftVersion }: Based, by: string): Promise<StoredDraft | undefined> {
    return this.transact(async (transaction) => {
      const { edition, document } = await this.#read(transaction, id);
      requireVersion(edition, draftVersion);
      if (edition.draft === undefined) throw new ApiError('not-found', 'There is no draft to publish.');
      if (edition.draft.asked !== undefined) return undefined;
      const asked = { by, at: this.timestamp(), draftVersion };
      transaction.update(document.ref, { asked });
      return edition.draft;
    });
  }

  /** No mail went out: it can be asked for again. */
  async forgetAsked(id: string): Promise<void> {
    await withDeadline(this.#edition(id).update({ asked: FieldValue.delete() }));
  }

  /** @returns the ids of the editions that are being prepared: never published, or taken back */
  async unpublished(): Promise<string[]> {
    const { docs } = await withDeadline(
      this.firestore.collection(collections.editions).select('state').get(),
    );
    return docs.filter((document) => document.get('state') === 'draft').map(({ id }) => id);
  }

  /** @returns newest first */
  async versions(id: string): Promise<StoredVersion[]> {
    const { docs } = await withDeadline(
      this.#versions(this.#edition(id))
        .select('version', 'releasedAt', 'by', 'changed')
        .orderBy('version', 'desc')
        .get(),
    );
    return docs.map(versionOf);
  }

  /** @throws ApiError `not-found` when there is no such version */
  async version(id: string, version: number): Promise<StoredVersion & { facts: DraftFacts }> {
    const found = await withDeadline(this.#versions(this.#edition(id)).doc(String(version)).get());
    return { ...versionOf(requireFound(found)), facts: knownFacts(found.get('facts')) };
  }

  /** Counted now; of two calls at once, one may not see what the other changes, so publishing counts again. */
  async occupancy(id: string): Promise<Occupancy> {
    const registrants = this.firestore.collection(collections.registrants).where('edition', '==', id);
    const coming: RegistrantState = 'registered';
    const registered = registrants.where('state', '==', coming);
    const atDinner = registered.where('dinnerReservation', '>', 0);
    const arrivals = this.firestore.collection(collections.admissions).where('edition', '==', id);
    const [counted, notCancelled, summed, first, arrival] = await withDeadline(
      Promise.all([
        registrants.count().get(),
        registered.count().get(),
        atDinner.aggregate({ persons: AggregateField.sum('dinnerReservation') }).get(),
        registrants.orderBy('deleteOn').limit(1).select('deleteOn').get(),
        arrivals.limit(1).select().get(),
      ]),
    );
    const deleteOn: unknown = first.docs[0]?.get('deleteOn');
    return {
      registrants: counted.data().count,
      coming: notCancelled.data().count,
      dinnerPersons: summed.data().persons,
      ...(deleteOn instanceof Timestamp && { erasedFrom: deleteOn.toDate() }),
      ...(!arrival.empty && { arrivalsUntil: this.now() }),
    };
  }

  async #read(
    transaction: Transaction,
    id: string,
  ): Promise<{ edition: StoredEdition; document: DocumentSnapshot }> {
    const document = await transaction.get(this.#edition(id));
    if (!document.exists) throw new ApiError('not-found', `There is no edition ${id}.`);
    const version = Number(document.get('version') ?? 0);
    const last =
      version === 0 ? undefined : await transaction.get(this.#versions(document.ref).doc(String(version)));
    const read = readStoredFacts(last?.get('facts'));
    if (version > 0 && 'wrong' in read)
      throw new PlainError(`The published facts of edition ${id} are wrong.`);
    const state = stateOf(document);
    // What was taken back is prepared like what was never published.
    const published = 'facts' in read && state !== 'draft' ? read.facts : undefined;
    const edition = { id, state, version, published, draft: draftOf(document), ...previewIn(document) };
    return { edition, document };
  }

  #write(
    transaction: Transaction,
    edition: StoredEdition,
    document: DocumentSnapshot,
    { facts: given, by, draftSave, movesMailings = false }: DraftToWrite,
  ): StoredEdition {
    const facts = { ...given, ...formerExhibitorsOf(edition.published, given) };
    const at = this.timestamp();
    const draft = { draftVersion: nextVersion(document), facts, by, at, movesMailings };
    transaction.update(document.ref, {
      draft: facts,
      draftVersion: draft.draftVersion,
      draftBy: by,
      draftAt: draft.at,
      draftSave: draftSave ?? FieldValue.delete(),
      draftMovesMailings: movesMailings,
    });
    return { ...edition, draft };
  }

  #edition(id: string): DocumentReference {
    return this.firestore.collection(collections.editions).doc(id);
  }

  #versions(edition: DocumentReference): CollectionReference {
    return edition.collection(collections.editionVersions);
  }
}

/** @throws ApiError `not-found` */
function requireFound(version: DocumentSnapshot): DocumentSnapshot {
  if (!version.exists) throw new ApiError('not-found', 'The edition has no such version.');
  return version;
}

function requireVersion({ draft }: StoredEdition, draftVersion: number): void {
  if ((draft?.draftVersion ?? 0) !== draftVersion) throw new DraftConflict();
}

/** Grows even when a draft was discarded, so that a page that still shows that one cannot save into the next. */
function nextVersion(document: DocumentSnapshot): number {
  return Number(document.get('draftVersion') ?? 0) + 1;
}

/** How many wrong facts are named at most. */
const maxNamed = 50;

/** @returns the facts with their texts cleaned. @throws ApiError `validation-failed` with the problem of each fact */
function checkedFacts(given: Readonly<Record<string, unknown>>): Partial<Record<FactName, unknown>> {
  const facts = factNames
    .filter((name) => Object.hasOwn(given, name))
    .map((name) => [name, cleanFact(name, given[name])] as const);
  const wrong = [
    ...facts.map(([name, value]) => [name, problemOfGiven(name, value ?? undefined)] as const),
    ...Object.keys(given).map((name) => [name, isFactName(name) ? undefined : ('unknown' as const)] as const),
  ].filter(([, problem]) => problem !== undefined);
  if (wrong.length > 0)
    throw failed(
      Object.fromEntries(wrong.slice(0, maxNamed).map(([name, problem]) => [name, problem ?? ''])),
    );
  return Object.fromEntries(facts);
}

function problemOfGiven(name: FactName, value: unknown): FactProblem | undefined {
  const problem = problemOf(name, value);
  if (problem !== undefined || name !== 'logo' || value === undefined) return problem;
  return isWholeLogo(value) ? undefined : 'picture';
}

function isFactName(name: string): name is FactName {
  return Object.hasOwn(factTable, name);
}

function withoutNull(facts: DraftFacts): DraftFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}
