/**
 * Invitations to the team (TEAM-3). The mail has the token; the invitation's id is the hash of the token, which is not
 * stored. An invitation is erased when it is accepted, withdrawn, replaced or has expired.
 */
import { ApiError } from 'contract/wire/api-error';
import { emailKey } from 'contract/wire/email-address';
import { isLanguage } from 'contract/language/languages';
import { isRole } from 'contract/team/roles';
import { invitationDays, type Invite } from 'contract/team/team';
import { FieldValue, Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { eraseMatching } from '../database/erase-matching';
import { hashOfSecret, newSecret } from '../database/secrets';
import { withDeadline } from '../database/timeouts';
import { writeAudit } from '../registrants/store/audit';
import { linkInvalid } from './link-invalid';

const day = 24 * 3_600_000;

/** How long an invitation blocks another one to the same address while its mail is being sent, in milliseconds. */
const sendingMilliseconds = 60_000;

/** How long an acceptance may take before the link can be tried again, in milliseconds. */
const leaseMilliseconds = 60_000;

export interface StoredInvitation extends Invite {
  readonly id: string;
  /** The inviter's account. */
  readonly by: string;
  readonly until: Timestamp;
  readonly isSent: boolean;
  /** Set while the invitation is being accepted. */
  readonly leaseExpiresAt: Timestamp | undefined;
}

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Invitations extends Store {
  /**
   * Adds an invitation and invalidates earlier ones to the address. The new invitation cannot be replaced until the caller
   * reports the mail's outcome with `noteSent` or `noteNotSent`, or a minute has passed.
   * @returns the token of the link, 43 characters
   * @throws ApiError `being-sent` while another invitation to the address is being sent
   */
  async add({ email, role, language }: Invite, by: string): Promise<string> {
    const token = newSecret();
    const now = this.now().getTime();
    const until = Timestamp.fromMillis(now + invitationDays * day);
    const sendingUntil = Timestamp.fromMillis(now + sendingMilliseconds);
    await this.transact(async (transaction) => {
      const formerInvitations = await transaction.get(this.#sentTo(email));
      for (const document of formerInvitations.docs) {
        const sending: unknown = document.get('sendingUntil');
        if (sending instanceof Timestamp && sending.toMillis() > now)
          throw new ApiError('being-sent', 'This address is being invited already.');
      }
      for (const { ref } of formerInvitations.docs) transaction.delete(ref);
      transaction.set(this.#document(token), {
        ...{ email, role, language, by, until },
        isSent: false,
        sendingUntil,
      });
      this.#audit(transaction, { action: 'member invited', account: by, role });
    });
    return token;
  }

  /** The mail server has accepted the mail. */
  async noteSent(token: string): Promise<void> {
    await withDeadline(this.#document(token).update({ isSent: true, sendingUntil: FieldValue.delete() }));
  }

  /** The mail was not sent: another invitation may replace this one at once. */
  async noteNotSent(token: string): Promise<void> {
    await withDeadline(this.#document(token).update({ sendingUntil: FieldValue.delete() }));
  }

  /** Expires the invitations that an account sent. They stay void if the account becomes an owner again. */
  async expireSentBy(uid: string): Promise<void> {
    const { docs } = await withDeadline(this.collection('invitations').where('by', '==', uid).get());
    const until = this.timestamp();
    for (const { ref } of docs) await withDeadline(ref.set({ until }, { merge: true }));
  }

  async list(): Promise<StoredInvitation[]> {
    const { docs } = await withDeadline(this.collection('invitations').get());
    return docs
      .flatMap((document) => invitationOf(document) ?? [])
      .sort((one, other) => one.email.localeCompare(other.email));
  }

  /** @param id as in the list @throws ApiError `not-found` */
  async read(id: string): Promise<StoredInvitation> {
    const invitation = invitationOf(await withDeadline(this.#byId(id).get()));
    if (invitation === undefined) throw notFound();
    return invitation;
  }

  /** @throws ApiError `not-found`, or `unavailable` while the invitation is being accepted */
  async withdraw(id: string, by: string): Promise<void> {
    await this.transact(async (transaction) => {
      const invitation = invitationOf(await transaction.get(this.#byId(id)));
      if (invitation === undefined) throw notFound();
      this.#requireNoLease(invitation);
      transaction.delete(this.#byId(id));
      this.#audit(transaction, { action: 'invitation withdrawn', account: by, role: invitation.role });
    });
  }

  /** @throws ApiError `link-invalid` */
  async open(token: string): Promise<StoredInvitation> {
    return this.#requireValid(await withDeadline(this.#document(token).get()));
  }

  /**
   * Takes a lease that prevents a concurrent acceptance; end it with `noteAccepted` or `release`.
   * @throws ApiError `link-invalid`, or `unavailable` while another window accepts the invitation
   */
  lease(token: string): Promise<StoredInvitation> {
    return this.transact(async (transaction) => {
      const invitation = this.#requireValid(await transaction.get(this.#document(token)));
      this.#requireNoLease(invitation);
      const leaseExpiresAt = this.timestamp(leaseMilliseconds);
      transaction.update(this.#document(token), { leaseExpiresAt });
      return invitation;
    });
  }

  async release(token: string): Promise<void> {
    await withDeadline(this.#document(token).update({ leaseExpiresAt: Timestamp.fromMillis(0) }));
  }

  /** Erases all invitations to the address. @param account of the new member */
  async noteAccepted(account: string, { email, role }: Pick<Invite, 'email' | 'role'>): Promise<void> {
    await this.transact(async (transaction) => {
      const { docs } = await transaction.get(this.#sentTo(email));
      for (const { ref } of docs) transaction.delete(ref);
      this.#audit(transaction, { action: 'invitation accepted', account, role });
    });
  }

  /** @returns how many expired invitations were erased */
  async eraseExpired(): Promise<number> {
    return eraseMatching(this.collection('invitations').where('until', '<=', this.timestamp()));
  }

  /** Erases all invitations to the address of a member or a removed member: an old link must not re-add the member. */
  async eraseTo(email: string): Promise<void> {
    await eraseMatching(this.#sentTo(emailKey(email)));
  }

  #requireNoLease({ leaseExpiresAt }: StoredInvitation): void {
    if (leaseExpiresAt !== undefined && leaseExpiresAt.toMillis() > this.now().getTime())
      throw new ApiError('unavailable', 'The invitation is being accepted in another window.', {
        retryAfter: leaseMilliseconds / 1000,
      });
  }

  #requireValid(document: DocumentSnapshot): StoredInvitation {
    const invitation = invitationOf(document);
    if (invitation === undefined || invitation.until.toMillis() <= this.now().getTime()) throw linkInvalid();
    return invitation;
  }

  #audit(
    transaction: Transaction,
    line: {
      action: 'member invited' | 'invitation withdrawn' | 'invitation accepted';
      account: string;
      role: Invite['role'];
    },
  ): void {
    writeAudit(this.firestore, transaction, { by: 'organiser', ...line });
  }

  #document(token: string) {
    return this.#byId(hashOfSecret(token));
  }

  #byId(id: string) {
    // The id is not validated yet: an id with a slash would name another document, and Firestore refuses some ids.
    return this.doc('invitations', /^[\w-]{43}$/.test(id) ? id : 'none');
  }

  #sentTo(email: string) {
    return this.collection('invitations').where('email', '==', email);
  }
}

function invitationOf(document: DocumentSnapshot): StoredInvitation | undefined {
  const stored: Record<string, unknown> = document.data() ?? {};
  const { email, role, language, by, until, isSent, leaseExpiresAt } = stored;
  if (typeof email !== 'string' || !isRole(role) || !isLanguage(language) || !(until instanceof Timestamp))
    return undefined;
  return {
    id: document.id,
    email,
    role,
    language,
    by: typeof by === 'string' ? by : '',
    until,
    isSent: isSent === true,
    leaseExpiresAt: leaseExpiresAt instanceof Timestamp ? leaseExpiresAt : undefined,
  };
}

function notFound(): ApiError {
  return new ApiError('not-found', 'This invitation was accepted, withdrawn, replaced, or has expired.');
}
