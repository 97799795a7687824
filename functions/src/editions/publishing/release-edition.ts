/** Stores a version of an edition's facts and makes it the live one. */
import { ApiError } from 'contract/wire/api-error';
import { previousFactNames, type Edition } from 'contract/edition/current';
import { changedFacts } from 'contract/publication/draft';
import type { DraftFacts } from 'contract/edition/fact-table';
import { daysBetween } from 'contract/edition/event-times';
import { formerExhibitorsOf } from 'contract/publication/former-exhibitors';
import { knownFacts } from 'contract/edition/read-facts';
import { changesForm } from 'contract/publication/form/form-locks';
import { lockedFacts, lockedNames, removedKinds, removedLanguages } from 'contract/publication/locks';
import type { Language } from 'contract/language/languages';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { transact } from '../../database/transact';
import { callOffAll, isPastWhenMovedBy, moveAll, plannedMailings } from '../../database/planned-mailings';
import { countFilledIn } from '../occupancy';
import { publicationDocument, requireNoLease } from './publication-lease';

/**
 * Stores the next version and makes its edition the live one, in one transaction: for the local stack and tests.
 * Organisers publish in steps (publications.ts).
 * @param edition its version is ignored
 * @returns the number of the version
 * @throws ApiError `being-published` during a publication or deployment; `unavailable` when the database does not answer in time;
 *   others as `releaseIn`
 */
export function releaseEdition(firestore: Firestore, { id, facts }: Edition): Promise<number> {
  return transact(firestore, async (transaction) => {
    requireNoLease(await transaction.get(publicationDocument(firestore)), new Date());
    const { version } = await releaseIn(transaction, firestore, { id, facts });
    return version;
  });
}

export interface Release {
  readonly version: number;
  /** Planned mailings that became drafts: those of the replaced edition, and those whose moved time is past. */
  readonly calledOff: readonly { readonly edition: string; readonly mailing: string }[];
}

interface ReleaseOptions {
  /** The organiser's account; empty if none does it, as in the local stack. */
  readonly by?: string;
  /** The number that the new version must get; any if absent. */
  readonly expected?: number;
  /** Whether an archive is put back: the live edition, which must have no registrants, becomes a draft. */
  readonly isPutBack?: boolean;
  /** Whether the edition's planned mailings keep their distance to the day of the show. */
  readonly movesMailings?: boolean;
  readonly now?: Date;
}

/**
 * Stores the next version and makes its edition the live one; the replaced edition becomes an archive, and its planned
 * mailings become drafts.
 * @param transaction may contain earlier reads, but no earlier writes
 * @throws ApiError `fact-fixed` when a fact that stored registrations refer to would change, `changed-meanwhile` when
 *   the next version is not the expected one, `edition-in-use` when a put-back would replace an edition with registrants
 */
