/**
 * Marks addresses that bounced after the mail server had accepted the mail, from a pasted log (MAIL-6). To undo a
 * paste, `confirmation.bounce` stores its id and the confirmation's earlier state.
 */
import { countsOf, type Bounce, type MarkedBounces, type UndoneBounces } from 'contract/mail/bounces';
import { deliveryReasons, hasBounced } from 'contract/mail/delivery-reasons';
import { facts } from 'contract/edition/current';
import { emailKey } from 'contract/wire/email-address';
import { readMailLog } from 'contract/mail/mail-log';
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { ofThisEdition } from '../../database/edition-scope';
import { textIn, timestampIn } from '../../database/fields';
import { Store } from '../../database/store';
import { withDeadline } from '../../database/timeouts';
import { hashedId, writeAudit } from '../store/audit';
import { confirmationStateOf, emailDocument, stamp } from '../store/documents';
import { toRegistrant } from '../store/read-registrant';

/** How many registrants are read or marked at a time. */
const concurrency = 10;

/** Maximum number of bounces that one call undoes: each takes two writes of one transaction. */
const maxUndone = 100;

type Outcome = Omit<Bounce, 'email'>;

export class Bounces extends Store {
  readonly #team: () => Promise<readonly string[]>;

  /** @param team the organisers' addresses, which are never marked */
  constructor(firestore: Firestore, now: () => Date, team: () => Promise<readonly string[]>) {
    super(firestore, now);
    this.#team = team;
  }

  /**
   * Returns what `mark` would do, and stores nothing.
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  preview(text: string): Promise<MarkedBounces> {
    return this.#forEachAddress(text, async (email, id) =>
      outcomeOf(email, await withDeadline(this.doc('registrants', id).get())),
    );
  }

  /**
   * Marks registrants whose address bounced according to the text, until a confirmation is accepted again or the
   * address changes. Marking again writes nothing, and with the same paste's id returns the same answer.
   * @param account of the organiser, for the audit line
   * @param paste the paste's id, to undo it by
   * @throws ApiError `unavailable` when the database does not answer in time; then some may be marked
   */
  mark(text: string, account: string, paste?: string): Promise<MarkedBounces> {
    return this.#forEachAddress(text, (email, id) => this.#markOne(email, id, account, paste));
  }

  /**
   * Undoes the bounces of a paste: restores the confirmations' earlier states, except those that have changed since.
   * @param account of the organiser, for the audit lines
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  undo(paste: string, account: string): Promise<UndoneBounces> {
    const query = ofThisEdition(this.collection('registrants'))
      .where('confirmation.bounce.paste', '==', paste)
      .limit(maxUndone);
    return this.transact(async (transaction) => {
      const { docs } = await transaction.get(query);
      const marked = docs.filter((found) => hasBounced(toRegistrant(found)));
      for (const found of docs)
        transaction.update(found.ref, {
          ...stamp,
          ...(marked.includes(found) && stateBefore(found)),
          ...noBounce,
        });
      for (const { id } of marked)
        writeAudit(this.firestore, transaction, {
          ...{ by: 'organiser', account, action: 'bounce undone', registrant: hashedId(id) },
        });
      return { undone: marked.length, isMore: docs.length === maxUndone };
    });
  }

  /** @param work called for each address in the log that bounced and is registered */
  async #forEachAddress(
    text: string,
    work: (email: string, id: string) => Promise<Outcome>,
  ): Promise<MarkedBounces> {
    const own = await this.#ownAddresses();
    const bounces = readMailLog(text).map(({ email, outcome }): Bounce => {
      if (own.has(emailKey(email))) return { email, fate: 'own' };
      return { email, fate: outcome === 'bounced' ? 'unknown' : outcome };
    });
    const candidates = bounces.filter(({ fate }) => fate === 'unknown');
    const keys = candidates.map(({ email }) => emailDocument(this.firestore, email));
    const found = keys.length === 0 ? [] : await withDeadline(this.firestore.getAll(...keys));
    const queue = candidates.map((bounce, index) => ({ bounce, key: found[index] }));
    const workOffQueue = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const id = next.key && textIn(next.key, 'registrant');
        if (id !== undefined) Object.assign(next.bounce, await work(next.bounce.email, id));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, workOffQueue));
    return { bounces, counts: countsOf(bounces) };
  }

  /** @returns keys of our own addresses (senders, reply-to, accounts), which logs name beside the recipient */
  async #ownAddresses(): Promise<ReadonlySet<string>> {
    const { mailFrom, mailReplyTo, contactEmail } = facts();
    return new Set([mailFrom, mailReplyTo, contactEmail, ...(await this.#team())].map(emailKey));
  }

  #markOne(email: string, id: string, account: string, paste: string | undefined): Promise<Outcome> {
    return this.transact(async (transaction): Promise<Outcome> => {
      const found = await transaction.get(this.doc('registrants', id));
      const outcome = outcomeOf(email, found);
      // The same call marked it before, but the response was lost.
      if (outcome.fate === 'known' && paste !== undefined && found.get('confirmation.bounce.paste') === paste)
        return { ...outcome, fate: 'marked' };
      if (outcome.fate !== 'marked') return outcome;
      const { lastError, due } = confirmationStateOf(found);
      transaction.update(found.ref, {
        ...stamp,
        'confirmation.lastError': deliveryReasons.bounced,
        'confirmation.due': FieldValue.delete(),
        'happened.bounced': FieldValue.serverTimestamp(),
        'confirmation.bounce':
          paste === undefined
            ? FieldValue.delete()
            : { paste, ...(lastError !== undefined && { lastError }), ...(due !== undefined && { due }) },
      });
      writeAudit(this.firestore, transaction, {
        ...{ by: 'organiser', account, action: 'bounced', registrant: hashedId(id) },
      });
      return outcome;
    });
  }
}

const noBounce = { 'confirmation.bounce': FieldValue.delete() };

/** @param found the registrant of the address when it was looked up; the address may have changed since */
function outcomeOf(email: string, found: DocumentSnapshot): Outcome {
  if (!found.exists) return { fate: 'unknown' };
  const registrant = toRegistrant(found);
  if (emailKey(registrant.email) !== emailKey(email)) return { fate: 'unknown' };
  return { id: found.id, fate: hasBounced(registrant) ? 'known' : 'marked' };
}

/** @returns the confirmation's state from before the bounce; never due after an accepted mail or a cancellation */
function stateBefore(found: DocumentSnapshot) {
  const due = timestampIn(found, 'confirmation.bounce.due');
  const { state, emailSent } = toRegistrant(found);
  return {
    'confirmation.lastError': textIn(found, 'confirmation.bounce.lastError') ?? FieldValue.delete(),
    ...(due && state === 'registered' && emailSent === undefined && { 'confirmation.due': due }),
  };
}
