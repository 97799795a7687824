/** Stores how a change of the show is handled: by the ready-made mailing, or by a dismissal (EDIT-21). */
import { ApiError } from 'contract/wire/api-error';
import { endOfShow } from 'contract/publication/checks';
import { facts } from 'contract/edition/current';
import {
  changedDetails,
  notifiedDetails,
  pendingNotification,
  type ChangeRecipient,
  type ShowChangeAnswer,
  type PendingNotification,
} from 'contract/publication/show-change';
import type { InputOf } from 'contract/calls/endpoints';
import { movedTexts } from 'contract/mail/mailing/moved';
import { mailingDraftSchema } from 'contract/mail/mailing/mailing-schemas';
import { maxMailings, pace, type MailingDraft } from 'contract/mail/mailing/mailings';
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { editionFields, ofThisEdition } from '../database/edition-scope';
import { withoutPlan } from '../database/planned-mailings';
import { writeAudit } from '../registrants/store/audit';
import { initialProgress, toMailing } from './documents';
import { tooManyMailings } from './mailing-store';
import { readNotifications, writeNotification } from './notifications';

/** Every method works for the call's edition, and throws ApiError `unavailable` when the database does not answer in time. */
export class ShowChanges extends Store {
  /** @param registrants all who are registered */
  read(registrants: readonly ChangeRecipient[]): Promise<ShowChangeAnswer> {
    return this.transact(async (transaction) => {
      const { pending } = await this.#read(transaction, registrants);
      if (pending === undefined) return { change: null };
      const { version, changed, from, current } = pending;
      const unstarted = (await this.#mailings(transaction)).map(toMailing).find(isUnstarted);
      const change = {
        version,
        things: notifiedDetails(from.facts, current, changed),
        registrants: pending.registrants,
      };
      if (unstarted?.change?.version !== version) return { change };
      const { id, state } = unstarted;
      return { change: { ...change, mailing: { id, state: state === 'planned' ? 'planned' : 'draft' } } };
    });
  }

  /**
   * Writes one mailing per change: an unstarted one about an earlier change gets the new text.
   * @returns the mailing's id
   */
  write(version: number, registrants: readonly ChangeRecipient[], by: string): Promise<string> {
    return this.transact(async (transaction) => {
      const { pending } = await this.#read(transaction, registrants);
      if (pending?.version !== version) throw changedAgain();
      const mailings = await this.#mailings(transaction);
      const unstarted = mailings.find((one) => isUnstarted(toMailing(one)));
      const since = Timestamp.fromMillis(pending.since);
      const { goneDays } = pending;
      const change = { version, since, until: Timestamp.fromMillis(pending.until), goneDays };
      if (unstarted !== undefined) {
        if (toMailing(unstarted).change?.version !== version)
          transaction.update(unstarted.ref, { ...draftOf(pending), change, state: 'draft', ...withoutPlan });
        return unstarted.id;
      }
      if (mailings.length >= maxMailings) throw tooManyMailings();
      const document = this.collection('mailings').doc();
      const createdAt = this.timestamp();
      const draft = { ...draftOf(pending), change, version: 1, by, createdAt };
      transaction.set(document, { ...draft, ...initialProgress, ...editionFields() });
      return document.id;
    });
  }

  dismiss(
    { version, reason }: InputOf<'dismissShowChange'>,
    registrants: readonly ChangeRecipient[],
    by: string,
  ): Promise<void> {
    return this.transact(async (transaction) => {
      const { pending, edition, last } = await this.#read(transaction, registrants);
      if (pending?.version !== version) throw changedAgain();
      writeNotification(transaction, edition, last, { version, reason, by, at: this.timestamp() });
      const line = { by: 'organiser', account: by, action: 'change not told', version } as const;
      writeAudit(this.firestore, transaction, line);
    });
  }

  /** After the show, no change is announced. */
  async #read(transaction: Transaction, registrants: readonly ChangeRecipient[]) {
    const read = await readNotifications(this.firestore, transaction);
    const isOver = endOfShow(facts()) <= this.now();
    return {
      ...read,
      pending: isOver ? undefined : pendingNotification(read.versions, read.last.version, registrants),
    };
  }

  async #mailings(transaction: Transaction): Promise<readonly DocumentSnapshot[]> {
    const mailings = this.collection('mailings');
    return (await transaction.get(ofThisEdition(mailings))).docs;
  }
}

function isUnstarted({ change, state }: ReturnType<typeof toMailing>): boolean {
  return change !== undefined && (state === 'draft' || state === 'planned');
}

function draftOf({ from, changed, current }: PendingNotification): MailingDraft {
  const isOnlyDinner = changedDetails(changed).every((thing) => thing === 'dinner');
  const fields = {
    filter: isOnlyDinner ? 'state=registered&dinner=yes' : 'state=registered',
    pace: pace.default,
    texts: movedTexts(from.facts, current, changed, current.languages),
  };
  // Cast by the schema of organisers' drafts, so that this draft is stored like theirs.
  return { ...mailingDraftSchema.omit(['kind']).cast(fields), kind: 'moved' };
}

function changedAgain(): ApiError {
  return new ApiError('show-changed', 'The show has changed again meanwhile.');
}
