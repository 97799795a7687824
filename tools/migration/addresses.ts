/**
 * Registrants and the keys that make their addresses unique. Before there were editions, a key was of the address alone;
 * now it is of edition and address. The code before knows its own keys only, so these stay until that code is gone.
 */
import { createHash } from 'node:crypto';
import { emailKey } from 'contract/email-address';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { emailDocument, updated } from '../../functions/src/registrants/documents';
import { inBatches, isUnstamped, pages, readAll } from './documents';

export class Addresses {
  readonly #firestore: Firestore;
  readonly #edition: string;
  readonly #isNewCodeOnline: boolean;

  /**
   * @param edition to which registrants without one belong
   * @param isNewCodeOnline whether the former keys are no longer needed
   */
  constructor(firestore: Firestore, edition: string, isNewCodeOnline: boolean) {
    this.#firestore = firestore;
    this.#edition = edition;
    this.#isNewCodeOnline = isNewCodeOnline;
  }

  /** Gives each registrant without an edition this one, and whoever lacks a key of it such a key, in one commit. */
  async stamp(progress: (done: number, all: number) => void): Promise<void> {
    const owners = await this.#keyOwners();
    const lacking: DocumentReference[] = [];
    for (const registrant of await this.#registrants()) {
      const email = emailOf(registrant);
      const hasFormerKey = this.#isNewCodeOnline && owners.get(formerId(email)) === registrant.id;
      const lacksKey = email !== '' && !owners.has(this.#key(email).id);
      if (isUnstamped(registrant) || lacksKey || hasFormerKey) lacking.push(registrant.ref);
    }
    await inBatches(
      this.#firestore,
      lacking,
      (transaction, present) => this.#stampSome(transaction, present),
      (done) => progress(done, lacking.length),
    );
  }

  async #stampSome(transaction: Transaction, present: readonly DocumentSnapshot[]): Promise<void> {
    const addressed = present.filter((each) => emailOf(each) !== '');
    const keys = await readAll(
      transaction,
      addressed.map((each) => this.#key(emailOf(each))),
    );
    const former = await readAll(
      transaction,
      addressed.map((each) => this.#keyDocument(formerId(emailOf(each)))),
    );
    for (const each of present.filter(isUnstamped))
      // With the time, by which a running function's list notices.
      transaction.update(each.ref, { edition: this.#edition, ...updated });
    const made = new Set<string>();
    for (const [index, registrant] of addressed.entries()) {
      const [key, formerKey] = [keys[index], former[index]];
      if (key?.exists === false && !made.has(key.id)) {
        const deleteOn: unknown = registrant.get('deleteOn');
        transaction.create(key.ref, {
          edition: this.#edition,
          ...(deleteOn !== undefined && { deleteOn }),
          registrant: registrant.id,
        });
        made.add(key.id);
      }
      if (this.#isNewCodeOnline && formerKey?.get('registrant') === registrant.id)
        transaction.delete(formerKey.ref);
    }
  }

  /** Removes keys that lead nowhere: the code before has changed or erased a registrant without knowing the new key. */
  async removeStaleKeys(progress: (done: number, all: number) => void): Promise<void> {
    const right = new Set((await this.#registrants()).flatMap((each) => this.#idsFor(emailOf(each))));
    const stale = [...(await this.#keyOwners()).keys()].filter((id) => !right.has(id));
    await inBatches(
      this.#firestore,
      stale.map((id) => this.#keyDocument(id)),
      async (transaction, present) => {
        const owners = await readAll(
          transaction,
          present.map((key) => this.#registrant(String(key.get('registrant')))),
        );
        for (const [index, key] of present.entries()) {
          const owner = owners[index];
          const isRight = owner?.exists === true && this.#idsFor(emailOf(owner)).includes(key.id);
          if (!isRight) transaction.delete(key.ref);
        }
      },
      (done) => progress(done, stale.length),
    );
  }

  /**
   * Two may have registered with one address, one through each code; the key leads to one of them.
   * @returns the ids of the others
   */
  async doubled(): Promise<string[]> {
    const owners = await this.#keyOwners();
    const registrants = (await this.#registrants()).filter((each) => emailOf(each) !== '');
    return registrants
      .filter((each) => {
        const owner = owners.get(this.#key(emailOf(each)).id);
        return owner !== undefined && owner !== each.id;
      })
      .map(({ id }) => id);
  }

  /** @returns how many keys of the version before there are */
  async formerKeys(): Promise<number> {
    let former = 0;
    for await (const page of pages(this.#firestore.collection(collections.emails).select('edition')))
      former += page.filter(isUnstamped).length;
    return former;
  }

  /** Of this edition, or of none. */
  async #registrants(): Promise<DocumentSnapshot[]> {
    const found: DocumentSnapshot[] = [];
    const all = this.#firestore.collection(collections.registrants).select('edition', 'email');
    for await (const page of pages(all))
      found.push(...page.filter((each) => isUnstamped(each) || each.get('edition') === this.#edition));
    return found;
  }

  /** The keys of this edition, and of none. @returns id -> whose */
  async #keyOwners(): Promise<Map<string, unknown>> {
    const owners = new Map<string, unknown>();
    const all = this.#firestore.collection(collections.emails).select('edition', 'registrant');
    for await (const page of pages(all))
      for (const key of page)
        if (isUnstamped(key) || key.get('edition') === this.#edition)
          owners.set(key.id, key.get('registrant'));
    return owners;
  }

  /** The ids of the keys that an address may have. */
  #idsFor(email: string): string[] {
    if (email === '') return [];
    return [this.#key(email).id, ...(this.#isNewCodeOnline ? [] : [formerId(email)])];
  }

  #key(email: string): DocumentReference {
    return emailDocument(this.#firestore, email, this.#edition);
  }

  #keyDocument(id: string): DocumentReference {
    return this.#firestore.collection(collections.emails).doc(id);
  }

  #registrant(id: string): DocumentReference {
    return this.#firestore.collection(collections.registrants).doc(id);
  }
}

/** The id of the key in the version before. */
function formerId(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('hex');
}

function emailOf(registrant: DocumentSnapshot): string {
  const email: unknown = registrant.get('email');
  return typeof email === 'string' ? email : '';
}
