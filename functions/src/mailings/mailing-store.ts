/** The mailings that organisers write, start, pause and stop (MLG-1, MLG-4, MLG-5, MLG-10). */
import { ApiError } from 'contract/wire/api-error';
import { eventInstant } from 'contract/edition/event-times';
import { planProblem } from 'contract/mail/mailing/mailing-plan';
import {
  maxMailings,
  subjectIn,
  type BasedOnMailing,
  type MailingDraft,
  type MailingDetails,
  type MailingState,
  type MailingSummary,
} from 'contract/mail/mailing/mailings';
import {
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { editionFields, ofThisEdition } from '../database/edition-scope';
import { withoutPlan } from '../database/planned-mailings';
import { withDeadline } from '../database/timeouts';
import { hashedId, writeAudit, type MailingLine } from '../registrants/store/audit';
import { deliveriesOf, mailingDocument } from '../registrants/store/delivery-documents';
import { initialProgress, requireMailing, toMailing, type StoredMailing } from './documents';
import { listMailings, readMailing, type Names } from './read-mailings';
import { prepareNotification, prepareRevocation } from './notifications';

/** Deliveries per transaction. */
const batchLength = 100;

/** The progress of a resumed mailing: refusals are counted from 0. */
const resetProgress = { tried: 0, refused: 0, stoppedBy: null, endedAt: null };

/** `refused`: stopped automatically, since too many mails were refused. */
type Condition = MailingState | 'refused';

type MailingWork<T> = (
  transaction: Transaction,
  document: DocumentReference,
  mailing: StoredMailing,
) => T | Promise<T>;

type Preparation = (transaction: Transaction, mailing: StoredMailing) => Promise<() => void>;

/** An organiser's action, for the audit line. */
interface MailingAction extends Pick<MailingLine, 'action'> {
  account: string;
}

/**
 * Every method but `active` and `endResourcesOf` works for the call's edition, and throws ApiError `not-found`, and
 * `other-edition` when a mailing is another edition's. All throw `unavailable` when the database does not answer in time.
 */
export class MailingStore extends Store<{ readonly names: Names }> {
  /** @returns the edition's mailings, newest first */
  list(): Promise<MailingSummary[]> {
    return listMailings(this.firestore);
  }

  async find(id: string): Promise<StoredMailing> {
    return toMailing(requireMailing(await withDeadline(this.#document(id).get())));
  }

  read(id: string): Promise<MailingDetails> {
    return readMailing(this.firestore, this.now, this.deps.names, id);
  }

  /**
   * @param by the organiser's account
   * @throws ApiError `too-many-mailings`
   */
  add(draft: MailingDraft, by: string): Promise<string> {
    return this.transact(async (transaction) => {
      const { size } = await transaction.get(ofThisEdition(this.collection('mailings')).select());
      if (size >= maxMailings) throw tooManyMailings();
      const document = this.collection('mailings').doc();
      const now = this.timestamp();
      transaction.set(document, {
        ...{ ...draft, ...initialProgress, version: 1, by, createdAt: now },
        ...editionFields(),
      });
      return document.id;
    });
  }

  /**
   * Keeps the kind, and for a mailing about a change of the show also the filter.
   * @throws ApiError `changed-meanwhile` for another version; `mailing-state` once it has started
   */
  change({ id, version }: BasedOnMailing, draft: MailingDraft): Promise<void> {
    return this.#withDraft(id, version, (transaction, document, { kind, filter, change }) => {
      const fixedFields = { kind, ...(change && { filter }) };
      transaction.update(document, { ...draft, ...fixedFields, version: version + 1 });
    });
  }

  /** @throws ApiError as `change` */
  delete({ id, version }: BasedOnMailing): Promise<void> {
    return this.#withDraft(id, version, (transaction, document) => void transaction.delete(document));
  }

  /**
   * Idempotent, even after the mailing has ended, so that a start whose answer was lost can be repeated. The schedule
   * writes the deliveries, so that a crash here leaves no partial state.
   * @param recipients how many there are now
   * @param account the organiser's, for the audit line
   * @throws ApiError `changed-meanwhile` for another version than the checked one; `mailing-state` if the mailing is
   *   planned; what `prepareNotification` throws (notifications.ts)
   */
  start({ id, version }: BasedOnMailing, recipients: number, account: string): Promise<void> {
    return this.#transactWith(id, async (transaction, document, mailing) => {
      if (mailing.version !== version) throw changedMeanwhile();
      if (mailing.state === 'planned') throw wrongState(mailing.state);
      if (mailing.state !== 'draft') return;
      const notifier = { by: account, at: this.timestamp() };
      const writeNotification = await prepareNotification(this.firestore, transaction, mailing, notifier);
      writeNotification();
      transaction.update(document, { state: 'running', receivers: recipients, startedAt: this.timestamp() });
      this.#audit(transaction, id, { action: 'mailing started', account });
    });
  }

  /**
   * Plans a draft, or changes the time of a planned mailing. Repeating it after a lost answer changes nothing.
   * @param startsAt as in `mailingPlanSchema`
   * @throws ApiError `changed-meanwhile` for another version; `mailing-state` once it has started; `validation-failed`
   *   for a time that is past, too late or skipped by the clocks
   */
  plan({ id, version }: BasedOnMailing, startsAt: string, account: string): Promise<void> {
    const start = eventInstant(startsAt);
    return this.#transactWith(id, (transaction, document, mailing) => {
      if (mailing.state === 'planned' && mailing.startsAt === start.getTime()) return;
      if (mailing.state !== 'draft' && mailing.state !== 'planned') throw wrongState(mailing.state);
      if (mailing.version !== version) throw changedMeanwhile();
      const problem = planProblem(startsAt, this.now());
      if (problem !== undefined) throw wrongStart(startsAt, problem);
      const plan = { state: 'planned', startsAt: Timestamp.fromDate(start), plannedBy: account };
      transaction.update(document, { ...plan, version: version + 1 });
      this.#audit(transaction, id, { action: 'mailing planned', account });
    });
  }

  /**
   * Makes a planned mailing a draft again, whatever its version, so that it always succeeds before the start.
   * @throws ApiError `mailing-state` once it has started
   */
  callOff(id: string, account: string): Promise<void> {
    return this.#setState(id, ['planned'], 'draft', withoutPlan, { action: 'mailing called off', account });
  }

  /** @returns the planned mailings of all editions, with the account that planned each */
  async active(): Promise<{ by: string; name: string }[]> {
    return (await this.#planned()).map(({ found, by }) => ({ by, name: subjectIn(toMailing(found), 'fr') }));
  }

  /** Calls off all mailings that the account `uid` has planned. @param account of the member who calls them off */
  async endResourcesOf(uid: string, account: string): Promise<void> {
    for (const { found } of (await this.#planned()).filter(({ by }) => by === uid))
      await this.transact(async (transaction) => {
        const { state, plannedBy, edition } = toMailing(await transaction.get(found.ref));
        // Meanwhile the mailing may have started, or another organiser may have planned it.
        if (state !== 'planned' || plannedBy !== uid) return;
        transaction.update(found.ref, { ...withoutPlan, state: 'draft' });
        const line = { action: 'mailing called off', mailing: hashedId(found.id) } as const;
        writeAudit(this.firestore, transaction, { by: 'organiser', account, edition, ...line });
      });
  }

  async #planned() {
    const { docs } = await withDeadline(this.collection('mailings').where('state', '==', 'planned').get());
    return docs.map((found) => ({ found, by: toMailing(found).plannedBy ?? '' }));
  }

  /**
   * Grants no new leases from now on; at most three mails are still in flight.
   * @throws ApiError `mailing-state`
   */
  pause(id: string, account: string): Promise<void> {
    return this.#setState(id, ['running'], 'paused', {}, { action: 'mailing paused', account });
  }

  /**
   * Resumes a paused mailing, or one that stopped automatically; refusals are counted from 0 again.
   * @throws ApiError `mailing-state`
   */
  resume(id: string, account: string): Promise<void> {
    return this.#setState(id, ['paused', 'refused'], 'running', resetProgress, {
      action: 'mailing resumed',
      account,
    });
  }

  /**
   * Stops permanently: waiting deliveries are never sent, and a change that the mailing announced is pending again.
   * @throws ApiError `mailing-state`
   */
  stop(id: string, account: string): Promise<void> {
    const changes = { stoppedBy: 'organiser', endedAt: this.timestamp() };
    const line = { action: 'mailing stopped', account } as const;
    const revoke: Preparation = (transaction, mailing) =>
      prepareRevocation(this.firestore, transaction, mailing);
    return this.#setState(id, ['running', 'paused', 'refused'], 'stopped', changes, line, revoke);
  }

  /** Makes failed deliveries due again, and the mailing running. @throws ApiError `mailing-state` */
  async retry(id: string, account: string): Promise<void> {
    const line = { action: 'mailing retried', account } as const;
    await this.#setState(id, ['running', 'paused', 'done', 'refused'], 'running', resetProgress, line);
    while ((await this.#retrySome(id)) > 0);
  }

  #retrySome(id: string): Promise<number> {
    return this.#transactWith(id, async (transaction, document, mailing) => {
      const { docs } = await transaction.get(
        deliveriesOf(this.firestore, id).where('state', '==', 'failed').limit(batchLength),
      );
      if (docs.length === 0 || mailing.stoppedBy !== undefined) return 0;
      for (const { ref } of docs) transaction.update(ref, { state: 'due', due: this.timestamp(), tries: 0 });
      transaction.update(document, {
        failed: mailing.failed - docs.length,
        // A run may meanwhile have found nothing due and ended the mailing; an organiser may have paused it.
        ...(mailing.state === 'done' && { state: 'running' }),
      });
      return docs.length;
    });
  }

  /**
   * Does nothing if the mailing already has the new state: another organiser did the same.
   * @param prepare reads before the first write, and returns further writes
   */
  #setState(
    id: string,
    from: readonly Condition[],
    to: MailingState,
    changes: DocumentData,
    line: MailingAction,
    prepare?: Preparation,
  ): Promise<void> {
    return this.#transactWith(id, async (transaction, document, mailing) => {
      const condition = conditionOf(mailing);
      if (!from.includes(condition)) {
        if (condition === to) return;
        throw wrongState(mailing.state);
      }
      const writeMore = await prepare?.(transaction, mailing);
      writeMore?.();
      transaction.update(document, { ...changes, state: to });
      this.#audit(transaction, id, line);
    });
  }

  #withDraft(id: string, version: number, write: MailingWork<void>): Promise<void> {
    return this.#transactWith(id, (transaction, document, mailing) => {
      if (mailing.state !== 'draft') throw wrongState(mailing.state);
      if (mailing.version !== version) throw changedMeanwhile();
      return write(transaction, document, mailing);
    });
  }

  /** Runs a transaction that reads the mailing first. */
  #transactWith<T>(id: string, work: MailingWork<T>): Promise<T> {
    return this.transact(async (transaction) => {
      const found = requireMailing(await transaction.get(this.#document(id)));
      return work(transaction, found.ref, toMailing(found));
    });
  }

  #audit(transaction: Transaction, id: string, line: MailingAction): void {
    writeAudit(this.firestore, transaction, { by: 'organiser', ...line, mailing: hashedId(id) });
  }

  #document(id: string) {
    return mailingDocument(this.firestore, id);
  }
}

function conditionOf({ state, stoppedBy }: StoredMailing): Condition {
  return state === 'stopped' && stoppedBy === 'refusals' ? 'refused' : state;
}

export function tooManyMailings(): ApiError {
  return new ApiError('too-many-mailings', `There are ${maxMailings} mailings already. Delete a draft.`);
}

function changedMeanwhile(): ApiError {
  return new ApiError('changed-meanwhile', 'The mailing was changed meanwhile. Load it again.');
}

function wrongState(state: MailingState): ApiError {
  return new ApiError('mailing-state', `This cannot be done with a mailing that is ${state}.`);
}

function wrongStart(startsAt: string, problem: string): ApiError {
  const message = `A mailing cannot start at ${startsAt}.`;
  return new ApiError('validation-failed', message, { fields: { startsAt: problem } });
}
