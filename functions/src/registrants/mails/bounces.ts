/**
 * Marks addresses that bounced after the mail server had accepted the mail, as an organiser pastes them (MAIL-6). What
 * the confirmation's state was before is kept in `confirmation.bounce`, with the paste, so that a paste can be undone.
 */
import { countsOf, type Bounce, type MarkedBounces, type UndoneBounces } from 'contract/mail/bounces';
import { deliveryReasons, hasBounced } from 'contract/mail/delivery-reasons';
import { facts } from 'contract/edition/current';
import { emailKey } from 'contract/wire/email-address';
import { readMailLog } from 'contract/mail/mail-log';
import { FieldValue, Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { ofThisEdition } from '../../database/edition-scope';
import { withDeadline } from '../../database/timeouts';
import { hashedId, writeAudit } from '../store/audit';
import { confirmationStateOf, emailDocument, updated } from '../store/documents';
import { toRegistrant } from '../store/read-registrant';

/** Registrants that are marked at the same time. */
const concurrency = 10;

/** Marks that one call takes away: each is two writes of one transaction. */
const maxUndone = 100;

type Fate = Omit<Bounce, 'email'>;

export class Bounces {
  readonly #firestore: Firestore;
  readonly #team: () => Promise<readonly string[]>;

  /** @param team the organisers' addresses, which are never marked */
  constructor(firestore: Firestore, team: () => Promise<readonly string[]>) {
    this.#firestore = firestore;
    this.#team = team;
  }

  /**
   * Says what `mark` would do, and stores nothing.
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  preview(text: string): Promise<MarkedBounces> {
    return this.#each(text, async (email, id) =>
      fateOf(email, await withDeadline(this.#firestore.collection(collections.registrants).doc(id).get())),
    );
  }

  /**
   * Marks whoever is registered with an address that the text says has bounced, until a confirmation is accepted again or
   * the address changes. Marking twice does nothing; within a paste, it gets the same answer.
   * @param account of the organiser, for the audit line
   * @param paste a name to undo it by
   * @throws ApiError `unavailable` when the database does not answer in time; then some may be marked
   */
  mark(text: string, account: string, paste?: string): Promise<MarkedBounces> {
    return this.#each(text, (email, id) => this.#markOne(email, id, account, paste));
  }

  /**
   * Takes the marks of a paste away, as far as nothing newer has changed them: the confirmation is as it was before.
   * @param account of the organiser, for the audit lines
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  undo(paste: string, account: string): Promise<UndoneBounces> {
    const query = ofThisEdition(this.#firestore.collection(collections.registrants))
      .where('confirmation.bounce.paste', '==', paste)
      .limit(maxUndone);
    const work = this.#firestore.runTransaction(async (transaction): Promise<UndoneBounces> => {
      const { docs } = await transaction.get(query);
      const marked = docs.filter((found) => hasBounced(toRegistrant(found)));
      for (const found of docs)
        transaction.update(found.ref, {
          ...updated,
          ...(marked.includes(found) && before(found)),
          ...noBounce,
        });
      for (const { id } of marked)
        writeAudit(this.#firestore, transaction, {
          ...{ by: 'organiser', account, action: 'bounce undone', registrant: hashedId(id) },
        });
      return { undone: marked.length, isMore: docs.length === maxUndone };
    });
    return withDeadline(work);
  }

  /** @param take called for each address of somebody registered */
  async #each(text: string, take: (email: string, id: string) => Promise<Fate>): Promise<MarkedBounces> {
    const own = await this.#ownAddresses();
    const bounces = readMailLog(text).map(({ email, outcome }): Bounce => {
      if (own.has(emailKey(email))) return { email, fate: 'own' };
      return { email, fate: outcome === 'bounced' ? 'unknown' : outcome };
    });
    const candidates = bounces.filter(({ fate }) => fate === 'unknown');
    const keys = candidates.map(({ email }) => emailDocument(this.#firestore, email));
    const found = keys.length === 0 ? [] : await withDeadline(this.#firestore.getAll(...keys));
    const waiting = candidates.map((bounce, index) => ({ bounce, key: found[index] }));
    const workThrough = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const id: unknown = next.key?.get('registrant');
        if (typeof id === 'string') Object.assign(next.bounce, await take(next.bounce.email, id));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, workThrough));
    return { bounces, counts: countsOf(bounces) };
  }

  /** @returns keys of the addresses that send, are answered to, or sign in here: logs name them beside the recipient */
  async #ownAddresses(): Promise<ReadonlySet<string>> {
    const { mailFrom, mailReplyTo, contactEmail } = facts();
    return new Set([mailFrom, mailReplyTo, contactEmail, ...(await this.#team())].map(emailKey));
  }

  #markOne(email: string, id: string, account: string, paste: string | undefined): Promise<Fate> {
    const work = this.#firestore.runTransaction(async (transaction): Promise<Fate> => {
      const found = await transaction.get(this.#firestore.collection(collections.registrants).doc(id));
      const fate = fateOf(email, found);
      // The same call again, after an answer that was lost.
      if (fate.fate === 'known' && paste !== undefined && found.get('confirmation.bounce.paste') === paste)
        return { ...fate, fate: 'marked' };
      if (fate.fate !== 'marked') return fate;
      const { lastError, due } = confirmationStateOf(found);
      transaction.update(found.ref, {
        ...updated,
        'confirmation.lastError': deliveryReasons.bounced,
        'confirmation.due': FieldValue.delete(),
        'confirmation.bounce':
          paste === undefined
            ? FieldValue.delete()
            : { paste, ...(lastError !== undefined && { lastError }), ...(due !== undefined && { due }) },
      });
      writeAudit(this.#firestore, transaction, {
        ...{ by: 'organiser', account, action: 'bounced', registrant: hashedId(id) },
      });
      return fate;
    });
    return withDeadline(work);
  }
}

const noBounce = { 'confirmation.bounce': FieldValue.delete() };

/** @param found whom the address led to; it may have changed meanwhile */
function fateOf(email: string, found: DocumentSnapshot): Fate {
  if (!found.exists) return { fate: 'unknown' };
  const registrant = toRegistrant(found);
  if (emailKey(registrant.email) !== emailKey(email)) return { fate: 'unknown' };
  return { id: found.id, fate: hasBounced(registrant) ? 'known' : 'marked' };
}

/** @returns the confirmation's state from before the mark; nothing is due to somebody who was mailed or has cancelled */
function before(found: DocumentSnapshot) {
  const lastError: unknown = found.get('confirmation.bounce.lastError');
  const due: unknown = found.get('confirmation.bounce.due');
  const { state, emailSent } = toRegistrant(found);
  return {
    'confirmation.lastError': typeof lastError === 'string' ? lastError : FieldValue.delete(),
    ...(due instanceof Timestamp &&
      state === 'registered' &&
      emailSent === undefined && { 'confirmation.due': due }),
  };
}
