/**
 * Starts a run in several transactions, since one with thousands of badges would exceed the database's time limit: first
 * the run's document, as `starting`, then its parts. The last transaction makes the run visible. If another run has taken
 * one of its badges meanwhile, the start is repeated. A later start removes the leftovers of a killed function.
 */
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import { maxPrints } from 'contract/badges/prints';
import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { editionFields, ofThisEdition } from '../database/edition-scope';
import type { BadgeHolder } from '../badges/layout/badge-holder';
import { collections } from '../database/collections';
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

/** How many milliseconds the database's clock may be slow. */
const clockDifference = 60_000;

/** Milliseconds after which a start is abandoned: longer than a function may run. */
const abandonedAfter = 15 * 60_000;

/**
 * @param by the organiser's account
 * @param choose returns whose badges to print. Called after the runs are read, so that it sees the marks of all ended runs;
 *   called again when another run was faster
 * @throws ApiError `not-found` for an empty run, `too-many-prints`, `unavailable`
 */
export async function startInParts(
  firestore: Firestore,
  now: () => Date,
  request: NewRun,
  by: string,
  choose: (isWaiting: (id: string) => boolean) => Promise<readonly BadgeHolder[]>,
): Promise<StoredPrint> {
  const prints = firestore.collection(collections.prints);
  for (;;) {
    const { docs } = await withDeadline(ofThisEdition(prints).get());
    requireRoomForRun(docs);
    for (const one of docs) if (isStarting(one) && isAbandoned(one, now())) await discard(firestore, one.id);
    const runs = new Set(docs.filter((one) => !isStarting(one)).map(({ id }) => id));
    const waiting = await idsInRuns(firestore, docs.map(toPrint).filter(isOpen));
    const from = now().getTime() - clockDifference;
    const items = (await choose((id) => waiting.has(id))).map((one, place) => ({
      ...printedBadge(one),
      place,
    }));
    if (items.length === 0) throw noBadges();
    const { id } = prints.doc();
    const parts = Math.ceil(items.length / partLength);
    const at = Timestamp.fromDate(now());
    const { name, date } = facts();
    const show = { name, date };
    const starting: StartingPrint = {
      ...{ ...request, by, at, state: 'starting', parts, show },
      ...editionFields(),
    };
    await withDeadline(prints.doc(id).set(starting));
    let badges = 0;
    for (let number = 0; number < parts; number += 1) {
      const part = items.slice(number * partLength, (number + 1) * partLength);
      badges += await writePart(firestore, { print: id, number, ...editionFields() }, part, from);
    }
    const started = badges === 0 ? undefined : await complete(firestore, id, starting, badges, runs, items);
    if (started !== undefined) return started;
    await discard(firestore, id);
    if (badges === 0) throw noBadges();
  }
}

/**
 * Writes a part without registrants erased meanwhile, whose data would outlast the erasure.
 * @returns how many badges the part has
 */
function writePart(
  firestore: Firestore,
  fields: { print: string; number: number; edition: string; deleteOn: Timestamp },
  badges: readonly PlacedBadge[],
  from: number,
): Promise<number> {
  const document = partDocument(firestore, fields.print, fields.number);
  return transact(firestore, async (transaction) => {
    const erased = await erasedSince(firestore, transaction, from);
    const remaining = badges.filter(({ id }) => !erased.has(hashedId(id)));
    // Not `create`, which would fail when the SDK repeats a commit whose response was lost.
    transaction.set(document, { ...fields, ...partOf(remaining) });
    return remaining.length;
  });
}

/**
 * Makes the run visible. Reads, and so locks, all runs of the edition, so that no other run is completed meanwhile.
 * @param runs the runs that were known when the badges were chosen
 * @returns undefined if a newer run has one of the badges and this run must not share it
 */
function complete(
  firestore: Firestore,
  id: string,
  starting: StartingPrint,
  badges: number,
  runs: ReadonlySet<string>,
  items: readonly PlacedBadge[],
): Promise<StoredPrint | undefined> {
  return transact(firestore, async (transaction) => {
    const { docs } = await transaction.get(ofThisEdition(firestore.collection(collections.prints)));
    const own = docs.find((one) => one.id === id);
    if (own === undefined) return undefined;
    // Our own commit, whose response was lost.
    if (!isStarting(own)) return toPrint(own);
    requireRoomForRun(docs);
    const { only, repeats, restOf } = starting;
    if (restOf !== undefined || (only !== 'all' && repeats === undefined)) {
      const newer = docs.filter((one) => !isStarting(one) && !runs.has(one.id));
      const heldIds = await idsInRuns(firestore, newer.map(toPrint), transaction);
      if (items.some((badge) => heldIds.has(badge.id))) return undefined;
    }
    const number = 1 + Math.max(0, ...docs.map((one) => Number(one.get('number') ?? 0)));
    const print: NewPrint = { ...starting, state: 'made', number, badges };
    transaction.set(own.ref, print);
    const { deleteOn: _deleteOn, edition: _edition, at, ...started } = print;
    return { ...started, id, at: plainTimestamp(at), closed: [] };
  });
}

/** Removes a failed start, with its badges' texts. */
function discard(firestore: Firestore, id: string): Promise<void> {
  return transact(firestore, async (transaction) => {
    const run = await transaction.get(firestore.collection(collections.prints).doc(id));
    if (!isStarting(run)) return;
    for (let number = 0; number < Number(run.get('parts')); number += 1)
      transaction.delete(partDocument(firestore, id, number));
    transaction.delete(run.ref);
  });
}

/** @returns the ids of the runs' registrants */
export async function idsInRuns(
  firestore: Firestore,
  prints: readonly StoredPrint[],
  transaction?: Transaction,
): Promise<ReadonlySet<string>> {
  const documents = prints.flatMap(({ id, parts }) =>
    Array.from({ length: parts }, (_, number) => partDocument(firestore, id, number)),
  );
  if (documents.length === 0) return new Set();
  const parts = await withDeadline((transaction ?? firestore).getAll(...documents));
  return new Set(parts.flatMap(idsIn));
}

function isAbandoned(starting: DocumentSnapshot, now: Date): boolean {
  const at: unknown = starting.get('at');
  return at instanceof Timestamp && at.toMillis() < now.getTime() - abandonedAfter;
}

function requireRoomForRun(docs: readonly DocumentSnapshot[]): void {
  const runs = docs.filter((one) => toPrint(one).state !== 'dropped');
  if (runs.length >= maxPrints) throw new ApiError('too-many-prints', `There are ${maxPrints} runs already.`);
}

function noBadges(): ApiError {
  return new ApiError('not-found', 'There is no badge to print.');
}

function transact<T>(firestore: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return withDeadline(firestore.runTransaction(work));
}
