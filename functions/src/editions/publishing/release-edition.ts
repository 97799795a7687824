/** Stores a version of an edition's facts and makes it the live one. */
import { ApiError } from 'contract/wire/api-error';
import type { Edition } from 'contract/edition/current';
import { changedFacts } from 'contract/publication/draft';
import type { DraftFacts } from 'contract/edition/fact-table';
import { daysBetween } from 'contract/edition/event-times';
import { formerExhibitorsOf } from 'contract/publication/former-exhibitors';
import { knownFacts } from 'contract/edition/read-facts';
import { lockedFacts } from 'contract/publication/locks';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { callOffAll, isPastWhenMovedBy, moveAll, plannedMailings } from '../../database/planned-mailings';
import { publicationDocument, requireNoLease } from './publication-lease';

/**
 * Stores the next version, and makes its edition the live one, at once: for the commands. Organisers publish in steps
 * (publications.ts).
 * @param edition its version is ignored
 * @param dryRun only checks whether it could
 * @returns the number of the version
 * @throws ApiError `being-published` during a publication or deployment; others as `releaseIn`
 */
export function releaseEdition(
  firestore: Firestore,
  { id, facts }: Edition,
  { dryRun = false } = {},
): Promise<number> {
  return firestore.runTransaction(async (transaction) => {
    requireNoLease(await transaction.get(publicationDocument(firestore)), new Date());
    const { version } = await releaseIn(transaction, firestore, { id, facts }, { dryRun });
    return version;
  });
}

export interface Released {
  readonly version: number;
  /** Planned mailings that are drafts again: of an edition that was live before, or whose time would have passed. */
  readonly calledOff: readonly { readonly edition: string; readonly mailing: string }[];
}

interface ReleaseOptions {
  /** The organiser's account; empty if a command does it. */
  readonly by?: string;
  /** The version that it has to become, if that was said before. */
  readonly expected?: number;
  /** Whether an archive is put back: the live edition, for which nobody may have registered, becomes a draft. */
  readonly isPutBack?: boolean;
  /** Whether its planned mailings keep their distance to its day. */
  readonly movesMailings?: boolean;
  readonly now?: Date;
  /** Only checks whether it could. */
  readonly dryRun?: boolean;
}

/**
 * Stores the next version, and makes its edition the live one; the edition that was live becomes an archive, and its
 * planned mailings drafts.
 * @param transaction may read before, but not write
 * @throws ApiError `fact-fixed` when a fact would change to which stored registrations refer, `changed-meanwhile` when the
 *   next version is not the expected one, `edition-in-use` when somebody has registered for the edition that a put-back
 *   would replace
 */
