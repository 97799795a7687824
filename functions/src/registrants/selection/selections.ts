/**
 * Stored selections of registrants, `selections/{edition}~{id}`: `ids`, `at`, `expires`, `edition`, `deleteOn` (ORG-55).
 * The id is made of the registrants' ids, so that the same people are stored once. Erasing a registrant removes their
 * id from every selection. A selection is erased after 30 days, unless an unfinished mailing uses it.
 */
import { createHash } from 'node:crypto';
import { currentEdition } from 'contract/edition/current';
import { selectionPattern, type Filter } from 'contract/registrant/list/registrant-list';
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { selectionExpired } from './selection-expired';
import { collections } from '../../database/collections';
import { editionFields, editionOf, ofThisEdition, requireThisEdition } from '../../database/edition-scope';
import { textsIn, timestampIn } from '../../database/fields';
import { Store } from '../../database/store';
import { withDeadline } from '../../database/timeouts';
import { hashedId } from '../store/audit';
import { erasedSince } from '../store/documents';

const lifetimeMilliseconds = 30 * 24 * 3600_000;

/** How far back `save` looks for erasures: longer than a call takes, during which a selected person may be erased. */
const erasureMilliseconds = 10 * 60_000;

/** Per edition, so that one transaction can remove a registrant from all. A new selection replaces the oldest. */
const maxSelections = 150;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Selections extends Store {
  /**
   * @param ids of registrants of the call's edition, each once
   * @returns the selection's id
   */
  save(ids: readonly string[]): Promise<string> {
    const hash = createHash('sha256')
      .update([...ids].sort().join())
      .digest('hex')
      .slice(0, 20);
    const id = `${ids.length}-${hash}`;
    return this.transact(async (transaction) => {
      const all = ofThisEdition(this.collection('selections')).select('edition', 'at');
      const { docs } = await transaction.get(all);
      const others = docs.filter((one) => one.id !== this.#document(id).id);
      const isNeeded = await neededByMailings(this.firestore, transaction, currentEdition().id);
      const erasedFrom = this.now().getTime() - erasureMilliseconds;
      const erased = await erasedSince(this.firestore, transaction, erasedFrom);
      others
        .filter((one) => !isNeeded(one))
        .sort((one, other) => millisecondsOf(other) - millisecondsOf(one))
        .slice(maxSelections - 1)
        .forEach(({ ref }) => transaction.delete(ref));
      transaction.set(this.#document(id), {
        ids: ids.filter((one) => !erased.has(hashedId(one))),
        at: this.timestamp(),
        expires: this.timestamp(lifetimeMilliseconds),
        ...editionFields(),
      });
      return id;
    });
  }

  /**
   * @returns the ids in the filter's selection; undefined if the filter has no selection
   * @throws ApiError `selection-expired` when the call's edition has no such selection
   */
  async idsIn({ selection }: Pick<Filter, 'selection'>): Promise<ReadonlySet<string> | undefined> {
    if (selection === undefined) return undefined;
    const found = selectionPattern.test(selection)
      ? await withDeadline(this.#document(selection).get())
      : undefined;
    if (!Array.isArray(found?.get('ids'))) throw selectionExpired();
    return new Set(textsIn(found, 'ids'));
  }

  /**
   * @param ids not in the edition's list: their registrants are erased or another edition's, or the ids are invented
   * @throws ApiError `other-edition` when an id belongs to a registrant of another edition
   */
  async refuseOtherEditions(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const documents = ids.map((id) => this.doc('registrants', id));
    const found = await withDeadline(this.firestore.getAll(...documents, { fieldMask: ['edition'] }));
    found.forEach(requireThisEdition);
  }

  /**
   * Erases the expired selections of all editions.
   * @returns how many were erased
   */
  async eraseExpired(): Promise<number> {
    const expired = this.collection('selections').where('expires', '<=', this.timestamp());
    const { docs } = await withDeadline(expired.select('edition').get());
    let erased = 0;
    for (const one of docs)
      erased += await this.transact(async (transaction) => {
        const isNeeded = await neededByMailings(this.firestore, transaction, editionOf(one));
        if (isNeeded(one)) return 0;
        transaction.delete(one.ref);
        return 1;
      });
    return erased;
  }

  #document(id: string): DocumentReference {
    return this.doc('selections', `${currentEdition().id}~${id}`);
  }
}

/** The selections that a registrant is in. */
export function selectionsWith(firestore: Firestore, registrant: string): Query {
  return firestore.collection(collections.selections).where('ids', 'array-contains', registrant);
}

/** Adds the write that removes a registrant from a selection; one transaction may remove several. */
export function removeSelected(transaction: Transaction, selection: DocumentSnapshot, id: string): void {
  transaction.update(selection.ref, { ids: FieldValue.arrayRemove(id) });
}

/** @returns a function that tells whether an unfinished mailing of the edition uses a selection */
async function neededByMailings(firestore: Firestore, transaction: Transaction, edition: string) {
  const mailings = firestore.collection(collections.mailings).where('edition', '==', edition);
  const { docs } = await transaction.get(mailings.select('state', 'filter'));
  const used = docs
    .filter((one) => !['done', 'stopped'].includes(String(one.get('state'))))
    .map((one) => new URLSearchParams(String(one.get('filter'))).get('selection'));
  const usedDocuments = new Set(used.map((id) => `${edition}~${id}`));
  return ({ id }: DocumentSnapshot) => usedDocuments.has(id);
}

function millisecondsOf(selection: DocumentSnapshot): number {
  return timestampIn(selection, 'at')?.toMillis() ?? 0;
}
