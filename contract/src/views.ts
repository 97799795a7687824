/** Saved views of the organisers' list: their calls and schemas (ORG-24). */
import { object, string } from 'yup';
import type { Timestamp } from './registrant';
import { listColumns, maxViewNameLength } from './registrant-list';
import { text } from './registration-form';
import { idSchema, optionalText } from './schemas';

const maxQueryLength = 8_000;

export interface ViewToSave {
  /** Id of the view to replace; a new view is created if absent. */
  id?: string | undefined;
  /** Unique, ignoring case. */
  name: string;
  /** Filter and order as in the list's URL; other parameters are dropped. */
  query: string;
  /** Separated by commas; empty for the default ones. */
  columns: string;
}

export interface View extends ViewToSave {
  id: string;
  /** The account that saved it last, and when. */
  by: string;
  at: Timestamp;
}

/** Sorted by name. */
export interface Views {
  views: View[];
}

export interface ViewToDelete {
  id: string;
}

const column = `(${listColumns.join('|')})`;

export const viewToSaveSchema = object({
  id: idSchema.notRequired().nonNullable('errors.id'),
  name: text({ max: maxViewNameLength, required: true, input: 'text' }),
  query: optionalText(maxQueryLength).default(''),
  columns: string()
    .typeError('errors.text')
    .nonNullable('errors.text')
    .matches(new RegExp(`^${column}(,${column})*$`), { message: 'errors.choice', excludeEmptyString: true })
    .default(''),
}).noUnknown();

export const viewToDeleteSchema = object({ id: idSchema }).noUnknown();
