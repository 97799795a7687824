/** What GET /admin/table may be asked: the schema of its query. */
import { mixed, number, object, string } from 'yup';
import { registrantIdPattern } from './registrant';
import {
  defaultSort,
  longestPage,
  longestSearch,
  sortColumns,
  sortDirections,
  type ListRequest,
  type SortColumn,
  type SortDirection,
} from './registrant-list';
import { normaliseText } from './text';
import type { InputSchema } from './validate';

export const listSchema: InputSchema<ListRequest> = object({
  page: wholeNumber().required('errors.required'),
  limit: wholeNumber()
    .required('errors.required')
    .min(1, 'errors.minimum')
    .max(longestPage, 'errors.maximum'),
  sort: mixed<SortColumn>()
    .nonNullable('errors.choice')
    .oneOf(sortColumns, 'errors.choice')
    .default(defaultSort.sort),
  dir: mixed<SortDirection>()
    .nonNullable('errors.choice')
    .oneOf(sortDirections, 'errors.choice')
    .default(defaultSort.dir),
  q: string()
    .transform((value: unknown) => (typeof value === 'string' ? normaliseText(value) : value))
    .typeError('errors.text')
    .nonNullable('errors.text')
    .max(longestSearch, 'errors.tooLong')
    .default(''),
  anchor: string().typeError('errors.id').nonNullable('errors.id').matches(registrantIdPattern, 'errors.id'),
  anchorPlace: wholeNumber(),
}).noUnknown();

/** As digits only, since a query holds text: neither `1e3` nor ` 7` nor `0x10`. */
function wholeNumber() {
  return number()
    .transform((_value: unknown, original: unknown) => {
      if (original === undefined || typeof original === 'number') return original;
      return typeof original === 'string' && /^\d{1,9}$/.test(original) ? Number(original) : NaN;
    })
    .typeError('errors.wholeNumber')
    .nonNullable('errors.wholeNumber')
    .integer('errors.wholeNumber')
    .min(0, 'errors.minimum');
}
