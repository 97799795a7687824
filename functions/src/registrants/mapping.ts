/** Maps stored documents to registrants as the calls return them. */
import { normaliseEmail } from 'contract/email-address';
import { inviterKey } from 'contract/exhibitors';
import type { Registrant } from 'contract/registrant';
import { registrationSchema, type Registration } from 'contract/registration-form';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { PlainError } from '../shared/describe-error';

/** The state of a registrant's confirmation; stored beside the fields that organisers see. */
export interface ConfirmationState {
  /** The current lease, and when it expires. */
  lease: string | undefined;
  leaseExpiresAt: Timestamp | undefined;
  /** How many the mail server has accepted. */
  sends: number;
  /** Failed attempts since. */
  tries: number;
  lastError: string | undefined;
  /** When the scheduled retry sends it; set only until a confirmation is accepted. */
  due: Timestamp | undefined;
}

export function confirmationStateOf(document: DocumentSnapshot): ConfirmationState {
  const field = (name: string): unknown => document.get(`confirmation.${name}`);
  const lease = field('lease');
  const leaseExpiresAt = field('leaseExpiresAt');
  const sends = field('sends');
  const tries = field('tries');
  const lastError = field('lastError');
  const due = field('due');
  return {
    lease: typeof lease === 'string' ? lease : undefined,
    leaseExpiresAt: leaseExpiresAt instanceof Timestamp ? leaseExpiresAt : undefined,
    sends: typeof sends === 'number' ? sends : 0,
    tries: typeof tries === 'number' ? tries : 0,
    lastError: typeof lastError === 'string' ? lastError : undefined,
    due: due instanceof Timestamp ? due : undefined,
  };
}

/** @throws PlainError when the document is not a registrant */
export function toRegistrant(document: DocumentSnapshot): Registrant {
  const createdAt = timestamp(document, 'createdAt');
  if (createdAt === undefined) throw new PlainError('A stored registrant has no createdAt.');
  const emailSent = timestamp(document, 'emailSent');
  const { tries, lastError, due } = confirmationStateOf(document);
  return {
    ...registrationOf(document),
    id: document.id,
    createdAt,
    ...(emailSent === undefined ? {} : { emailSent }),
    ...(lastError === undefined
      ? {}
      : { confirmationError: { tries, lastError, ...(due && { nextTry: plainTimestamp(due) }) } }),
  };
}

const fieldNames = Object.keys(registrationSchema.fields);

/** Complete documents skip the schema, which takes ten times as long; it only fills in what older documents lack. */
function registrationOf(document: DocumentSnapshot): Registration {
  const data: Record<string, unknown> = document.data() ?? {};
  const fields: Record<string, unknown> = {};
  for (const name of fieldNames) fields[name] = data[name];
  // Older documents may predate normalised domains and exhibitors' keys.
  if (typeof fields['email'] === 'string') fields['email'] = normaliseEmail(fields['email']);
  if (typeof fields['invitedBy'] === 'string') fields['invitedBy'] = inviterKey(fields['invitedBy']);
  if (isComplete(fields)) return fields;
  const filled: Record<string, unknown> = registrationSchema.cast(fields, { assert: false });
  if (!isComplete(filled)) throw new PlainError('A stored registrant lacks a field that has no default.');
  return filled;
}

function isComplete(fields: Record<string, unknown>): fields is Record<string, unknown> & Registration {
  return fieldNames.every((name) => fields[name] !== undefined);
}

function timestamp(document: DocumentSnapshot, field: string) {
  const value: unknown = document.get(field);
  return value instanceof Timestamp ? plainTimestamp(value) : undefined;
}

function plainTimestamp({ seconds, nanoseconds }: Timestamp) {
  return { seconds, nanoseconds };
}
