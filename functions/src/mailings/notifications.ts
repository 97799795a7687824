/**
 * What the registrants of an edition were told last, `told` of `editions/{id}`: `version` (of the facts), `before` (the
 * version that they were told before that), `by`, `at`, and `mailing`, or `reason` if nobody had to be told. It is
 * written together with the start of the mailing, so that of two mailings about one change only one starts.
 */
import { ApiError } from 'contract/wire/api-error';
import { currentEdition, facts } from 'contract/edition/current';
import { newestChange, toldFacts, type ToldVersion } from 'contract/publication/show-change';
import { readStoredFacts } from 'contract/edition/read-facts';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { PlainError } from '../shared/describe-error';
import type { StoredMailing } from './documents';

export interface LastNotification {
  /** 0 if they were never told. */
  readonly version: number;
  readonly before: number;
  readonly mailing: string | undefined;
}

/** Who tells, and when. */
interface Notifier {
  readonly by: string;
  readonly at: Timestamp;
}

/** @returns what they were told, and every published version's facts of which they are told, oldest first */
export async function readNotifications(
  firestore: Firestore,
  transaction: Transaction,
): Promise<{ edition: DocumentReference; told: LastNotification; versions: ToldVersion[] }> {
  const edition = editionDocument(firestore);
  const fields = ['version', 'releasedAt', ...toldFacts.map((fact) => `facts.${fact}`)];
  const [document, { docs }] = await Promise.all([
    transaction.get(edition),
    transaction.get(
      edition
        .collection(collections.editionVersions)
        .orderBy('version')
        .select(...fields),
    ),
  ]);
  return { edition, told: lastNotificationIn(document), versions: docs.map(versionOf) };
}

/**
 * Reads whether a mailing may start, before a transaction writes.
 * @returns writes that its recipients are told; nothing for a mailing of another kind
 * @throws ApiError `show-changed` when a version since has changed the show again, `mailing-state` when another mailing has
 *   told them
 */
export async function prepareNotification(
  firestore: Firestore,
  transaction: Transaction,
  { id, change }: Pick<StoredMailing, 'id' | 'change'>,
  notifier: Notifier,
): Promise<() => void> {
  if (change === undefined) return () => undefined;
  const { edition, told, versions } = await readNotifications(firestore, transaction);
  if (newestChange(versions)?.version !== change.version)
    throw new ApiError('show-changed', 'The show has changed again since this mailing was written.');
  if (told.version >= change.version && told.mailing !== undefined && told.mailing !== id)
    throw new ApiError('mailing-state', 'Another mailing has told the registrants.');
  return () => writeNotification(transaction, edition, told, { version: change.version, mailing: id, ...notifier });
}

/**
 * Reads whether it was this mailing that told the registrants.
 * @returns takes that back, since it was stopped before everybody had it
 */
export async function prepareRevocation(
  firestore: Firestore,
  transaction: Transaction,
  { id, change }: Pick<StoredMailing, 'id' | 'change'>,
): Promise<() => void> {
  if (change === undefined) return () => undefined;
  const edition = editionDocument(firestore);
  const told = lastNotificationIn(await transaction.get(edition));
  return () => {
    if (told.mailing !== id) return;
    transaction.update(edition, {
      told: told.before === 0 ? FieldValue.delete() : { version: told.before, before: 0 },
    });
  };
}

/** @param told as it was read in the transaction */
export function writeNotification(
  transaction: Transaction,
  edition: DocumentReference,
  told: LastNotification,
  now: Notifier & { version: number } & ({ mailing: string } | { reason: string }),
): void {
  const before = told.version < now.version ? told.version : told.before;
  transaction.update(edition, { told: { ...now, before } });
}

function editionDocument(firestore: Firestore): DocumentReference {
  return firestore.collection(collections.editions).doc(currentEdition().id);
}

function lastNotificationIn(document: DocumentSnapshot): LastNotification {
  const mailing: unknown = document.get('told.mailing');
  return {
    version: Number(document.get('told.version') ?? 0),
    before: Number(document.get('told.before') ?? 0),
    mailing: typeof mailing === 'string' ? mailing : undefined,
  };
}

/** Of the other facts, it has those of the call's edition. */
function versionOf(document: DocumentSnapshot): ToldVersion {
  const others = Object.fromEntries(
    Object.entries(facts()).filter(([name]) => !toldFacts.some((fact) => fact === name)),
  );
  const read = readStoredFacts({ ...others, ...document.get('facts') });
  if ('wrong' in read) throw new PlainError('A published version’s facts are wrong.');
  const releasedAt: unknown = document.get('releasedAt');
  return {
    version: Number(document.get('version')),
    releasedAt: releasedAt instanceof Timestamp ? releasedAt.toMillis() : 0,
    facts: read.facts,
  };
}
