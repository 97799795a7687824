/**
 * Runs of printed badges (PRINT-1 to PRINT-5). A badge belongs to only one open run of new or changed badges. It leaves
 * the run when an organiser confirms or drops the run, or when the first file leaves the badge out. The badge's
 * registrant is marked as printed only when an organiser confirms the run.
 */
import { ApiError } from 'contract/wire/api-error';
import { defaultPaper, sheetsFor } from 'contract/badges/papers';
import type { ReviewedBadges } from 'contract/badges/prints';
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { getAll, type Reader } from '../database/store';
import type { BadgeHolder } from '../badges/layout/badge-holder';
import { requireThisEdition } from '../database/edition-scope';
import { timestampIn } from '../database/fields';
import { withDeadline } from '../database/timeouts';
import { stamp } from '../registrants/store/documents';
import { toRegistrant } from '../registrants/store/read-registrant';
import { plainTimestamp } from '../shared/plain-timestamp';
import { badgesIn, idsIn, isOpen, isStarting, partOf, toPrint, type StoredPrint } from './documents';
import { storedReason } from './reviewed';
import { hashOf, hashOfShow } from './printed-lines';
import { emptyPlaces, badgesInFile, onFirstSheets } from './sheets';
import { PrintStarts } from './start-print';

/**
 * Every method works for the call's edition, and throws ApiError `unavailable` when the database does not answer in
 * time, `not-found` when no run has the id, and `other-edition` when a run or a registrant belongs to another edition.
 */
export class PrintStore extends PrintStarts {
  /** @returns the edition's runs, newest first */
  async list(): Promise<StoredPrint[]> {
    const { docs } = await withDeadline(this.runs.get());
    const visible = docs.filter((one) => !isStarting(one));
    return visible.map(toPrint).sort((one, other) => other.number - one.number);
  }

  /** @returns the ids of the registrants in open runs; read without a lock, so they may be slightly out of date */
  async waiting(): Promise<ReadonlySet<string>> {
    return this.idsInRuns((await this.list()).filter(isOpen));
  }

