/**
 * Contact persons of exhibitors and the state of their pages, `exhibitors/{edition}~{key}`: `contact`, `email`, `emailKey`,
 * `language`; `linkVersion` and `deviceVersion`, signed in the mailed link and in a device's token; `mail`
 * (link-mails.ts); `openedAt`, `agreement`, and `opened`, the number of opened invitations, which stays when the contact
 * is erased. The names of the exhibitors are facts of the edition.
 */
import { randomUUID } from 'node:crypto';
import { facts } from 'contract/edition/current';
import {
  isSamePerson,
  matchContacts,
  type ContactOutcome,
  type ContactRow,
} from 'contract/exhibitors/contacts';
import type { Agreement, SentLinks } from 'contract/exhibitors/exhibitors';
import { emailKey } from 'contract/wire/email-address';
import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase-admin/firestore';
import { editionFields, ofThisEdition } from '../database/edition-scope';
import { Store } from '../database/store';
import { withDeadline } from '../database/timeouts';
import type { LinkVersions } from '../http/exhibitor-links';
import { linkInvalid } from '../http/visit-links';
import { writeAudit, type ExhibitorLine } from '../registrants/store/audit';
import { plainTimestamp } from '../shared/plain-timestamp';
import { listedExhibitors, requireListed } from './listed';
import { toExhibitor, type StoredExhibitor } from './read-exhibitor';

