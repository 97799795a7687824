/**
 * Starts a run of badges in parts, since thousands in one transaction take longer than a request to the database may:
 * first its document, as `starting`, then its parts. The last transaction makes it visible, unless somebody else's run
 * has got one of its badges meanwhile: then all begins again. What a function that died has left is removed by a later
 * start.
 */
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import { maxPrints } from 'contract/badges/prints';
import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { editionScope, ofThisEdition } from '../database/edition-scope';
import type { BadgeHolder } from '../badges/layout/layout';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { hashedId } from '../registrants/store/audit';
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

/** By how many milliseconds the database's clock may be behind ours. */
const clockDifference = 60_000;

/** Milliseconds after which nobody works on a start any more: longer than a function may run. */
const abandonedAfter = 15 * 60_000;

/**
 * @param by the organiser's account
 * @param choose whose badges to print; reads the registrants after the runs, so that it sees the marks of all runs that
 *   have ended; called again when another run was faster
 * @throws ApiError `not-found` when nobody is chosen, `too-many-prints`, `unavailable`
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
    checkNumber(docs);
    for (const one of docs) if (isStarting(one) && isAbandoned(one, now())) await discard(firestore, one.id);
    const known = new Set(docs.filter((one) => !isStarting(one)).map(({ id }) => id));
    const waiting = await heldBy(firestore, docs.map(toPrint).filter(isOpen));
    const from = now().getTime() - clockDifference;
    const found = (await choose((id) => waiting.has(id))).map((one, place) => ({
      ...printedBadge(one),
      place,
    }));
    if (found.length === 0) throw nobody();
    const { id } = prints.doc();
    const parts = Math.ceil(found.length / partLength);
    const at = Timestamp.fromDate(now());
    const { name, date } = facts();
    const show = { name, date };
    const starting: StartingPrint = { ...request, by, at, state: 'starting', parts, show, ...editionScope() };
    await withDeadline(prints.doc(id).set(starting));
    let badges = 0;
    for (let number = 0; number < parts; number += 1) {
      const part = found.slice(number * partLength, (number + 1) * partLength);
      badges += await writePart(firestore, { print: id, number, ...editionScope() }, part, from);
    }
    const started = badges === 0 ? undefined : await complete(firestore, id, starting, badges, known, found);
    if (started !== undefined) return started;
    await discard(firestore, id);
    if (badges === 0) throw nobody();
  }
}

/**
 * Leaves out whoever was erased meanwhile: the data would outlast the erasure.
 * @returns how many badges it has
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
    const kept = badges.filter(({ id }) => !erased.has(hashedId(id)));
    // Not `create`, which would fail when the SDK repeats a commit whose answer was lost.
    transaction.set(document, { ...fields, ...partOf(kept) });
    return kept.length;
  });
}

/**
 * Reads all runs of the edition, which locks them: nobody else completes one meanwhile.
 * @param known the runs whose badges were left out, or were free to print again
 * @returns undefined if a badge is in another run now, unless it may be
 */
function complete(
  firestore: Firestore,
  id: string,
  starting: StartingPrint,
  badges: number,
  known: ReadonlySet<string>,
  found: readonly PlacedBadge[],
): Promise<StoredPrint | undefined> {
  return transact(firestore, async (transaction) => {
    const { docs } = await transaction.get(ofThisEdition(firestore.collection(collections.prints)));
    const own = docs.find((one) => one.id === id);
    if (own === undefined) return undefined;
    // Our own commit, whose answer was lost.
    if (!isStarting(own)) return toPrint(own);
    checkNumber(docs);
    const { only, repeats, restOf } = starting;
    if (restOf !== undefined || (only !== 'all' && repeats === undefined)) {
      const newer = docs.filter((one) => !isStarting(one) && !known.has(one.id));
      const taken = await heldBy(firestore, newer.map(toPrint), transaction);
      if (found.some((badge) => taken.has(badge.id))) return undefined;
    }
    const number = 1 + Math.max(0, ...docs.map((one) => Number(one.get('number') ?? 0)));
    const print: NewPrint = { ...starting, state: 'made', number, badges };
    transaction.set(own.ref, print);
    const { deleteOn: _deleteOn, edition: _edition, at, ...started } = print;
    return { ...started, id, at: plainTimestamp(at), closed: [] };
  });
}

/** Removes a start that came to nothing, with what its badges say. */
function discard(firestore: Firestore, id: string): Promise<void> {
  return transact(firestore, async (transaction) => {
    const found = await transaction.get(firestore.collection(collections.prints).doc(id));
    if (!isStarting(found)) return;
    for (let number = 0; number < Number(found.get('parts')); number += 1)
      transaction.delete(partDocument(firestore, id, number));
    transaction.delete(found.ref);
  });
}

/** @returns whose badges these runs have */
export async function heldBy(
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

async function erasedSince(
  firestore: Firestore,
  transaction: Transaction,
  milliseconds: number,
): Promise<ReadonlySet<string>> {
  const from = Timestamp.fromMillis(milliseconds);
  const tombstones = firestore.collection(collections.tombstones).where('at', '>=', from);
  const { docs } = await transaction.get(tombstones.select());
  return new Set(docs.map(({ id }) => id));
}

function isAbandoned(starting: DocumentSnapshot, now: Date): boolean {
  const at: unknown = starting.get('at');
  return at instanceof Timestamp && at.toMillis() < now.getTime() - abandonedAfter;
}

function checkNumber(docs: readonly DocumentSnapshot[]): void {
  const kept = docs.filter((one) => toPrint(one).state !== 'dropped');
  if (kept.length >= maxPrints) throw new ApiError('too-many-prints', `There are ${maxPrints} runs already.`);
}

function nobody(): ApiError {
  return new ApiError('not-found', 'There is no badge to print.');
}

function transact<T>(firestore: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return withDeadline(firestore.runTransaction(work));
}
