/**
 * The audit log of operations on registrants' data; it stays after the data is erased. It holds no registrant's data:
 * fields are named without their values, and ids are hashed. A hash identifies no person, but leads to the lines
 * of a registrant whose id is known (ORG-13). An organiser is stored as the account's id, which identifies no person
 * once the account is deleted.
 */
import { createHash } from 'node:crypto';
import type { Actor, AuditedAction, VersionedField } from 'contract/registrant/organisers-registrant';
import type { Role } from 'contract/team/roles';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { currentEdition } from 'contract/edition/current';
import { collections } from '../../database/collections';
import { commitWithDeadline } from '../../database/timeouts';

/** An export, or an erasure of one or more registrants. */
interface AccessLine {
  action: 'exported' | 'erased';
  reason: 'asked for' | 'retention';
  registrants: number;
  /** The registrant's hashed id; absent where `reason` is `retention`. */
  registrant?: string;
}

interface ChangeLine {
  action: Exclude<AuditedAction, 'exported'>;
  /** Names of the fields that were changed. */
  fields?: readonly VersionedField[];
  registrant: string;
  /** The version that the change made, if it made one. */
  version?: number;
}

export interface AuditActor {
  by: Actor | 'exhibitor';
  /** Id of the organiser's account. */
  account?: string | undefined;
}

/** A desk undid an admission (the scan has the details), or printed a badge. */
interface DoorLine {
  action: 'admission undone' | 'badge printed at a desk';
  registrant: string;
  /** Id of the desk, for a badge. */
  device?: string;
}

/** An organiser paired or revoked a phone, which works at the door without an account. */
interface DeviceLine {
  action: 'phone added' | 'phone revoked';
  device: string;
}

/** The link to a preview or to a rehearsal of an edition. */
interface LinkLine {
  action: `${'preview' | 'rehearsal'} link ${'made' | 'ended'}`;
}

/** An operation on a mailing. */
export interface MailingLine {
  action: `mailing ${'planned' | 'called off' | 'started' | 'paused' | 'resumed' | 'stopped' | 'retried' | 'done'}`;
  /** The mailing's id, hashed like a registrant's id. */
  mailing: string;
}

/** An organiser decided that registrants are not notified of a change of the show. */
interface DismissalLine {
  action: 'change not told';
  version: number;
}

interface PublicationLine {
  action: 'edition published' | 'edition put back';
  version: number;
}

/** A change of the team or of an account. */
interface TeamLine {
  action:
    | 'member invited'
    | 'invitation withdrawn'
    | 'invitation accepted'
    | 'role changed'
    | 'member removed'
    | 'factor enrolled'
    | 'factor removed'
    | 'recovery codes renewed'
    | 'passkey added'
    | 'passkey removed'
    | 'factor reset'
    | 'factor demanded'
    | 'factor no longer demanded';
  /** Id of the account that was changed. */
  member?: string;
  role?: Role;
}

/** An organiser's operation on exhibitors' contacts, or an exhibitor's operation on its page. */
export interface ExhibitorLine {
  action: 'contacts saved' | 'contacts removed' | 'exhibitor links sent' | 'agreement accepted';
  /** Number of exhibitors. */
  exhibitors: number;
}

/** `edition`: if it is not the current one. */
export type AuditLine = AuditActor & { edition?: string } & (
    | AccessLine
    | ChangeLine
    | DoorLine
    | DeviceLine
    | LinkLine
    | MailingLine
    | PublicationLine
    | DismissalLine
    | ExhibitorLine
    | TeamLine
  );

/** Adds the line to the transaction, so that it is stored if and only if the operation is. */
export function writeAudit(
  firestore: Firestore,
  transaction: Transaction,
  { account, ...line }: AuditLine,
): void {
  // Not `create`, which would fail when the SDK repeats only the commit.
  transaction.set(firestore.collection(collections.audit).doc(), {
    ...line,
    edition: line.edition ?? currentEdition().id,
    ...(account !== undefined && { account }),
    at: FieldValue.serverTimestamp(),
  });
}

type NotedMail = Extract<
  AuditedAction,
  'link mailed' | 'notice mailed' | 'new address mailed' | 'cancellation mailed'
>;

/** Logs a mail that nothing else records, unlike a confirmation, which writes its own line, or a delivery. */
export type NoteMail = (id: string, action: NotedMail, by: Actor) => Promise<void>;

/** @throws ApiError `unavailable` when the database does not answer in time */
export function noteMails(firestore: Firestore): NoteMail {
  return (id, action, by) =>
    commitWithDeadline(firestore, (transaction) => {
      writeAudit(firestore, transaction, { by, action, registrant: hashedId(id) });
    });
}

/** Logs a change of an account, which Firebase Authentication stores. */
export type NoteTeamChange = (line: TeamLine & { account: string }) => Promise<void>;

/** @throws ApiError `unavailable` when the database does not answer in time */
export function noteTeamChanges(firestore: Firestore): NoteTeamChange {
  return (line) =>
    commitWithDeadline(firestore, (transaction) => {
      writeAudit(firestore, transaction, { by: 'organiser', ...line });
    });
}

/** All lines about one registrant. @param id not hashed */
export function auditOf(firestore: Firestore, id: string) {
  return firestore.collection(collections.audit).where('registrant', '==', hashedId(id));
}

/** Hashes a registrant's id; ids are too random to be found by brute force. */
export function hashedId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
