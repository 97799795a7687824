/**
 * Drafts of editions. `editions/{id}` holds `state`, `draft` (facts), `draftVersion`, `draftBy`, `draftAt`,
 * `draftMovesMailings`, `draftSave` (a hash of the last save), `asked` (who asked to publish which draft version),
 * `unusedFacts` (of parts that the published version does not have), and the tags (registrants/store/edition-tags.ts).
 * Its subcollection `versions/{n}` holds the published facts.
 * Each write is a transaction that checks `draftVersion`: of two concurrent saves, one fails. `draftVersion` only grows.
 */
import { createHash } from 'node:crypto';
import { ApiError } from 'contract/wire/api-error';
import type { CopiedEdition } from 'contract/publication/calls';
import { changedFacts, copyFacts } from 'contract/publication/draft';
import type { FilledIn } from 'contract/publication/form/form-locks';
import { formerExhibitorsOf } from 'contract/publication/former-exhibitors';
import type { DraftFacts } from 'contract/edition/fact-table';
import { lockedFacts, lockedNames, type Occupancy } from 'contract/publication/locks';
import { knownFacts, readStoredFacts, unusedFacts } from 'contract/edition/read-facts';
import {
  FieldValue,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { collections } from '../../database/collections';
import { readSnapshot } from '../../database/read-snapshot';
import { withDeadline } from '../../database/timeouts';
import { PlainError } from '../../shared/describe-error';
import { DraftConflict } from './draft-conflict';
import { countFilledIn, countOccupancy } from '../occupancy';
import { validateFacts } from './changed-facts';
import {
  draftOf,
  noDraft,
  previewIn,
  stateOf,
  versionOf,
  type StoredDraft,
  type StoredEdition,
  type StoredVersion,
} from '../stored-edition';

interface DraftRef {
  readonly edition: string;
  readonly draftVersion: number;
}

interface DraftSave extends DraftRef {
  readonly version?: number | undefined;
  readonly movesMailings?: boolean | undefined;
}

interface DraftToWrite {
  readonly facts: DraftFacts;
  readonly by: string;
  readonly draftSave: string;
  readonly movesMailings?: boolean | undefined;
}

/** Every method throws ApiError `unavailable` when the database does not answer; those that read a draft, `not-found`. */
export class Drafts extends Store {
  read(id: string): Promise<StoredEdition> {
    return readSnapshot(this.firestore, async (transaction) => (await this.#read(transaction, id)).edition);
  }

  /**
   * @param base `version`: the published version that the caller has read, if any; the save fails if another is current
   * @param changes the facts to save; `null` removes an optional fact
   * @throws DraftConflict; ApiError `validation-failed` and `fact-fixed` with the problem of each fact
   */
  async save(
    { edition: id, draftVersion, version, movesMailings }: DraftSave,
    changes: Readonly<Record<string, unknown>>,
    usage: Occupancy,
    by: string,
  ): Promise<StoredEdition> {
    const facts = validateFacts(changes);
    const draftSave = saveHash([draftVersion, changes, movesMailings]);
    return this.transact(async (transaction) => {
      const { edition, document } = await this.#read(transaction, id);
      const { draft, known } = edition;
      // This is a retry: the response to the first attempt was lost.
      if (draft?.by === by && document.get('draftSave') === draftSave) return edition;
      requireDraftVersion(edition, draftVersion);
      if (version !== undefined && version !== edition.version) throw new DraftConflict();
      const newFacts = withoutNull({ ...(draft?.facts ?? known), ...facts });
      const locks = lockedFacts(known, newFacts, usage).filter(({ fact }) => Object.hasOwn(changes, fact));
      if (locks.length > 0)
        throw new ApiError('fact-fixed', `Registrants rely on: ${lockedNames(locks)}.`, {
          fields: Object.fromEntries(locks.map(({ fact, problem }) => [fact, problem])),
          checks: locks,
        });
      const choice = { movesMailings: movesMailings ?? draft?.movesMailings };
      const draftToWrite = { facts: newFacts, by, draftSave, ...choice };
      return this.#write(transaction, edition, document, draftToWrite);
    });
  }

  /**
   * Copies an edition's published facts and its tags (ORG-56) into the draft of a new edition.
   * @returns the new edition's facts, compared with the original's
   * @throws ApiError `name-taken` when the id exists
   */
  copy(from: string, id: string, date: string, by: string): Promise<Omit<CopiedEdition, 'edition'>> {
    return this.transact(async (transaction) => {
      const [{ edition: source, document }, target] = await Promise.all([
        this.#read(transaction, from),
        transaction.get(this.doc('editions', id)),
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
      const tags: unknown = document.get('tags');
      this.#create(transaction, id, target.exists ? target : undefined, facts, by, tags);
      return { copied, draftVersion: 1 };
    });
  }

  /**
   * Makes the draft of the first show.
   * @throws ApiError `name-taken` when there is any edition, `validation-failed` with the problem of each fact
   */
  begin(id: string, firstFacts: DraftFacts, by: string): Promise<void> {
    const facts = validateFacts(firstFacts);
    return this.transact(async (transaction) => {
      // The transaction locks the query, even if it finds nothing: of two concurrent owners, one sees the other's edition.
      const { docs } = await transaction.get(this.collection('editions').limit(1));
      this.#create(transaction, id, docs[0], facts, by);
    });
  }

  /**
   * Removes the draft, or the edition if it was never published; a withdrawn edition becomes an archive.
   * @throws DraftConflict
   */
  discard({ edition: id, draftVersion }: DraftRef): Promise<void> {
    return this.transact(async (transaction) => {
      const { edition, document } = await this.#read(transaction, id);
      requireDraftVersion(edition, draftVersion);
      const archived = edition.state === 'draft' && { state: 'archived' };
      if (edition.version === 0) transaction.delete(document.ref);
      else transaction.update(document.ref, { ...noDraft, ...archived, draftVersion: nextVersion(document) });
    });
  }

  /**
   * Makes a draft of an earlier version's facts.
   * @throws DraftConflict; ApiError `not-found` when there is no such version
   */
  restore({ edition: id, draftVersion }: DraftRef, version: number, by: string): Promise<StoredEdition> {
    const draftSave = saveHash([draftVersion, 'version', version]);
    return this.transact(async (transaction) => {
      const { edition, document } = await this.#read(transaction, id);
      // This is a retry: the response to the first attempt was lost.
      if (edition.draft?.by === by && document.get('draftSave') === draftSave) return edition;
      const snapshot = await transaction.get(this.#versions(document.ref).doc(String(version)));
      requireFound(snapshot);
      requireDraftVersion(edition, draftVersion);
      // Adds the stored facts of parts that this version does not have.
      const otherFacts: unknown =
        edition.draft === undefined ? document.get('unusedFacts') : unusedFacts(edition.draft.facts);
      const facts = { ...knownFacts(otherFacts), ...knownFacts(snapshot.get('facts')) };
      return this.#write(transaction, edition, document, { facts, by, draftSave });
    });
  }

  /**
   * Stores the request to publish the draft, so that the owners get it only once.
   * @returns the draft; undefined if there is a request already
   * @throws DraftConflict; ApiError `not-found` without a draft
   */
  noteRequest({ edition: id, draftVersion }: DraftRef, by: string): Promise<StoredDraft | undefined> {
    return this.transact(async (transaction) => {
      const { edition, document } = await this.#read(transaction, id);
      requireDraftVersion(edition, draftVersion);
      if (edition.draft === undefined) throw new ApiError('not-found', 'There is no draft to publish.');
      if (edition.draft.asked !== undefined) return undefined;
      const asked = { by, at: this.timestamp(), draftVersion };
      transaction.update(document.ref, { asked });
      return edition.draft;
    });
  }

  /** Allows another request, if no mail of the first request was sent. */
  async forgetRequest(id: string): Promise<void> {
    await withDeadline(this.doc('editions', id).update({ asked: FieldValue.delete() }));
  }

  /** @returns the ids of the editions in preparation: never published, or withdrawn */
  async unpublished(): Promise<string[]> {
    const { docs } = await withDeadline(this.collection('editions').select('state').get());
    return docs.filter((document) => document.get('state') === 'draft').map(({ id }) => id);
  }

  /** @returns newest first */
  async versions(id: string): Promise<StoredVersion[]> {
    const { docs } = await withDeadline(
      this.#versions(this.doc('editions', id))
        .select('version', 'releasedAt', 'by', 'changed')
        .orderBy('version', 'desc')
        .get(),
    );
    return docs.map(versionOf);
  }

  /** @throws ApiError `not-found` when there is no such version */
  async version(id: string, version: number): Promise<StoredVersion & { facts: DraftFacts }> {
    const snapshot = await withDeadline(this.#versions(this.doc('editions', id)).doc(String(version)).get());
    return { ...versionOf(requireFound(snapshot)), facts: knownFacts(snapshot.get('facts')) };
  }

  /** Counts outside of a transaction, so it may miss concurrent changes: publishing counts again. */
  usage(id: string): Promise<Occupancy> {
    return countOccupancy(this.firestore, id, this.now());
  }

  /** Reads all registrants: call it only for a draft that changes the form. */
  filledIn(id: string): Promise<FilledIn> {
    return countFilledIn(this.firestore, id);
  }

  async #read(
    transaction: Transaction,
    id: string,
  ): Promise<{ edition: StoredEdition; document: DocumentSnapshot }> {
    const document = await transaction.get(this.doc('editions', id));
    if (!document.exists) throw new ApiError('not-found', `There is no edition ${id}.`);
    const version = Number(document.get('version') ?? 0);
    const lastVersion =
      version === 0 ? undefined : await transaction.get(this.#versions(document.ref).doc(String(version)));
    const result = readStoredFacts(lastVersion?.get('facts'));
    if (version > 0 && 'wrong' in result)
      throw new PlainError(`The published facts of edition ${id} are wrong.`);
    const state = stateOf(document);
    // A withdrawn edition is prepared like one that was never published.
    const published = 'facts' in result && state !== 'draft' ? result.facts : undefined;
    const known = published && { ...knownFacts(document.get('unusedFacts')), ...published };
    const draft = draftOf(document);
    return { edition: { id, state, version, published, known, draft, ...previewIn(document) }, document };
  }

  /** @throws ApiError `name-taken` when another edition exists */
  #create(
    transaction: Transaction,
    id: string,
    found: DocumentSnapshot | undefined,
    facts: DraftFacts,
    by: string,
    tags?: unknown,
  ): void {
    const draft = found && draftOf(found);
    // This is a retry: the response to the first attempt was lost.
    if (draft?.by === by && draft.draftVersion === 1 && changedFacts(draft.facts, facts).length === 0) return;
    if (found !== undefined) throw new ApiError('name-taken', `There is an edition ${found.id} already.`);
    const draftAt = this.timestamp();
    transaction.create(this.doc('editions', id), {
      ...{ state: 'draft', draft: facts, draftVersion: 1, draftBy: by, draftAt },
      ...(tags !== undefined && { tags }),
    });
  }

  #write(
    transaction: Transaction,
    edition: StoredEdition,
    document: DocumentSnapshot,
    { facts: draftFacts, by, draftSave, movesMailings = false }: DraftToWrite,
  ): StoredEdition {
    const facts = { ...draftFacts, ...formerExhibitorsOf(edition.known, draftFacts) };
    const at = this.timestamp();
    const draftVersion = nextVersion(document);
    transaction.update(document.ref, {
      ...{ draft: facts, draftVersion, draftBy: by, draftAt: at, draftSave },
      draftMovesMailings: movesMailings,
    });
    return { ...edition, draft: { draftVersion, facts, by, at, movesMailings } };
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

/** A hash that tells a retried save from a concurrent one. */
function saveHash(save: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(save)).digest('base64url');
}

function requireDraftVersion({ draft }: StoredEdition, draftVersion: number): void {
  if ((draft?.draftVersion ?? 0) !== draftVersion) throw new DraftConflict();
}

/** `draftVersion` grows even after a discard: a page that still shows the old draft cannot save into the next one. */
function nextVersion(document: DocumentSnapshot): number {
  return Number(document.get('draftVersion') ?? 0) + 1;
}

function withoutNull(facts: DraftFacts): DraftFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}