export async function releaseIn(
  transaction: Transaction,
  firestore: Firestore,
  { id, facts: newFacts }: Pick<Edition, 'id' | 'facts'>,
  { by = '', expected, isPutBack = false, movesMailings = false, now = new Date() }: ReleaseOptions = {},
): Promise<Release> {
  const current = firestore.collection(collections.site).doc('current');
  const document = firestore.collection(collections.editions).doc(id);
  const versions = document.collection(collections.editionVersions);
  const [live, edition] = await Promise.all([transaction.get(current), transaction.get(document)]);
  // A query for the last version would need an index, which the first deployment makes only after the first release.
  const last = Number(edition.get('version') ?? 0);
  const version = last + 1;
  if (expected !== undefined && expected !== version)
    throw new ApiError('changed-meanwhile', `Edition ${id} has a version ${last} already.`);
  const previousFacts =
    last === 0 ? newFacts : knownFacts((await transaction.get(versions.doc(String(last)))).get('facts'));
  const known = { ...knownFacts(edition.get('unusedFacts')), ...previousFacts };
  const facts = { ...newFacts, ...(await formerExhibitorsInUse(firestore, id, known, newFacts)) };
  const languagesTaken: Language[] = [];
  for (const language of removedLanguages(previousFacts, facts))
    if (await hasRegistrants(transaction, firestore, id, { language })) languagesTaken.push(language);
  const kindsTaken: string[] = [];
  for (const { key: badgeKind } of removedKinds(previousFacts, facts))
    if (await hasRegistrants(transaction, firestore, id, { badgeKind })) kindsTaken.push(badgeKind);
  const locks = lockedFacts(known, facts, {
    registrants: 1,
    coming: 0,
    dinnerPersons: 0,
    languagesTaken,
    ...(changesForm(previousFacts, facts) && { filledIn: await countFilledIn(firestore, id) }),
    kindsTaken,
  });
  if (locks.length > 0 && (await hasRegistrants(transaction, firestore, id))) throw factFixed(id, locks);
  const liveId: unknown = live.get('edition');
  const replacedId = typeof liveId === 'string' && liveId !== id ? liveId : undefined;
  if (isPutBack && replacedId !== undefined && (await hasRegistrants(transaction, firestore, replacedId)))
    throw new ApiError('edition-in-use', `Edition ${replacedId} has registrants.`);
  const replacedDocument = firestore.collection(collections.editions).doc(replacedId ?? id);
  const hasDraft = isPutBack && (await transaction.get(replacedDocument)).get('draft') !== undefined;
  const movedDays = movesMailings ? daysBetween(String(previousFacts.date), facts.date) : 0;
  const mailings =
    replacedId !== undefined || movedDays !== 0
      ? await plannedMailings(firestore, transaction, replacedId ?? id)
      : [];
  const toCallOff =
    replacedId !== undefined ? mailings : mailings.filter(isPastWhenMovedBy(movedDays, facts.timeZone, now));
  const calledOff = toCallOff.map((mailing) => ({ edition: replacedId ?? id, mailing: mailing.id }));
  const releasedAt = FieldValue.serverTimestamp();
  if (replacedId !== undefined) {
    const liveFacts: unknown = live.get('facts');
    const draft = { draft: liveFacts, draftBy: by, draftAt: releasedAt };
    transaction.update(replacedDocument, {
      state: isPutBack ? 'draft' : 'archived',
      ...(isPutBack && !hasDraft && { ...draft, draftVersion: FieldValue.increment(1) }),
    });
  }
  callOffAll(transaction, toCallOff);
  moveAll(
    transaction,
    mailings.filter((mailing) => !toCallOff.includes(mailing)),
    movedDays,
    facts.timeZone,
  );
  const changed = changedFacts(previousFacts, facts);
  transaction.create(versions.doc(String(version)), { version, facts, releasedAt, by, changed });
  transaction.set(document, { state: 'live', version }, { merge: true });
  // What a form of the previous version may still send for a day (REG-23).
  const formerFacts = knownFacts(live.get('facts'));
  const previous = Object.fromEntries(
    previousFactNames.flatMap((fact) => (formerFacts[fact] === undefined ? [] : [[fact, formerFacts[fact]]])),
  );
  const released = { edition: id, version, facts, releasedAt };
  transaction.set(current, liveId === id ? { ...released, previous } : released);
  return { version, calledOff };
}

/**
 * The former exhibitors to store: those that this version removes, and earlier ones that a registrant has chosen. Others
 * are dropped, since the former exhibitors of a list that is replaced often must fit into a document. Reads outside of
 * the transaction, so as not to lock every registration.
 */
async function formerExhibitorsInUse(
  firestore: Firestore,
  id: string,
  before: DraftFacts,
  after: DraftFacts,
): Promise<ReturnType<typeof formerExhibitorsOf>> {
  const { formerExhibitors } = formerExhibitorsOf(before, after);
  const { formerExhibitors: earlier = [] } = knownFacts(before);
  if (formerExhibitors === undefined || !Array.isArray(earlier) || earlier.length === 0)
    return formerExhibitors === undefined ? {} : { formerExhibitors };
  const registrants = firestore.collection(collections.registrants).where('edition', '==', id);
  const { docs } = await registrants.select('invitedBy').get();
  const usedKeys = new Set(docs.map((registrant): unknown => registrant.get('invitedBy')));
  const removed = formerExhibitorsOf({ exhibitors: before.exhibitors }, after).formerExhibitors ?? [];
  const newKeys = new Set(removed.map(({ key }) => key));
  return { formerExhibitors: formerExhibitors.filter(({ key }) => newKeys.has(key) || usedKeys.has(key)) };
}

/** Whether the edition has registrants, including cancelled ones, with these values of fields. */
async function hasRegistrants(
  transaction: Transaction,
  firestore: Firestore,
  id: string,
  fields: { language?: Language; badgeKind?: string } = {},
): Promise<boolean> {
  let query = firestore.collection(collections.registrants).where('edition', '==', id);
  for (const [field, value] of Object.entries(fields)) query = query.where(field, '==', value);
  return !(await transaction.get(query.limit(1))).empty;
}

function factFixed(id: string, locked: ReturnType<typeof lockedFacts>): ApiError {
  const names = lockedNames(locked);
  return new ApiError(
    'fact-fixed',
    `Edition ${id} has registrants, so these facts cannot change any more: ${names}.`,
    { fields: Object.fromEntries(locked.map(({ fact, problem }) => [fact, problem])) },
  );
}
