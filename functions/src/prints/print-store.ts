/**
 * Runs of printed badges (PRINT-1 to PRINT-5). A badge belongs to one open run of new or changed badges at a time. It
 * leaves the run when an organiser says how that ended, or when the first file leaves it out. Its registrant is marked
 * as printed only when an organiser confirms the run.
 */
import { ApiError } from 'contract/wire/api-error';
import { sheetsFor } from 'contract/badges/papers';
import type { LookedAtBadges } from 'contract/badges/prints';
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import type { BadgeHolder } from '../badges/layout/layout';
import { collections } from '../database/collections';
import { ofThisEdition, requireThisEdition } from '../database/edition-scope';
import { withDeadline } from '../database/timeouts';
import { stamp } from '../registrants/store/documents';
import { partDocument } from '../registrants/store/print-documents';
import { plainTimestamp } from '../shared/plain-timestamp';
import {
  badgesIn,
  idsIn,
  isOpen,
  isStarting,
  partOf,
  toPrint,
  type NewRun,
  type StoredPrint,
} from './documents';
import { storeLookedAt } from './store-looked-at';
import { hashOf, hashOfShow } from './printed-lines';
import { emptyPlaces, inFile, onFirstSheets } from './sheets';
import { heldBy, startInParts } from './start-print';

/**
 * Every method works for the call's edition, and throws ApiError `unavailable` when the database does not answer in
 * time, `not-found` when no run has the id, and `other-edition` when a run or a registrant is another edition's.
 */
