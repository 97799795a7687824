/** The calls for the organisers' saved views of the list (ORG-24). */
import type { Acknowledged } from 'contract/endpoints';
import type { View, Views, ViewToDelete, ViewToSave } from 'contract/views';
import { accountOf, type Caller } from '../http/caller';
import type { Lazy } from '../shared/lazy';
import type { SavedViews } from './saved-views';
import { viewQuery } from './view-query';

interface ViewsDeps {
  readonly savedViews: Lazy<SavedViews>;
}

export async function listViews(_input: object, deps: ViewsDeps): Promise<Views> {
  const savedViews = await deps.savedViews();
  return { views: await savedViews.list() };
}

/**
 * @throws ApiError `validation-failed` for an invalid filter, `name-taken` by another view, `too-many-views`,
 *   `not-found` when the view to replace is gone
 */
export async function saveView(
  { query, ...view }: ViewToSave,
  deps: ViewsDeps,
  caller: Pick<Caller, 'organiser'>,
): Promise<View> {
  const savedViews = await deps.savedViews();
  return savedViews.save({ ...view, query: viewQuery(query) }, accountOf(caller));
}

/** @throws ApiError `not-found` */
export async function deleteView({ id }: ViewToDelete, deps: ViewsDeps): Promise<Acknowledged> {
  const savedViews = await deps.savedViews();
  await savedViews.delete(id);
  return { message: 'The view was deleted.' };
}
