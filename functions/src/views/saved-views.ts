/**
 * The saved views of the organisers' list, `views/{id}`: `edition`, `name`, `query`, `columns`, `by`, `at`. A search may
 * contain a person's name, so views are erased on `deleteOn`, like registrants.
 */
import { ApiError } from 'contract/wire/api-error';
import { maxViews } from 'contract/registrant/list/registrant-list';
import { canonical } from 'contract/language/text';
import type { View, ViewToSave } from 'contract/registrant/views';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { editionFields, ofThisEdition, requireThisEdition } from '../database/edition-scope';
import { withDeadline } from '../database/timeouts';
import { timestamp } from '../registrants/store/documents';
import { plainTimestamp } from '../shared/plain-timestamp';

/**
 * Every method works for the call's edition, and throws ApiError `unavailable` when the database does not answer in
 * time, and `other-edition` when a view belongs to another edition.
 */
export class SavedViews extends Store {
  /** @returns the edition's views, sorted by name */
  async list(): Promise<View[]> {
    const { docs } = await withDeadline(ofThisEdition(this.collection('views')).get());
    return docs.map(toView).sort((one, other) => one.name.localeCompare(other.name, 'fr'));
  }

  /**
   * Reads, and so locks, all views of the edition: of two saved at the same moment under one name, only one is stored.
   * @param by the organiser's account
   * @throws ApiError `name-taken` by another view, `too-many-views`, `not-found` when the view to replace is gone
   */
  save({ id, name, query, columns }: ViewToSave, by: string): Promise<View> {
    return this.transact(async (transaction) => {
      const document = id === undefined ? this.collection('views').doc() : this.doc('views', id);
      if (id !== undefined) requireView(await transaction.get(document));
      const { docs } = await transaction.get(ofThisEdition(this.collection('views')));
      if (docs.some((other) => other.id !== id && canonical(toView(other).name) === canonical(name)))
        throw new ApiError('name-taken', 'Another view has this name.');
      if (id === undefined && docs.length >= maxViews)
        throw new ApiError('too-many-views', `There are ${maxViews} views already. Delete one first.`);
      const at = this.timestamp();
      transaction.set(document, { name, query, columns, by, at, ...editionFields() });
      return { id: document.id, name, query, columns, by, at: plainTimestamp(at) };
    });
  }

  /** @throws ApiError `not-found` */
  delete(id: string): Promise<void> {
    return this.transact(async (transaction) => {
      transaction.delete(requireView(await transaction.get(this.doc('views', id))).ref);
    });
  }
}

function toView(document: DocumentSnapshot): View {
  return {
    id: document.id,
    name: String(document.get('name')),
    query: String(document.get('query')),
    columns: String(document.get('columns')),
    by: String(document.get('by')),
    at: timestamp(document, 'at') ?? { seconds: 0, nanoseconds: 0 },
  };
}

/** @throws ApiError `not-found`, `other-edition` */
function requireView(found: DocumentSnapshot): DocumentSnapshot {
  if (!found.exists) throw new ApiError('not-found', 'There is no such view.');
  requireThisEdition(found);
  return found;
}