/** Every method works for the call's edition, and throws ApiError `unavailable` when the database does not answer in time. */
export class Exhibitors extends Store {
  async list(): Promise<StoredExhibitor[]> {
    const { docs } = await withDeadline(this.#ofEdition().get());
    return docs.map(toExhibitor);
  }

  /** @returns undefined if nothing is stored about the exhibitor */
  async find(key: string): Promise<StoredExhibitor | undefined> {
    const snapshot = await withDeadline(this.document(key).get());
    return snapshot.exists ? toExhibitor(snapshot) : undefined;
  }

  /** @returns the listed exhibitors whose contact has the address (EXH-3) */
  async withAddress(email: string): Promise<StoredExhibitor[]> {
    const { docs } = await withDeadline(this.#ofEdition().where('emailKey', '==', emailKey(email)).get());
    const keys = new Set(listedExhibitors().map(({ key }) => key));
    return docs.map(toExhibitor).filter(({ key }) => keys.has(key));
  }

  /**
   * Stores the new and the changed contacts, all or none (EXH-1). A contact with another address ends the links and the
   * devices of the previous contact.
   * @returns the outcome of each row
   */
  saveContacts(rows: readonly ContactRow[], account: string): Promise<ContactOutcome[]> {
    return this.transact(async (transaction) => {
      const { docs } = await transaction.get(this.#ofEdition());
      const stored = new Map(docs.map(toExhibitor).map((exhibitor) => [exhibitor.key, exhibitor]));
      const contacts = new Map(
        [...stored].flatMap(([key, { contact }]) => (contact === undefined ? [] : [[key, contact] as const])),
      );
      const matched = matchContacts(rows, listedExhibitors(), contacts, facts().languages);
      const changed = matched.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
      for (const { key, contact } of changed) {
        const previous = contacts.get(key);
        const isNewPerson = previous === undefined || !isSamePerson(previous, contact);
        const change = {
          ...contact,
          emailKey: emailKey(contact.email),
          ...(isNewPerson && withoutPerson(stored.get(key))),
        };
        this.#write(transaction, key, change);
      }
      if (changed.length > 0) this.#audit(transaction, 'contacts saved', changed.length, account);
      return matched.map(({ outcome }) => outcome);
    });
  }

  /** Erases the contacts and their agreements; links and devices end. @returns how many contacts it erased */
  removeContacts(keys: readonly string[], account: string): Promise<number> {
    return this.transact(async (transaction) => {
      const stored = await this.#readAll(transaction, keys);
      const removed = stored.filter(({ contact }) => contact !== undefined);
      const erase = FieldValue.delete();
      for (const exhibitor of removed)
        this.#write(transaction, exhibitor.key, {
          ...{ contact: erase, email: erase, emailKey: erase, language: erase, agreement: erase },
          ...withoutPerson(exhibitor),
        });
      if (removed.length > 0) this.#audit(transaction, 'contacts removed', removed.length, account);
      return removed.length;
    });
  }

  /** Queues the mails with the links, unless they are already queued or being sent, and audits them as sent (EXH-2). */
  queueLinks(keys: readonly string[], account: string): Promise<SentLinks['outcomes']> {
    return this.transact(async (transaction) => {
      const exhibitors = await this.#readAll(transaction, keys);
      const stored = new Map(exhibitors.map((exhibitor) => [exhibitor.key, exhibitor]));
      const listed = new Set(listedExhibitors().map(({ key }) => key));
      const outcomes = keys.map((key): SentLinks['outcomes'][number] => {
        if (!listed.has(key)) return { key, outcome: 'removed' };
        return { key, outcome: stored.get(key)?.contact === undefined ? 'no-contact' : 'queued' };
      });
      const queued = outcomes.filter(({ outcome }) => outcome === 'queued');
      for (const { key } of queued)
        if (stored.get(key)?.link?.state !== 'waiting')
          this.#write(transaction, key, { mail: { id: randomUUID(), due: this.timestamp(), tries: 0 } });
      if (queued.length > 0) this.#audit(transaction, 'exhibitor links sent', queued.length, account);
      return outcomes;
    });
  }

  /**
   * Stores that the link was mailed at the contact's own request. Does nothing if the exhibitor has another contact by
   * now, who did not get this mail.
   */
  noteLinkSent({ key, deviceVersion }: StoredExhibitor): Promise<void> {
    return this.transact(async (transaction) => {
      const snapshot = await transaction.get(this.document(key));
      if (snapshot.get('deviceVersion') === deviceVersion)
        this.#write(transaction, key, { mail: { sentAt: this.timestamp(), tries: 0 } });
    });
  }

  /**
   * Opens the page on a device, and uses up the link in the mail.
   * @param isSignedFor whether the link is signed for these versions
   * @throws ApiError `link-invalid`, `not-in-list`
   */
  open(key: string, isSignedFor: (versions: LinkVersions) => boolean): Promise<StoredExhibitor> {
    return this.transact(async (transaction) => {
      const snapshot = await transaction.get(this.document(key));
      if (!snapshot.exists || snapshot.get('email') === undefined) throw linkInvalid();
      const stored = toExhibitor(snapshot);
      if (!isSignedFor(stored)) throw linkInvalid();
      requireListed(key);
      const linkVersion = stored.linkVersion + 1;
      const pageOpenedAt = stored.pageOpenedAt ?? this.timestamp();
      this.#write(transaction, key, { linkVersion, openedAt: pageOpenedAt });
      return { ...stored, linkVersion, pageOpenedAt };
    });
  }

  /** @throws ApiError `link-invalid` if the contact was erased meanwhile */
  agree(key: string, agreement: Omit<Agreement, 'at'>): Promise<StoredExhibitor> {
    return this.transact(async (transaction) => {
      const snapshot = await transaction.get(this.document(key));
      if (snapshot.get('email') === undefined) throw linkInvalid();
      const at = this.timestamp();
      this.#write(transaction, key, { agreement: { ...agreement, at } });
      this.#audit(transaction, 'agreement accepted', 1);
      return { ...toExhibitor(snapshot), agreement: { ...agreement, at: plainTimestamp(at) } };
    });
  }

  /** Counts an opened invitation (EXH-5). */
  async countOpened(key: string): Promise<void> {
    const fields = { key, ...editionFields(), opened: FieldValue.increment(1) };
    await withDeadline(this.document(key).set(fields, { merge: true }));
  }

  document(key: string): DocumentReference {
    const { edition } = editionFields();
    return this.doc('exhibitors', `${edition}~${key}`);
  }

  /** Skips exhibitors about whom nothing is stored. */
  async #readAll(transaction: Transaction, keys: readonly string[]): Promise<StoredExhibitor[]> {
    const snapshots = await transaction.getAll(...keys.map((key) => this.document(key)));
    return snapshots.filter(({ exists }) => exists).map(toExhibitor);
  }

  #ofEdition() {
    return ofThisEdition(this.collection('exhibitors'));
  }

  /** Writes only these fields; a map replaces the whole stored map. */
  #write(transaction: Transaction, key: string, change: DocumentData): void {
    const fields = { key, ...editionFields(), ...change };
    transaction.set(this.document(key), fields, { mergeFields: Object.keys(fields) });
  }

  #audit(
    transaction: Transaction,
    action: ExhibitorLine['action'],
    exhibitors: number,
    account?: string,
  ): void {
    const by = account === undefined ? 'exhibitor' : 'organiser';
    writeAudit(this.firestore, transaction, { by, account, action, exhibitors });
  }
}

/** The update that ends a contact's links and devices. It keeps the agreement for the firm's next contact. */
function withoutPerson(stored?: StoredExhibitor): DocumentData {
  const { linkVersion = 0, deviceVersion = 0 } = stored ?? {};
  return {
    ...{ mail: FieldValue.delete(), openedAt: FieldValue.delete() },
    ...{ linkVersion: linkVersion + 1, deviceVersion: deviceVersion + 1 },
  };
}