export async function releaseIn(
  transaction: Transaction,
  firestore: Firestore,
  { id, facts: given }: Pick<Edition, 'id' | 'facts'>,
  {
    by = '',
    expected,
    isPutBack = false,
    movesMailings = false,
    now = new Date(),
    dryRun = false,
  }: ReleaseOptions,
): Promise<Released> {
  const current = firestore.collection(collections.site).doc('current');
  const document = firestore.collection(collections.editions).doc(id);
  const versions = document.collection(collections.editionVersions);
  const [live, edition] = await Promise.all([transaction.get(current), transaction.get(document)]);
  // Counted here, since a query needs an index, which the first deployment only makes after the first release.
  const last = Number(edition.get('version') ?? 0);
  const version = last + 1;
  if (expected !== undefined && expected !== version)
    throw new ApiError('changed-meanwhile', `Edition ${id} has a version ${last} already.`);
  const before =
    last === 0 ? given : knownFacts((await transaction.get(versions.doc(String(last)))).get('facts'));
  const facts = { ...given, ...(await namedFormer(firestore, id, before, given)) };
  const locked = lockedFacts(before, facts, { registrants: 1, coming: 0, dinnerPersons: 0 });
  if (locked.length > 0 && (await isUsed(transaction, firestore, id))) throw factFixed(id, locked);
  const liveId: unknown = live.get('edition');
  const replaced = typeof liveId === 'string' && liveId !== id ? liveId : undefined;
  if (isPutBack && replaced !== undefined && (await isUsed(transaction, firestore, replaced)))
    throw new ApiError('edition-in-use', `Somebody has registered for edition ${replaced}.`);
  const replacedDocument = firestore.collection(collections.editions).doc(replaced ?? id);
  const hasDraft = isPutBack && (await transaction.get(replacedDocument)).get('draft') !== undefined;
  const moved = movesMailings ? daysBetween(String(before.date), facts.date) : 0;
  const planned =
    replaced !== undefined || moved !== 0
      ? await plannedMailings(firestore, transaction, replaced ?? id)
      : [];
  const toCallOff =
    replaced !== undefined ? planned : planned.filter(isPastWhenMovedBy(moved, facts.timeZone, now));
  const calledOff = toCallOff.map((one) => ({ edition: replaced ?? id, mailing: one.id }));
  const release = { version, calledOff };
  if (dryRun) return release;
  const releasedAt = FieldValue.serverTimestamp();
  if (replaced !== undefined) {
    const taken: unknown = live.get('facts');
    const draft = { draft: taken, draftBy: by, draftAt: releasedAt };
    transaction.update(replacedDocument, {
      state: isPutBack ? 'draft' : 'archived',
      ...(isPutBack && !hasDraft && { ...draft, draftVersion: FieldValue.increment(1) }),
    });
  }
  callOffAll(transaction, toCallOff);
  moveAll(
    transaction,
    planned.filter((one) => !toCallOff.includes(one)),
    moved,
    facts.timeZone,
  );
  const changed = changedFacts(before, facts);
  transaction.create(versions.doc(String(version)), { version, facts, releasedAt, by, changed });
  transaction.set(document, { state: 'live', version }, { merge: true });
  // What a form of the version before may still say for a day (REG-23).
  const { registrationCodes, exhibitors } = knownFacts(live.get('facts'));
  const previous = { registrationCodes, exhibitors };
  const released = { edition: id, version, facts, releasedAt };
  transaction.set(current, liveId === id ? { ...released, previous } : released);
  return release;
}

/**
 * Of those who were taken off before the last version, only whom somebody has named: nobody can choose them any more, and
 * a list that is replaced again and again must fit into a document. Not read in the transaction, which would lock every
 * registration.
 */
async function namedFormer(
  firestore: Firestore,
  id: string,
  before: DraftFacts,
  given: DraftFacts,
): Promise<ReturnType<typeof formerExhibitorsOf>> {
  const { formerExhibitors } = formerExhibitorsOf(before, given);
  const { formerExhibitors: earlier = [] } = knownFacts(before);
  if (formerExhibitors === undefined || !Array.isArray(earlier) || earlier.length === 0)
    return formerExhibitors === undefined ? {} : { formerExhibitors };
  const registrants = firestore.collection(collections.registrants).where('edition', '==', id);
  const named = new Set(
    (await registrants.select('invitedBy').get()).docs.map((one): unknown => one.get('invitedBy')),
  );
  const takenOff = formerExhibitorsOf({ exhibitors: before.exhibitors }, given).formerExhibitors ?? [];
  const kept = new Set(takenOff.map(({ key }) => key));
  return { formerExhibitors: formerExhibitors.filter(({ key }) => kept.has(key) || named.has(key)) };
}

/** Whether anybody has registered for the edition, even if they cancelled. */
async function isUsed(transaction: Transaction, firestore: Firestore, id: string): Promise<boolean> {
  const registrants = firestore.collection(collections.registrants).where('edition', '==', id).limit(1);
  return !(await transaction.get(registrants)).empty;
}

function factFixed(id: string, locked: ReturnType<typeof lockedFacts>): ApiError {
  const names = locked.map(({ fact }) => fact).join(', ');
  return new ApiError(
    'fact-fixed',
    `Somebody has registered for edition ${id}, so these facts cannot change any more: ${names}.`,
    { fields: Object.fromEntries(locked.map(({ fact, problem }) => [fact, problem])) },
  );
}
