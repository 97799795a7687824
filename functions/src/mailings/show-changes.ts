/** Stores what registrants have to be told of a change of the show: the ready mailing, or that nobody has to know (EDIT-21). */
import { ApiError } from 'contract/wire/api-error';
import { endOfShow } from 'contract/publication/checks';
import { facts } from 'contract/edition/current';
import {
  thingsOf,
  toldThings,
  untold,
  type Knowing,
  type ShowChangeAnswer,
  type Untold,
} from 'contract/publication/show-change';
import type { InputOf } from 'contract/calls/endpoints';
import { movedTexts } from 'contract/mail/mailing/moved';
import {
  forEachTextField,
  mailingDraftSchema,
  maxMailings,
  pace,
  type MailingDraft,
} from 'contract/mail/mailing/mailings';
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { collections } from '../database/collections';
import { editionScope, ofThisEdition } from '../database/edition-scope';
import { calledOff } from '../database/planned-mailings';
import { writeAudit } from '../registrants/store/audit';
import { atFirst, toMailing } from './documents';
import { tooMany } from './mailing-store';
import { readTold, writeTold } from './told';

/** Every method works for the call's edition, and throws ApiError `unavailable` when the database does not answer in time. */
export class ShowChanges extends Store {
  /** @param registrants all who are registered, here and below */
  read(registrants: readonly Knowing[]): Promise<ShowChangeAnswer> {
    return this.transact(async (transaction) => {
      const { untold: found } = await this.#read(transaction, registrants);
      if (found === undefined) return { change: null };
      const { version, changed, from, now } = found;
      const written = (await this.#mailings(transaction)).map(toMailing).find(isWaiting);
      const change = {
        version,
        things: toldThings(from.facts, now, changed),
        registrants: found.registrants,
      };
      if (written?.change?.version !== version) return { change };
      const { id, state } = written;
      return { change: { ...change, mailing: { id, state: state === 'planned' ? 'planned' : 'draft' } } };
    });
  }

  /**
   * One mailing per change: one that was written for an earlier change and not started gets the new text.
   * @returns its id
   */
  write(version: number, registrants: readonly Knowing[], by: string): Promise<string> {
    return this.transact(async (transaction) => {
      const { untold: found } = await this.#read(transaction, registrants);
      if (found?.version !== version) throw changedAgain();
      const mailings = await this.#mailings(transaction);
      const waiting = mailings.find((one) => isWaiting(toMailing(one)));
      const since = Timestamp.fromMillis(found.since);
      const { goneDays } = found;
      const change = { version, since, until: Timestamp.fromMillis(found.until), goneDays };
      if (waiting !== undefined) {
        if (toMailing(waiting).change?.version !== version)
          transaction.update(waiting.ref, { ...draftOf(found), change, state: 'draft', ...calledOff });
        return waiting.id;
      }
      if (mailings.length >= maxMailings) throw tooMany();
      const document = this.firestore.collection(collections.mailings).doc();
      const createdAt = this.timestamp();
      const draft = { ...draftOf(found), change, version: 1, by, createdAt };
      transaction.set(document, { ...draft, ...atFirst, ...editionScope() });
      return document.id;
    });
  }

  dismiss(
    { version, reason }: InputOf<'dismissShowChange'>,
    registrants: readonly Knowing[],
    by: string,
  ): Promise<void> {
    return this.transact(async (transaction) => {
      const { untold: found, edition, told } = await this.#read(transaction, registrants);
      if (found?.version !== version) throw changedAgain();
      writeTold(transaction, edition, told, { version, reason, by, at: this.timestamp() });
      const line = { by: 'organiser', account: by, action: 'change not told', version } as const;
      writeAudit(this.firestore, transaction, line);
    });
  }

  /** After the show there is nothing to tell. */
  async #read(transaction: Transaction, registrants: readonly Knowing[]) {
    const read = await readTold(this.firestore, transaction);
    const isOver = endOfShow(facts()) <= this.now();
    return { ...read, untold: isOver ? undefined : untold(read.versions, read.told.version, registrants) };
  }

  async #mailings(transaction: Transaction): Promise<readonly DocumentSnapshot[]> {
    const mailings = this.firestore.collection(collections.mailings);
    return (await transaction.get(ofThisEdition(mailings))).docs;
  }
}

function isWaiting({ change, state }: ReturnType<typeof toMailing>): boolean {
  return change !== undefined && (state === 'draft' || state === 'planned');
}

function draftOf({ from, changed, now }: Untold): MailingDraft {
  const texts = movedTexts(from.facts, now, changed);
  const isOnlyDinner = thingsOf(changed).every((thing) => thing === 'dinner');
  const written = {
    filter: isOnlyDinner ? 'state=registered&dinner=yes' : 'state=registered',
    pace: pace.default,
    ...forEachTextField((language, part) => texts[language][part]),
  };
  // As an organiser's text is stored.
  return { ...mailingDraftSchema.omit(['kind']).cast(written), kind: 'moved' };
}

function changedAgain(): ApiError {
  return new ApiError('show-changed', 'What is to be told has changed meanwhile.');
}
