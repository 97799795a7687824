/**
 * The mails with the links to exhibitors' pages (EXH-2), `mail` of an exhibitor's document: `due` (when it may be tried;
 * absent once it is sent or refused), `lease` (which attempt is sending), `tries`, `lastError`, `sentAt`. The lease works
 * as for the confirmation (docs/decisions/one-confirmation.md).
 */
import { randomUUID } from 'node:crypto';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { error as logError, info } from 'firebase-functions/logger';
import { FieldValue, Timestamp, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { editionOf } from '../database/edition-scope';
import { leaseMilliseconds, storeWhileLeased } from '../database/lease';
import { Store } from '../database/store';
import { withDeadline } from '../database/timeouts';
import type { Editions } from '../editions/stored-editions';
import type { ExhibitorLinks } from '../http/exhibitor-links';
import { failureKindOf, MailNotSent } from '../mail/mail-not-sent';
import type { Mailer } from '../mail/mailer';
import type { RetryPauses } from '../registrants/store/retry-pauses';
import { describeError } from '../shared/describe-error';
import { exhibitorMail } from './exhibitor-mail';
import { exhibitorOf, listedExhibitors, type StoredExhibitor } from './exhibitors';

/** Milliseconds after which no new mail is started: the schedule runs every minute. */
const timeout = 50_000;

/** Mails at once: at most this many are doubled when a process dies before it has stored the outcome. */
const mailsAtOnce = 3;

interface LeasedMail {
  readonly ref: DocumentReference;
  readonly lease: string;
  /** Unix time in ms. */
  readonly expiresAt: number;
  readonly tries: number;
  readonly exhibitor: StoredExhibitor;
}

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class LinkMails extends Store {
  readonly #pauses: RetryPauses;

  constructor(firestore: LinkMails['firestore'], now: () => Date, pauses: RetryPauses) {
    super(firestore, now);
    this.#pauses = pauses;
  }

  /** @returns documents whose mail is due, of all editions, with the edition */
  async due(): Promise<{ ref: DocumentReference; edition: string }[]> {
    const due = this.firestore.collection(collections.exhibitors).where('mail.due', '<=', this.timestamp());
    const { docs } = await withDeadline(due.limit(mailsAtOnce).get());
    return docs.map((found) => ({ ref: found.ref, edition: editionOf(found) }));
  }

  /**
   * Reads the exhibitor right before the mail is sent; one that was removed from the list meanwhile gets none.
   * @returns undefined if there is nothing to send any more
   */
  lease(ref: DocumentReference): Promise<LeasedMail | undefined> {
    return this.transact(async (transaction) => {
      const found = await transaction.get(ref);
      const due: unknown = found.get('mail.due');
      if (!(due instanceof Timestamp) || due > this.timestamp()) return undefined;
      const exhibitor = exhibitorOf(found);
      if (exhibitor.contact === undefined || listedExhibitors().every(({ key }) => key !== exhibitor.key)) {
        transaction.update(ref, { 'mail.due': FieldValue.delete() });
        return undefined;
      }
      const lease = randomUUID();
      const expiresAt = this.now().getTime() + leaseMilliseconds;
      transaction.update(ref, { 'mail.lease': lease, 'mail.due': Timestamp.fromMillis(expiresAt) });
      return { ref, lease, expiresAt, tries: Number(found.get('mail.tries') ?? 0), exhibitor };
    });
  }

  /** The mail server accepted it. */
  markSent(mail: LeasedMail): Promise<void> {
    const store = () => this.#end(mail, { sentAt: this.timestamp(), tries: 0 });
    return storeWhileLeased(mail.expiresAt, this.now, store);
  }

  /** The next attempt is due after a pause, unless the failure is permanent or no attempts are left. */
  async markFailed(mail: LeasedMail, error: unknown): Promise<void> {
    const kind = failureKindOf(error);
    const { reason, waitSeconds } =
      error instanceof MailNotSent ? error : { reason: deliveryReasons.notBuilt, waitSeconds: 0 };
    if (kind === 'broken') logError('exhibitor link not sent', { error: describeError(error) });
    const isWaiting = kind === 'busy' || kind === 'postponed';
    const tries = mail.tries + (kind === 'later' || kind === 'refused' || kind === 'broken' ? 1 : 0);
    const pause = isWaiting ? Math.max(waitSeconds, 60) * 1000 : this.#pauses(tries);
    const isLast = kind === 'refused' || kind === 'broken' || pause === undefined;
    await this.#end(mail, {
      tries,
      ...(!isWaiting && { lastError: reason }),
      ...(!isLast && { due: Timestamp.fromMillis(this.now().getTime() + pause) }),
    });
  }

  /** Does nothing if another attempt holds the lease, or if the contact was changed or erased. */
  #end({ ref, lease }: LeasedMail, mail: DocumentData): Promise<void> {
    return this.transact(async (transaction) => {
      const found = await transaction.get(ref);
      if (found.get('mail.lease') === lease) transaction.update(ref, { mail });
    });
  }
}

export interface LinkMailDeps {
  readonly linkMails: LinkMails;
  readonly exhibitorLinks: Pick<ExhibitorLinks, 'signLink'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly editions: Pick<Editions, 'runIn'>;
  readonly siteOrigin: () => string;
}

/**
 * The scheduled run: sends what is due, in each exhibitor's edition, until a mail waits for the mail server.
 * @returns how many were sent, which is logged too
 */
export async function sendLinkMails(deps: LinkMailDeps, clock = () => performance.now()): Promise<number> {
  const { linkMails, editions } = deps;
  const deadline = clock() + timeout;
  let sent = 0;
  let failed = 0;
  while (clock() < deadline) {
    const due = await linkMails.due();
    if (due.length === 0) break;
    await Promise.all(
      due.map(({ ref, edition }) =>
        editions.runIn(edition, async () => {
          const mail = await linkMails.lease(ref);
          if (mail === undefined) return;
          if (await sendOne(mail, deps)) sent += 1;
          else failed += 1;
        }),
      ),
    );
  }
  if (sent + failed > 0) info('exhibitor links sent', { sent, failed });
  return sent;
}

async function sendOne(
  mail: LeasedMail,
  { linkMails, exhibitorLinks, mailer, siteOrigin }: LinkMailDeps,
): Promise<boolean> {
  const { key, linkVersion } = mail.exhibitor;
  try {
    const built = exhibitorMail(mail.exhibitor, exhibitorLinks, siteOrigin());
    // The same for every attempt, so that mail programs recognise a duplicate.
    const messageId = `<exhibitor.${editionOfDocument(mail.ref)}.${key}.${linkVersion}@${new URL(siteOrigin()).hostname}>`;
    await mailer.send({ ...built, urgency: 'mailing', messageId });
  } catch (error) {
    await linkMails.markFailed(mail, error);
    return false;
  }
  await linkMails.markSent(mail);
  return true;
}

const editionOfDocument = ({ id }: DocumentReference) => id.split('~')[0] ?? '';
