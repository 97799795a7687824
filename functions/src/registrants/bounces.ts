/** Marks addresses that bounced after the mail server had accepted the mail, as an organiser pastes them (MAIL-6). */
import { addressesIn, type Bounce, type BounceFate, type MarkedBounces } from 'contract/bounces';
import { deliveryReasons, hasBounced } from 'contract/delivery-reasons';
import { emailKey } from 'contract/email-address';
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { hashedId, writeAudit } from './audit';
import { emailDocument, toRegistrant, updated } from './documents';

/** Registrants that are marked at the same time. */
const concurrency = 10;

export class Bounces {
  readonly #firestore: Firestore;

  constructor(firestore: Firestore) {
    this.#firestore = firestore;
  }

  /**
   * Marks whoever is registered with an address in the text, until a confirmation is accepted again or the address
   * changes. Marking twice does nothing.
   * @param account of the organiser, for the audit line
   * @throws ApiError `unavailable` when the database does not answer in time; then some may be marked
   */
  async mark(text: string, account: string): Promise<MarkedBounces> {
    const emails = addressesIn(text);
    const keys = emails.map((email) => emailDocument(this.#firestore, email));
    const found = keys.length === 0 ? [] : await withDeadline(this.#firestore.getAll(...keys));
    const bounces: Bounce[] = emails.map((email) => ({ email, fate: 'unknown' }));
    const waiting = bounces.map((bounce, index) => ({ bounce, key: found[index] }));
    const workThrough = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        Object.assign(next.bounce, await this.#markOne(next.bounce.email, next.key, account));
    };
    await Promise.all(Array.from({ length: concurrency }, workThrough));
    const count = (fate: BounceFate) => bounces.filter((bounce) => bounce.fate === fate).length;
    return {
      bounces,
      counts: { marked: count('marked'), known: count('known'), unknown: count('unknown') },
    };
  }

  /** @param key the document that leads from the address to the registrant */
  async #markOne(
    email: string,
    key: DocumentSnapshot | undefined,
    account: string,
  ): Promise<Omit<Bounce, 'email'>> {
    const id: unknown = key?.get('registrant');
    if (typeof id !== 'string') return { fate: 'unknown' };
    const work = this.#firestore.runTransaction(async (transaction): Promise<Omit<Bounce, 'email'>> => {
      const found = await transaction.get(this.#firestore.collection(collections.registrants).doc(id));
      if (!found.exists) return { fate: 'unknown' };
      const registrant = toRegistrant(found);
      // It was changed meanwhile.
      if (emailKey(registrant.email) !== emailKey(email)) return { fate: 'unknown' };
      if (hasBounced(registrant)) return { id, fate: 'known' };
      transaction.update(found.ref, {
        ...updated,
        'confirmation.lastError': deliveryReasons.bounced,
        'confirmation.due': FieldValue.delete(),
      });
      writeAudit(this.#firestore, transaction, {
        by: 'organiser',
        account,
        action: 'bounced',
        registrant: hashedId(id),
      });
      return { id, fate: 'marked' };
    });
    return withDeadline(work);
  }
}