  /** @returns the run, its badges in order without erased ones, and the ids of badges that did not come out */
  async read(id: string): Promise<{ print: StoredPrint; badges: BadgeHolder[]; rest: string[] }> {
    const print = toPrint(requireRun(await withDeadline(this.#document(id).get())));
    const parts = await this.#partsOf(print);
    const badges = parts.flatMap(badgesIn);
    const badgeIds = new Set(badges.map((badge) => badge.id));
    return { print, badges, rest: parts.flatMap(idsIn).filter((one) => !badgeIds.has(one)) };
  }

  /**
   * Stores an organiser's review of the badges, all or none (reviewed.ts). Skips registrants erased meanwhile.
   * @throws ApiError `changed-meanwhile` when a badge's lines have changed, `not-found` when all registrants are erased
   */
  markReviewed({ badges, paper = defaultPaper }: ReviewedBadges): Promise<void> {
    const registrants = this.collection('registrants');
    return this.transact(async (transaction) => {
      const documents = await transaction.getAll(...badges.map(({ id }) => registrants.doc(id)));
      if (documents.every(({ exists }) => !exists))
        throw new ApiError('not-found', 'No registrant has one of these ids.');
      documents.forEach((document, index) => {
        const badge = badges[index];
        if (!document.exists || badge === undefined) return;
        requireThisEdition(document);
        const registrant = toRegistrant(document);
        if (hashOf(registrant) !== badge.hash)
          throw new ApiError('changed-meanwhile', 'A badge has changed meanwhile. Look at it again.');
        const before = registrant.lookedAt?.hash === badge.hash ? registrant.lookedAt.reasons : [];
        const reasons = new Set([...before, ...badge.reasons.map((reason) => storedReason(reason, paper))]);
        const review = { hash: badge.hash, reasons: [...reasons] };
        const lookedAt = badge.reasons.length === 0 ? FieldValue.delete() : review;
        transaction.update(document.ref, { lookedAt, ...stamp });
      });
    });
  }

  /**
   * The run's badges for a file. The first file fixes the run's badges, without registrants who have cancelled by then.
   * Every later file is the same, even if registrants cancel or come back, because it is unknown which file was printed.
   * @returns the run, and its badges in order; undefined where a badge was erased since the first file
   * @throws ApiError `print-state` when the run was dropped
   */
  file(
    id: string,
    hasCancelled: (id: string) => boolean,
  ): Promise<{ print: StoredPrint; badges: (BadgeHolder | undefined)[] }> {
    return this.transact(async (transaction) => {
      const document = requireRun(await transaction.get(this.#document(id)));
      const print = toPrint(document);
      if (print.state === 'dropped') throw wrongState(print);
      const parts = await this.#partsOf(print, transaction);
      const all = parts.flatMap(badgesIn);
      if (print.state !== 'made') return { print, badges: all };
      if (print.leftOut !== undefined) return { print, badges: badgesInFile(print, all) };
      const badges = all.filter((badge) => !hasCancelled(badge.id));
      // A registrant may still be restored before there is a file.
      if (badges.length === 0) return { print, badges };
      for (const part of parts) {
        const remaining = badgesIn(part).filter((badge) => !hasCancelled(badge.id));
        if (remaining.length < idsIn(part).length) transaction.update(part.ref, partOf(remaining));
      }
      const leftOut = all.length - badges.length;
      const changes = { badges: badges.length, leftOut, closed: emptyPlaces(badges) };
      transaction.update(document.ref, changes);
      return { print: { ...print, ...changes }, badges };
    });
  }

  /**
   * Marks the badges as printed, with their texts in this run. Confirming again has no effect, but finishes a
   * confirmation that was killed halfway.
   * @param sheets how many of the first sheets came out; all if absent. The other sheets' badges still have to be printed,
   *   and their texts are deleted.
   * @throws ApiError `print-state` when the run was dropped, has no file yet, or was confirmed with another number of sheets;
   *   `validation-failed` when the file has fewer sheets
   */
  async confirm(id: string, sheets?: number): Promise<StoredPrint> {
    const print = await this.#beginConfirmation(id, sheets);
    if (print.state === 'confirmed') return print;
    for (const part of await this.#partsOf(print)) await this.#markPrinted(print, badgesIn(part));
    await withDeadline(this.#document(id).update({ state: 'confirmed' }));
    return { ...print, state: 'confirmed' };
  }

  /**
   * Drops a failed run: its badges still have to be printed, and their texts are deleted.
   * @throws ApiError `print-state` once its confirmation has begun
   */
  drop(id: string): Promise<StoredPrint> {
    return this.transact(async (transaction) => {
      const document = requireRun(await transaction.get(this.#document(id)));
      const print = toPrint(document);
      // Another organiser has already dropped the run.
      if (print.state === 'dropped') return print;
      if (print.state !== 'made') throw wrongState(print);
      for (const part of this.partDocuments(print)) transaction.delete(part);
      transaction.update(document.ref, { state: 'dropped', parts: 0 });
      return { ...print, state: 'dropped', parts: 0 };
    });
  }

  #beginConfirmation(id: string, sheets: number | undefined): Promise<StoredPrint> {
    return this.transact(async (transaction) => {
      const document = requireRun(await transaction.get(this.#document(id)));
      const print = toPrint(document);
      if (print.state === 'dropped') throw wrongState(print);
      if (print.state !== 'made') {
        if (sheets !== undefined && sheets !== print.cameOut) throw wrongState(print);
        return print;
      }
      // The first file has to fix the run's badges first.
      if (print.leftOut === undefined) throw wrongState(print);
      const parts = await this.#partsOf(print, transaction);
      const file = badgesInFile(print, parts.flatMap(badgesIn));
      const allSheets = sheetsFor(print.paper, file.length);
      const cameOut = sheets ?? allSheets;
      if (cameOut > allSheets)
        throw new ApiError('validation-failed', `The file has ${allSheets} sheets.`, {
          fields: { sheets: 'errors.maximum' },
        });
      const printed = onFirstSheets(print, file, cameOut);
      for (const part of parts) {
        const badges = badgesIn(part).filter((badge) => printed.has(badge.id));
        if (badges.length < idsIn(part).length)
          transaction.update(part.ref, { badges: partOf(badges).badges });
      }
      const confirmedAt = this.timestamp();
      // Does not count registrants erased meanwhile.
      const rest = parts.flatMap(idsIn).length - printed.size;
      const confirmation = {
        state: 'confirming',
        badges: printed.size,
        cameOut,
        ...(rest > 0 && { rest }),
      } as const;
      transaction.update(document.ref, { ...confirmation, confirmedAt });
      return { ...print, ...confirmation, confirmedAt: plainTimestamp(confirmedAt) };
    });
  }

  /** Skips registrants who were erased meanwhile, or whom this or a later run has already marked. */
  #markPrinted(print: StoredPrint, badges: readonly BadgeHolder[]): Promise<void> {
    const registrants = this.collection('registrants');
    const madeAt = toTimestamp(print.at);
    const at = toTimestamp(print.confirmedAt ?? print.at);
    return this.transact(async (transaction) => {
      if (badges.length === 0) return;
      const snapshots = await transaction.getAll(...badges.map(({ id }) => registrants.doc(id)));
      snapshots.forEach((registrant, index) => {
        const badge = badges[index];
        if (!registrant.exists || badge === undefined) return;
        const hash = hashOf(badge);
        if (isMarked(registrant, madeAt, hash)) return;
        const printed = { at, madeAt, hash, show: hashOfShow(print.show) };
        transaction.update(registrant.ref, { printed, ...stamp });
      });
    });
  }

  #partsOf(print: StoredPrint, reader: Reader = this.firestore): Promise<DocumentSnapshot[]> {
    return withDeadline(getAll(reader, this.partDocuments(print)));
  }

  #document(id: string) {
    return this.doc('prints', id);
  }
}

/** Whether this run, or a run that was started later, has marked the registrant as printed. */
function isMarked(registrant: DocumentSnapshot, madeAt: Timestamp, hash: string): boolean {
  const last = timestampIn(registrant, 'printed.madeAt');
  if (last === undefined) return false;
  return last > madeAt || (last.isEqual(madeAt) && registrant.get('printed.hash') === hash);
}

function toTimestamp({ seconds, nanoseconds }: StoredPrint['at']): Timestamp {
  return new Timestamp(seconds, nanoseconds);
}

/** @throws ApiError `not-found`, `other-edition` */
function requireRun(document: DocumentSnapshot): DocumentSnapshot {
  if (!document.exists || isStarting(document)) throw new ApiError('not-found', 'There is no such run.');
  requireThisEdition(document);
  return document;
}

function wrongState({ state }: StoredPrint): ApiError {
  return new ApiError('print-state', `This cannot be done with a run that is ${state}.`);
}
