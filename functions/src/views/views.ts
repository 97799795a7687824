/** The calls for the organisers' saved views of the list (ORG-24). */
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import type { View, Views, ViewToSave } from 'contract/registrant/views';
import { accountOf, type ByOrganiser, type Caller } from '../http/caller';
import type { SavedViews } from './saved-views';
import { viewQuery } from '../registrants/list/filter-query';
import { filterFor } from '../registrants/privacy/by-role';

interface ViewsDeps {
  readonly savedViews: SavedViews;
}

/** For a desk, leaves out the views that filter by values that only organisers see (ORG-56, ORG-57). */
export async function listViews(
  _input: object,
  { savedViews }: ViewsDeps,
  caller: Pick<Caller, 'organiser'>,
): Promise<Views> {
  const views = await savedViews.list();
  return { views: views.filter(({ query }) => filterFor(caller, query) === query) };
}

/**
 * @throws ApiError `validation-failed` for an invalid filter, `name-taken` by another view, `too-many-views`,
 *   `not-found` when the view to replace is gone
 */
export async function saveView(
  { query, ...view }: ViewToSave,
  { savedViews }: ViewsDeps,
  caller: ByOrganiser,
): Promise<View> {
  return savedViews.save({ ...view, query: viewQuery(query) }, accountOf(caller));
}

/** @throws ApiError `not-found` */
export async function deleteView(
  { id }: InputOf<'deleteView'>,
  { savedViews }: ViewsDeps,
): Promise<Acknowledged> {
  await savedViews.delete(id);
  return { message: 'The view was deleted.' };
}
