/**
 * Starts a run in several transactions, since one with thousands of badges would exceed the database's time limit: first
 * the run's document, as `starting`, then its parts. The last transaction makes the run visible. If another run has taken
 * one of its badges meanwhile, the start is repeated. A later start removes the leftovers of a killed function.
 */
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import { maxPrints } from 'contract/badges/prints';
import type { DocumentReference, DocumentSnapshot, Query, Timestamp } from 'firebase-admin/firestore';
import { editionFields, ofThisEdition } from '../database/edition-scope';
import type { BadgeHolder } from '../badges/layout/badge-holder';
import { timestampIn } from '../database/fields';
import { getAll, Store, type Reader } from '../database/store';
import { withDeadline } from '../database/timeouts';
import { hashedId } from '../registrants/store/audit';
import { erasedSince } from '../registrants/store/documents';
import { partDocument } from '../registrants/store/print-documents';
import { plainTimestamp } from '../shared/plain-timestamp';
import {
  idsIn,
  isOpen,
  isStarting,
  partLength,
  partOf,
  toPrint,
  type NewPrint,
  type NewRun,
  type PlacedBadge,
  type StartingPrint,
  type StoredPrint,
} from './documents';
import { printedBadge } from './printed-lines';

/** How many milliseconds the database's clock may be behind ours. */
const clockDifference = 60_000;

/** Milliseconds after which a start counts as abandoned: longer than a function may run. */
const abandonedAfter = 15 * 60_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export abstract class PrintStarts extends Store {
  /**
   * @param by the organiser's account
   * @param choose returns whose badges to print. Called after the runs are read, so that it sees what all ended runs
   *   have marked as printed; called again if another run has taken a badge meanwhile
   * @throws ApiError `not-found` for an empty run, `too-many-prints`
   */
  async start(
    request: NewRun,
    by: string,
    choose: (isWaiting: (id: string) => boolean) => Promise<readonly BadgeHolder[]>,
  ): Promise<StoredPrint> {
    for (;;) {
      const { docs } = await withDeadline(this.runs.get());
      requireRoomForRun(docs);
      for (const one of docs)
        if (isStarting(one) && isAbandoned(one, this.now())) await this.#discard(one.id);
      const knownRuns = new Set(docs.filter((one) => !isStarting(one)).map(({ id }) => id));
      const waiting = await this.idsInRuns(docs.map(toPrint).filter(isOpen));
      const erasedFrom = this.now().getTime() - clockDifference;
      const chosen = await choose((id) => waiting.has(id));
      const placed = chosen.map((one, place) => ({ ...printedBadge(one), place }));
      if (placed.length === 0) throw noBadges();
      const document = this.collection('prints').doc();
      const { id } = document;
      const parts = Math.ceil(placed.length / partLength);
      const { name, date } = facts();
      const show = { name, date };
      const starting: StartingPrint = {
        ...{ ...request, by, at: this.timestamp(), state: 'starting', parts, show },
        ...editionFields(),
      };
      await withDeadline(document.set(starting));
      let written = 0;
      for (let number = 0; number < parts; number += 1) {
        const part = placed.slice(number * partLength, (number + 1) * partLength);
        written += await this.#writePart({ print: id, number, ...editionFields() }, part, erasedFrom);
      }
      const started =
        written === 0 ? undefined : await this.#complete(id, starting, written, knownRuns, placed);
      if (started !== undefined) return started;
      await this.#discard(id);
      if (written === 0) throw noBadges();
    }
  }

  /**
   * Writes a part, leaving out registrants erased meanwhile, whose data would outlast the erasure.
   * @returns how many badges the part has
   */
  #writePart(
    fields: { print: string; number: number; edition: string; deleteOn: Timestamp },
    badges: readonly PlacedBadge[],
    erasedFrom: number,
  ): Promise<number> {
    const document = partDocument(this.firestore, fields.print, fields.number);
    return this.transact(async (transaction) => {
      const erased = await erasedSince(this.firestore, transaction, erasedFrom);
      const remaining = badges.filter(({ id }) => !erased.has(hashedId(id)));
      transaction.set(document, { ...fields, ...partOf(remaining) });
      return remaining.length;
    });
  }

  /**
   * Makes the run visible. Reads, and so locks, all runs of the edition, so that no other run is completed meanwhile.
   * @param knownRuns ids of the runs that were known when the badges were chosen
   * @returns undefined if a newer run has one of the badges and this run must not share it
   */
  #complete(
    id: string,
    starting: StartingPrint,
    written: number,
    knownRuns: ReadonlySet<string>,
    placed: readonly PlacedBadge[],
  ): Promise<StoredPrint | undefined> {
    return this.transact(async (transaction) => {
      const { docs } = await transaction.get(this.runs);
      const own = docs.find((one) => one.id === id);
      if (own === undefined) return undefined;
      requireRoomForRun(docs);
      const { only, repeats, restOf } = starting;
      if (restOf !== undefined || (only !== 'all' && repeats === undefined)) {
        const newer = docs.filter((one) => !isStarting(one) && !knownRuns.has(one.id));
        const heldIds = await this.idsInRuns(newer.map(toPrint), transaction);
        if (placed.some((badge) => heldIds.has(badge.id))) return undefined;
      }
      const number = 1 + Math.max(0, ...docs.map((one) => Number(one.get('number') ?? 0)));
      const print: NewPrint = { ...starting, state: 'made', number, badges: written };
      transaction.set(own.ref, print);
      const { deleteOn: _deleteOn, edition: _edition, at, ...started } = print;
      return { ...started, id, at: plainTimestamp(at), closed: [] };
    });
  }

  /** Removes a failed start, with its badges' texts. */
  #discard(id: string): Promise<void> {
    return this.transact(async (transaction) => {
      const run = await transaction.get(this.doc('prints', id));
      if (!isStarting(run)) return;
      for (const part of this.partDocuments({ id, parts: Number(run.get('parts')) }))
        transaction.delete(part);
      transaction.delete(run.ref);
    });
  }

  /** The edition's runs, including those that are starting. */
  protected get runs(): Query {
    return ofThisEdition(this.collection('prints'));
  }

  protected partDocuments({ id, parts }: Pick<StoredPrint, 'id' | 'parts'>): DocumentReference[] {
    return Array.from({ length: parts }, (_, number) => partDocument(this.firestore, id, number));
  }

  /** @returns the ids of the runs' registrants */
  protected async idsInRuns(
    prints: readonly StoredPrint[],
    reader: Reader = this.firestore,
  ): Promise<ReadonlySet<string>> {
    const parts = prints.flatMap((print) => this.partDocuments(print));
    return new Set((await withDeadline(getAll(reader, parts))).flatMap(idsIn));
  }
}

function isAbandoned(starting: DocumentSnapshot, now: Date): boolean {
  const at = timestampIn(starting, 'at');
  return at !== undefined && at.toMillis() < now.getTime() - abandonedAfter;
}

function requireRoomForRun(docs: readonly DocumentSnapshot[]): void {
  const runs = docs.filter((one) => toPrint(one).state !== 'dropped');
  if (runs.length >= maxPrints) throw new ApiError('too-many-prints', `There are ${maxPrints} runs already.`);
}

function noBadges(): ApiError {
  return new ApiError('not-found', 'There is no badge to print.');
}
