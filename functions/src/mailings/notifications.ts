/**
 * The last change of the show that registrants were notified of, in `told` of `editions/{id}`: `version` (of the facts),
 * `before` (the version announced before that), `by`, `at`, and `mailing`, or `reason` if an organiser dismissed the
 * change. `told` is written with the start of the mailing, so that of two mailings about one change only one starts.
 */
import { ApiError } from 'contract/wire/api-error';
import { currentEdition } from 'contract/edition/current';
import { newestChange, type ReleasedVersion } from 'contract/publication/show-change';
import { factNames } from 'contract/edition/fact-table';
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
  /** 0 if registrants were never notified. */
  readonly version: number;
  readonly before: number;
  readonly mailing: string | undefined;
}

/** The organiser's account, and the time. */
interface Notifier {
  readonly by: string;
  readonly at: Timestamp;
}

/** @returns the edition's document, the last notification, and all versions, oldest first, with `factsToRead` only */
export async function readNotifications(
  firestore: Firestore,
  transaction: Transaction,
): Promise<{ edition: DocumentReference; last: LastNotification; versions: ReleasedVersion[] }> {
  const edition = editionDocument(firestore);
  const fields = ['version', 'releasedAt', ...factsToRead.map((fact) => `facts.${fact}`)];
  const [document, { docs }] = await Promise.all([
    transaction.get(edition),
    transaction.get(
      edition
        .collection(collections.editionVersions)
        .orderBy('version')
        .select(...fields),
    ),
  ]);
  return { edition, last: lastNotificationIn(document), versions: docs.map(versionOf) };
}

/**
 * Checks whether a mailing may start, before a transaction writes.
 * @returns a function that writes the notification; it does nothing for a mailing of another kind
 * @throws ApiError `show-changed` when a later version has changed the show again, `mailing-state` when another mailing
 *   has announced the change
 */
export async function prepareNotification(
  firestore: Firestore,
  transaction: Transaction,
  { id, change }: Pick<StoredMailing, 'id' | 'change'>,
  notifier: Notifier,
): Promise<() => void> {
  if (change === undefined) return () => undefined;
  const { edition, last, versions } = await readNotifications(firestore, transaction);
  if (newestChange(versions)?.version !== change.version)
    throw new ApiError('show-changed', 'The show has changed again since this mailing was written.');
  if (last.version >= change.version && last.mailing !== undefined && last.mailing !== id)
    throw new ApiError('mailing-state', 'Another mailing has already notified the registrants.');
  return () =>
    writeNotification(transaction, edition, last, { version: change.version, mailing: id, ...notifier });
}

/**
 * Reads the last notification.
 * @returns a function that revokes it if this mailing, which was stopped early, announced the change
 */
export async function prepareRevocation(
  firestore: Firestore,
  transaction: Transaction,
  { id, change }: Pick<StoredMailing, 'id' | 'change'>,
): Promise<() => void> {
  if (change === undefined) return () => undefined;
  const edition = editionDocument(firestore);
  const last = lastNotificationIn(await transaction.get(edition));
  return () => {
    if (last.mailing !== id) return;
    transaction.update(edition, {
      told: last.before === 0 ? FieldValue.delete() : { version: last.before, before: 0 },
    });
  };
}

/** @param last as read in the transaction */
export function writeNotification(
  transaction: Transaction,
  edition: DocumentReference,
  last: LastNotification,
  notification: Notifier & { version: number } & ({ mailing: string } | { reason: string }),
): void {
  const before = last.version < notification.version ? last.version : last.before;
  transaction.update(edition, { told: { ...notification, before } });
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

/** All facts except those that may be long. */
const factsToRead = factNames.filter(
  (name) => !['exhibitors', 'formerExhibitors', 'logo', 'picture'].includes(name),
);

function versionOf(document: DocumentSnapshot): ReleasedVersion {
  const read = readStoredFacts({ ...document.get('facts'), exhibitors: [] });
  if ('wrong' in read) throw new PlainError('The facts of a published version are invalid.');
  const releasedAt: unknown = document.get('releasedAt');
  return {
    version: Number(document.get('version')),
    releasedAt: releasedAt instanceof Timestamp ? releasedAt.toMillis() : 0,
    facts: read.facts,
  };
}
