/** Selected registrants, stored so that each call with a filter accepts the selection (ORG-55). */
import { object, type InferType } from 'yup';
import { filterFields } from '../list/registrant-list-request';
import { maxSelected } from '../list/registrant-list';
import { optionalList } from '../../wire/list-schemas';
import { idSchema, requiredText } from '../../wire/schemas';

/** Maximum size of the request's body, which has the ids. */
export const maxSelectionBytes = 200_000;

/** Selects, of the registrants that the filter finds now, all or those with these ids. */
export const selectionSchema = object({
  ...filterFields,
  ids: optionalList(idSchema, maxSelected)
    .min(1, 'errors.required')
    .test('once', 'errors.choice', (ids) => ids === undefined || new Set(ids).size === ids.length),
}).noUnknown();

export type SelectionRequest = InferType<typeof selectionSchema>;

export interface StoredSelection {
  /** The value of `Filter.selection`; the same registrants have the same id. */
  id: string;
  count: number;
  /** How many of the selected registrants have not cancelled. */
  registered: number;
  /** Only after a request without ids. */
  ids?: string[];
}

/**
 * Cancels all registrants in a selection. Accepts no other filter: an empty filter would cancel every registrant, even
 * one who registers while the organiser is asked to confirm.
 */
export const cancelRegistrantsSchema = object({
  selection: requiredText(40),
}).noUnknown();
