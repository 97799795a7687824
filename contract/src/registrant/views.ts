/** Saved views of the organisers' list: their calls and schemas (ORG-24). */
import { object, type InferType } from 'yup';
import type { Timestamp } from '../wire/timestamp';
import { listColumns, maxViewNameLength } from './list/registrant-list';
import { text } from './registration-form';
import { idSchema, optionalText, optionalString } from '../wire/schemas';

const maxQueryLength = 8_000;

export interface View extends ViewToSave {
  id: string;
  /** The account that last saved the view, and when. */
  by: string;
  at: Timestamp;
}

/** Sorted by name. */
export interface Views {
  views: View[];
}

/** The column of a field, or of a question's answers. */
const column = `(${listColumns.join('|')}|answers\\.[a-z0-9][a-z0-9-]*)`;

export const viewToSaveSchema = object({
  /** The view to replace; absent for a new view. */
  id: idSchema.notRequired().nonNullable('errors.id'),
  /** Unique, ignoring case. */
  name: text({ max: maxViewNameLength, required: true, input: 'text' }),
  /** Filter and order as in the list's URL; other parameters are dropped. */
  query: optionalText(maxQueryLength).default(''),
  /** Separated by commas; empty for the default columns. */
  columns: optionalString
    .matches(new RegExp(`^${column}(,${column})*$`), { message: 'errors.choice', excludeEmptyString: true })
    .default(''),
}).noUnknown();

export type ViewToSave = InferType<typeof viewToSaveSchema>;

export const viewToDeleteSchema = object({ id: idSchema }).noUnknown();
