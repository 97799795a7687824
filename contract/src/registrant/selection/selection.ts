/** Selected registrants, stored so that everything which takes a filter takes them (ORG-55). */
import { array, object, type InferType } from 'yup';
import { filterFields } from '../list/registrant-list-request';
import { maxSelected } from '../list/registrant-list';
import { idSchema, requiredString } from '../../wire/schemas';

/** How long the body with the ids may be. */
export const maxSelectionBytes = 200_000;

/** Of those whom the filter finds at this moment: all, or those with these ids. */
export const selectionSchema = object({
  ...filterFields,
  ids: array(idSchema)
    .typeError('errors.choice')
    .nonNullable('errors.choice')
    .min(1, 'errors.required')
    .max(maxSelected, 'errors.maximum')
    .test('once', 'errors.choice', (ids) => ids === undefined || new Set(ids).size === ids.length),
}).noUnknown();

export type SelectionRequest = InferType<typeof selectionSchema>;

export interface StoredSelection {
  /** What `Filter.selection` takes; the same for the same registrants. */
  id: string;
  count: number;
  /** How many of them are not cancelled. */
  registered: number;
  /** Only of a request without ids. */
  ids?: string[];
}

/**
 * Cancels all who are in a selection. It takes no other filter: an empty one would cancel everybody, and who registers
 * after the question was asked must not be cancelled.
 */
export const cancelRegistrantsSchema = object({
  selection: requiredString.max(40, 'errors.tooLong'),
}).noUnknown();