export class PrintStore extends Store {
  /** @returns the edition's runs, newest first */
  async list(): Promise<StoredPrint[]> {
    const { docs } = await withDeadline(ofThisEdition(this.#prints).get());
    const visible = docs.filter((one) => !isStarting(one));
    return visible.map(toPrint).sort((one, other) => other.number - one.number);
  }

  /** @returns whose badges are in open runs, read without a lock, so it may be a moment old */
  async waiting(): Promise<ReadonlySet<string>> {
    return heldBy(this.firestore, (await this.list()).filter(isOpen));
  }

  /**
   * @returns the run, its badges in order, without those that were erased, and the ids of those that did not come out
   */
  async read(id: string): Promise<{ print: StoredPrint; badges: BadgeHolder[]; rest: string[] }> {
    const print = toPrint(existing(await withDeadline(this.#document(id).get())));
    const parts = await this.#partsOf(print);
    const badges = parts.flatMap(badgesIn);
    const isHere = new Set(badges.map((badge) => badge.id));
    return { print, badges, rest: parts.flatMap(idsIn).filter((one) => !isHere.has(one)) };
  }

  /** @throws ApiError `changed-meanwhile` and `not-found`, about the registrants */
  lookedAt(badges: LookedAtBadges): Promise<void> {
    return storeLookedAt(this.firestore, badges);
  }

  /** @param by the organiser's account */
  start(
    request: NewRun,
    by: string,
    choose: (isWaiting: (id: string) => boolean) => Promise<readonly BadgeHolder[]>,
  ): Promise<StoredPrint> {
    return startInParts(this.firestore, this.now, request, by, choose);
  }

  /**
   * The run's badges for a file. The first file decides whose badges the run holds: whoever has cancelled by then is
   * left out. Every later file is the same, whoever cancels or comes back, because nobody knows which of them was
   * printed.
   * @returns the run, and its badges in order; undefined where one was erased since the first file
   * @throws ApiError `print-state` when it was dropped
   */
  file(
    id: string,
    hasCancelled: (id: string) => boolean,
  ): Promise<{ print: StoredPrint; badges: (BadgeHolder | undefined)[] }> {
    return this.transact(async (transaction) => {
      const found = existing(await transaction.get(this.#document(id)));
      const print = toPrint(found);
      if (print.state === 'dropped') throw wrongState(print);
      const parts = await this.#partsIn(transaction, print);
      const all = parts.flatMap(badgesIn);
      if (print.state !== 'made') return { print, badges: all };
      if (print.leftOut !== undefined) return { print, badges: inFile(print, all) };
      const badges = all.filter((badge) => !hasCancelled(badge.id));
      // Somebody may still come back before there is a file.
      if (badges.length === 0) return { print, badges };
      for (const part of parts) {
        const kept = badgesIn(part).filter((badge) => !hasCancelled(badge.id));
        if (kept.length < idsIn(part).length) transaction.update(part.ref, partOf(kept));
      }
      const leftOut = all.length - badges.length;
      const decided = { badges: badges.length, leftOut, closed: emptyPlaces(badges) };
      transaction.update(found.ref, decided);
      return { print: { ...print, ...decided }, badges };
    });
  }

  /**
   * Marks the badges as printed, with what they said in this run. Confirming twice has no further effect; if a
   * function died halfway, confirming again finishes its work.
   * @param sheets only the first ones came out, this many; all if absent. What was on the others is still to be printed:
   *   the run forgets what it said.
   * @throws ApiError `print-state` when it was dropped, has no file yet, or was confirmed with other sheets;
   *   `validation-failed` when it has fewer sheets
   */
  async confirm(id: string, sheets?: number): Promise<StoredPrint> {
    const claimed = await this.#claim(id, sheets);
    if (claimed.state === 'confirmed') return claimed;
    for (const part of await this.#partsOf(claimed)) await this.#mark(claimed, badgesIn(part));
    await withDeadline(this.#document(id).update({ state: 'confirmed' }));
    return { ...claimed, state: 'confirmed' };
  }

  /**
   * Drops a run that came to nothing: its badges still have to be printed, and what they said is deleted.
   * @throws ApiError `print-state` once its confirmation has begun
   */
  drop(id: string): Promise<StoredPrint> {
    return this.transact(async (transaction) => {
      const found = existing(await transaction.get(this.#document(id)));
      const print = toPrint(found);
      // Somebody else has dropped it already.
      if (print.state === 'dropped') return print;
      if (print.state !== 'made') throw wrongState(print);
      for (const part of this.#partDocuments(print)) transaction.delete(part);
      transaction.update(found.ref, { state: 'dropped', parts: 0 });
      return { ...print, state: 'dropped', parts: 0 };
    });
  }

  #claim(id: string, sheets: number | undefined): Promise<StoredPrint> {
    return this.transact(async (transaction) => {
      const found = existing(await transaction.get(this.#document(id)));
      const print = toPrint(found);
      if (print.state === 'dropped') throw wrongState(print);
      if (print.state !== 'made') {
        if (sheets !== undefined && sheets !== print.cameOut) throw wrongState(print);
        return print;
      }
      // Only once its first file has decided whose badges it holds.
      if (print.leftOut === undefined) throw wrongState(print);
      const parts = await this.#partsIn(transaction, print);
      const file = inFile(print, parts.flatMap(badgesIn));
      const all = sheetsFor(print.paper, file.length);
      const cameOut = sheets ?? all;
      if (cameOut > all)
        throw new ApiError('validation-failed', `The file has ${all} sheets.`, {
          fields: { sheets: 'errors.maximum' },
        });
      const printed = onFirstSheets(print, file, cameOut);
      for (const part of parts) {
        const kept = badgesIn(part).filter((badge) => printed.has(badge.id));
        if (kept.length < idsIn(part).length) transaction.update(part.ref, { badges: partOf(kept).badges });
      }
      const confirmedAt = this.timestamp();
      // Without those who were erased meanwhile.
      const rest = parts.flatMap(idsIn).length - printed.size;
      const claimed = {
        state: 'confirming',
        badges: printed.size,
        cameOut,
        ...(rest > 0 && { rest }),
      } as const;
      transaction.update(found.ref, { ...claimed, confirmedAt });
      return { ...print, ...claimed, confirmedAt: plainTimestamp(confirmedAt) };
    });
  }

  /** Skips whoever was erased meanwhile, or already has the mark of this run or a later one. */
  #mark(print: StoredPrint, badges: readonly BadgeHolder[]): Promise<void> {
    const registrants = this.firestore.collection(collections.registrants);
    const madeAt = stored(print.at);
    const at = stored(print.confirmedAt ?? print.at);
    return this.transact(async (transaction) => {
      if (badges.length === 0) return;
      const found = await transaction.getAll(...badges.map(({ id }) => registrants.doc(id)));
      found.forEach((registrant, index) => {
        const badge = badges[index];
        if (!registrant.exists || badge === undefined) return;
        const hash = hashOf(badge);
        if (isMarked(registrant, madeAt, hash)) return;
        const printed = { at, madeAt, hash, show: hashOfShow(print.show) };
        transaction.update(registrant.ref, { printed, ...stamp });
      });
    });
  }

  async #partsOf(print: StoredPrint): Promise<DocumentSnapshot[]> {
    if (print.parts === 0) return [];
    return withDeadline(this.firestore.getAll(...this.#partDocuments(print)));
  }

  #partsIn(transaction: Transaction, print: StoredPrint): Promise<DocumentSnapshot[]> {
    return transaction.getAll(...this.#partDocuments(print));
  }

  #partDocuments({ id, parts }: StoredPrint) {
    return Array.from({ length: parts }, (_, number) => partDocument(this.firestore, id, number));
  }

  get #prints() {
    return this.firestore.collection(collections.prints);
  }

  #document(id: string) {
    return this.#prints.doc(id);
  }
}

/** Whether the registrant has the mark of this run, or of one that was started later. */
function isMarked(registrant: DocumentSnapshot, madeAt: Timestamp, hash: string): boolean {
  const last: unknown = registrant.get('printed.madeAt');
  if (!(last instanceof Timestamp)) return false;
  return last > madeAt || (last.isEqual(madeAt) && registrant.get('printed.hash') === hash);
}

function stored({ seconds, nanoseconds }: StoredPrint['at']): Timestamp {
  return new Timestamp(seconds, nanoseconds);
}

/** @throws ApiError `not-found`, `other-edition` */
function existing(found: DocumentSnapshot): DocumentSnapshot {
  if (!found.exists || isStarting(found)) throw new ApiError('not-found', 'There is no such run.');
  requireThisEdition(found);
  return found;
}

function wrongState({ state }: StoredPrint): ApiError {
  return new ApiError('print-state', `This cannot be done with a run that is ${state}.`);
}
