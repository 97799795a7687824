/**
 * `site/publication`: the publication of a draft, step by step. The holder of the lease runs the steps. If the holder is
 * killed, the lease expires and the next holder repeats all steps. The facts are copied from the draft at the beginning,
 * so that later saves do not change what the organiser has checked.
 */
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { publicationSteps as steps, type PublicationStep } from 'contract/publication/calls';
import type { Edition } from 'contract/edition/current';
import { readStoredFacts, unusedFacts } from 'contract/edition/read-facts';
import { validationError } from 'contract/wire/validate';
import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { PlainError } from '../../shared/describe-error';
import { collections } from '../../database/collections';
import { hashedId, writeAudit } from '../../registrants/store/audit';
import { noDraft, type PublicationState } from '../stored-edition';
import {
  extendedLease,
  newLease,
  noLease,
  publicationDocument,
  requireLease,
  requireNoLease,
} from './publication-lease';
import { releaseIn } from './release-edition';
import { withDeadline } from '../../database/timeouts';

/** What the holder of the lease has to publish. */
export interface LeasedPublication {
  /** The edition with its new version. */
  readonly edition: Edition;
  /** The published draft's version; 0 if an archived edition is put back. */
  readonly draftVersion: number;
  /** Whether an archived edition becomes live again. */
  readonly isPutBack: boolean;
  /** Whether the edition's planned mailings move with the day of the show. */
  readonly movesMailings: boolean;
  /** The organiser's account. */
  readonly by: string;
  readonly lease: string;
}

type Content = Pick<LeasedPublication, 'draftVersion' | 'isPutBack' | 'movesMailings'> &
  Pick<Edition, 'facts'>;

interface PublicationRequest {
  readonly edition: string;
  readonly draftVersion: number;
  readonly by: string;
}

/** While another process has the lease, a method that takes or needs it changes nothing, and throws `being-published`. */
export class Publications extends Store {
  /** @returns the last publication's state; undefined if there was none */
  async state(): Promise<PublicationState | undefined> {
    const document = await withDeadline(publicationDocument(this.firestore).get());
    const step = stepOf(document);
    if (step === undefined) return undefined;
    return {
      edition: String(document.get('edition')),
      version: Number(document.get('version')),
      step,
      error: String(document.get('error') ?? ''),
    };
  }

