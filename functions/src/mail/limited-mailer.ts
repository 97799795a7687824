/**
 * Limits the mails that no organiser caused: by default six a day to one address. `addressMails/{hash}` has the times of
 * an address's mails under a keyed hash, and `expires`, when none of them counts any more. This document is separate
 * from the registrant, so that neither another process nor an erasure starts a new count.
 */
import { createHmac } from 'node:crypto';
import { emailKey } from 'contract/wire/email-address';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { isAlreadyExists } from '../database/errors';
import { Store } from '../database/store';
import { commitWithDeadline, withDeadline } from '../database/timeouts';
import type { Mail } from './mail';
import { MailNotSent } from './mail-not-sent';
import type { Mailer } from './mailer';

/** How many mails one address gets in a period. */
interface MailLimit {
  /** Each purpose has its own count. */
  readonly purpose: string;
  readonly mails: number;
  readonly milliseconds: number;
}

const requestedMailLimit: MailLimit = { purpose: 'mails', mails: 6, milliseconds: 24 * 3600_000 };

/** Mails of a rehearsal, which all go to the organiser who made its link (EDIT-20). */
export const rehearsalMailLimit: MailLimit = { purpose: 'rehearsal', mails: 30, milliseconds: 3600_000 };

interface Deps {
  readonly mailer: Pick<Mailer, 'send'>;
  /** Secret, so that hashes cannot be computed from addresses. */
  readonly key: string;
  readonly limit?: MailLimit;
}

export class LimitedMailer extends Store<Deps> {
  /**
   * Counts a mail before sending it, so that concurrent mails cannot exceed the limit. A mail that could not be sent does
   * not count.
   * @throws MailNotSent; ApiError `unavailable` when the database does not answer in time
   */
  async send(mail: Mail): Promise<void> {
    const uncount = await this.#count(mail.to.address);
    try {
      await this.deps.mailer.send(mail);
    } catch (error) {
      // If this fails, the mail still counts.
      await uncount().catch(() => undefined);
      throw error;
    }
  }

  /** @returns a function that undoes the count. @throws MailNotSent over the limit */
  async #count(address: string): Promise<() => Promise<unknown>> {
    const { key, limit: { purpose, mails, milliseconds } = requestedMailLimit } = this.deps;
    const hash = createHmac('sha256', key)
      .update(`${purpose}:${emailKey(address)}`)
      .digest('base64url');
    const ref = this.doc('addressMails', hash);
    const now = this.now().getTime();
    const at = Timestamp.fromMillis(now);
    const expires = Timestamp.fromMillis(now + milliseconds);
    const uncount = () => withDeadline(ref.update({ times: FieldValue.arrayRemove(at) }));
    try {
      // Most addresses get one mail, which takes a single request.
      await commitWithDeadline(this.firestore, (commit) => void commit.create(ref, { times: [at], expires }));
      return uncount;
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
    }
    await this.transact(async (transaction) => {
      const stored: unknown = (await transaction.get(ref)).get('times');
      const times = (Array.isArray(stored) ? stored : [])
        .filter((time) => time instanceof Timestamp)
        .filter((time) => now - time.toMillis() < milliseconds);
      const [oldest] = times.slice(-mails);
      if (times.length >= mails && oldest !== undefined) {
        const seconds = Math.ceil((oldest.toMillis() + milliseconds - now) / 1000);
        throw new MailNotSent('postponed', 'too many mails to one address', undefined, seconds);
      }
      transaction.set(ref, { times: [...times, at], expires });
    });
    return uncount;
  }
}
