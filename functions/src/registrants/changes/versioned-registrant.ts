/** A registrant with its version and the address that the visitor still has to confirm (VIS-4). */
import { ApiError } from 'contract/wire/api-error';
import type { Actor } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';
import type { Timestamp as PlainTimestamp } from 'contract/wire/timestamp';
import { FieldValue, Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { deletionOf, requireThisEdition } from '../../database/edition-scope';
import { textIn } from '../../database/fields';
import { linkInvalid } from '../../http/visit-links';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { standingOf, timestamp, type Standing } from '../store/documents';
import { toRegistrant } from '../store/read-registrant';

/** How long a visitor's new address waits for its confirmation. */
const pendingMilliseconds = 48 * 3600_000;

/** A visitor's new address, until it is confirmed. */
interface PendingEmail {
  readonly email: string;
  readonly until: PlainTimestamp;
}

/** Who makes the changes. */
export type Changer = Extract<Actor, 'visitor' | 'organiser'>;

export interface VersionedRegistrant extends Standing {
  readonly registrant: Registrant;
  /** When the registrant is erased. */
  readonly deleteOn: PlainTimestamp;
  readonly pendingEmail?: PendingEmail | undefined;
  /** Hash of the badge in the last confirmation; absent before the first. */
  readonly mailedBadge?: string | undefined;
}

/** @throws ApiError as `RegistrantChanges`, for a registrant who was erased or is of another edition */
export function readVersioned(found: DocumentSnapshot, by: Changer, now: Date): VersionedRegistrant {
  if (!found.exists)
    throw by === 'visitor' ? linkInvalid() : new ApiError('not-found', 'No registrant has this id.');
  requireThisEdition(found);
  const until = timestamp(found, 'pendingEmail.until');
  const isPending = until !== undefined && until.seconds * 1000 > now.getTime();
  return {
    registrant: toRegistrant(found),
    ...standingOf(found),
    deleteOn: plainTimestamp(deletionOf(found)),
    mailedBadge: textIn(found, 'mailedBadge'),
    ...(isPending && { pendingEmail: { email: String(found.get('pendingEmail.email')), until } }),
  };
}

/** @returns the address that is pending after the change, and the fields to store */
export function pendingAfter(
  { pendingEmail }: VersionedRegistrant,
  newEmail: string | undefined,
  emailToConfirm: string | undefined,
  now: Date,
): { email: PendingEmail | undefined; fields: DocumentData } {
  if (newEmail === undefined) return { email: pendingEmail, fields: {} };
  if (emailToConfirm === undefined)
    return { email: undefined, fields: { pendingEmail: FieldValue.delete() } };
  const until = Timestamp.fromMillis(now.getTime() + pendingMilliseconds);
  return {
    email: { email: emailToConfirm, until: plainTimestamp(until) },
    fields: { pendingEmail: { email: emailToConfirm, until } },
  };
}

export function changedMeanwhile(): ApiError {
  return new ApiError('changed-meanwhile', 'The registration was changed meanwhile. Load it again.');
}