  /**
   * Begins to publish a draft, or takes over an unfinished publication, which has to end first.
   * @throws ApiError `being-published`; `changed-meanwhile` when the draft has changed; `validation-failed` when facts
   *   are missing; `not-found`
   */
  begin({ edition: id, draftVersion, by }: PublicationRequest): Promise<LeasedPublication> {
    return this.#begin(id, by, (edition) => {
      if (edition.get('draft') === undefined || edition.get('draftVersion') !== draftVersion)
        throw new ApiError('changed-meanwhile', 'The draft was changed meanwhile.');
      const result = readStoredFacts(edition.get('draft'));
      if ('wrong' in result)
        throw validationError(Object.fromEntries(result.wrong.map(({ fact, problem }) => [fact, problem])));
      const movesMailings = edition.get('draftMovesMailings') === true;
      return { facts: result.facts, draftVersion, isPutBack: false, movesMailings };
    });
  }

  /**
   * Begins to publish an archived edition as it was published last, or takes over as `begin` does.
   * @throws ApiError `being-published`; `not-found` when there is no such archive
   */
  beginPutBack({ edition: id, by }: Pick<PublicationRequest, 'edition' | 'by'>): Promise<LeasedPublication> {
    return this.#begin(id, by, async (edition, transaction) => {
      const last = edition.ref.collection(collections.editionVersions).doc(String(edition.get('version')));
      const result = readStoredFacts((await transaction.get(last)).get('facts'));
      if (edition.get('state') !== 'archived' || 'wrong' in result)
        throw new ApiError('not-found', `There is no archived edition ${id}.`);
      return { facts: result.facts, draftVersion: 0, isPutBack: true, movesMailings: false };
    });
  }

  #begin(
    id: string,
    by: string,
    readContent: (edition: DocumentSnapshot, transaction: Transaction) => Content | Promise<Content>,
  ): Promise<LeasedPublication> {
    return this.#run(async (transaction, publication) => {
      requireNoLease(publication, this.now());
      if (isUnfinished(publication)) return this.#takeOver(transaction, publication);
      const edition = await transaction.get(this.doc('editions', id));
      if (!edition.exists) throw new ApiError('not-found', `There is no edition ${id}.`);
      const { facts, ...options } = await readContent(edition, transaction);
      const version = Number(edition.get('version') ?? 0) + 1;
      const leaseFields = newLease(this.now());
      const { lease } = leaseFields;
      const publicationFields = { edition: id, version, ...options, facts, by };
      transaction.set(publication.ref, {
        ...publicationFields,
        step: steps[0],
        isSwitched: false,
        ...leaseFields,
        error: '',
      });
      return { edition: { id, version, facts }, ...options, by, lease };
    });
  }

  /**
   * @returns the unfinished publication; undefined if there is none
   * @throws ApiError `being-published`
   */
  takeOver(): Promise<LeasedPublication | undefined> {
    return this.#run((transaction, publication) => {
      requireNoLease(publication, this.now());
      return isUnfinished(publication) ? this.#takeOver(transaction, publication) : undefined;
    });
  }

  /** @param step the step that begins or continues */
  renewLease({ lease }: LeasedPublication, step: PublicationStep): Promise<void> {
    return this.#run((transaction, publication) => {
      requireLease(publication, lease);
      transaction.update(publication.ref, { step, ...extendedLease(this.now()) });
    });
  }

  /**
   * Makes the version the live one, once. Adds audit lines about the publication and about mailings that it calls off.
   * @returns whether the version is live; false if another has been released since
   * @throws ApiError `fact-fixed`, `edition-in-use`; `changed-meanwhile` when another version has the same number
   */
  switchTo({ lease, edition, isPutBack, movesMailings, by }: LeasedPublication): Promise<boolean> {
    return this.#run(async (transaction, publication) => {
      requireLease(publication, lease);
      if (publication.get('isSwitched') === true) {
        const current = await transaction.get(this.doc('site', 'current'));
        return current.get('edition') === edition.id && current.get('version') === edition.version;
      }
      const options = { by, expected: edition.version, isPutBack, movesMailings, now: this.now() };
      const { calledOff } = await releaseIn(transaction, this.firestore, edition, options);
      transaction.update(publication.ref, { isSwitched: true });
      const { id, version } = edition;
      const actor = { by: 'organiser', account: by } as const;
      const action = isPutBack ? 'edition put back' : 'edition published';
      writeAudit(this.firestore, transaction, { ...actor, action, edition: id, version });
      for (const { edition, mailing } of calledOff) {
        const line = { action: 'mailing called off', edition, mailing: hashedId(mailing) } as const;
        writeAudit(this.firestore, transaction, { ...actor, ...line });
      }
      return true;
    });
  }

  /** Removes the draft, unless it has changed meanwhile. Keeps its facts of parts that the edition does not have. */
  finish({ lease, edition, draftVersion }: LeasedPublication): Promise<void> {
    return this.#run(async (transaction, publication) => {
      requireLease(publication, lease);
      const document = await transaction.get(this.doc('editions', edition.id));
      if (document.get('draftVersion') === draftVersion)
        transaction.update(document.ref, {
          ...noDraft,
          unusedFacts: unusedFacts(document.get('draft')),
          // A page that still shows this draft must not save into the next draft.
          draftVersion: draftVersion + 1,
        });
      transaction.update(publication.ref, { ...endedFields, step: 'done', error: '' });
    });
  }

  /**
   * Ends a failed attempt. Once the server has switched to the version, the next attempt continues the publication.
   * @param error the reason, for organisers
   */
  fail({ lease }: LeasedPublication, error: ErrorCode): Promise<void> {
    return this.#run((transaction, publication) => {
      requireLease(publication, lease);
      const end = publication.get('isSwitched') === true ? noLease : { ...endedFields, step: 'failed' };
      transaction.update(publication.ref, { ...end, error });
    });
  }

  #takeOver(transaction: Transaction, publication: DocumentSnapshot): LeasedPublication {
    const result = readStoredFacts(publication.get('facts'));
    const id = String(publication.get('edition'));
    if ('wrong' in result)
      throw new PlainError(`The facts of edition ${id} that are being published are wrong.`);
    const lease = newLease(this.now());
    transaction.update(publication.ref, lease);
    return {
      edition: { id, version: Number(publication.get('version')), facts: result.facts },
      draftVersion: Number(publication.get('draftVersion')),
      isPutBack: publication.get('isPutBack') === true,
      movesMailings: publication.get('movesMailings') === true,
      by: String(publication.get('by')),
      lease: lease.lease,
    };
  }

  #run<T>(work: (transaction: Transaction, publication: DocumentSnapshot) => T | Promise<T>): Promise<T> {
    return this.transact(async (transaction) =>
      work(transaction, await transaction.get(publicationDocument(this.firestore))),
    );
  }
}

/** Frees the lease and removes the facts, which are stored in the version or were not published. */
const endedFields = { ...noLease, facts: FieldValue.delete() };

function stepOf(publication: DocumentSnapshot): PublicationState['step'] | undefined {
  const storedStep: unknown = publication.get('step');
  return ([...steps, 'done', 'failed'] as const).find((step) => step === storedStep);
}

function isUnfinished(publication: DocumentSnapshot): boolean {
  return steps.some((step) => step === publication.get('step'));
}
