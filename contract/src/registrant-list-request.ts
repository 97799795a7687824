/** The query schema of GET /admin/table. */
import { mixed, number, object, string } from 'yup';
import { inviterKeys } from './exhibitors';
import { languages } from './languages';
import {
  confirmationStates,
  defaultSort,
  dinnerAnswers,
  maxPageSize,
  maxSearchLength,
  sortColumns,
  sortDirections,
  type ListRequest,
} from './registrant-list';
import { registrationFields, yesNo } from './registration-fields';
import { normaliseText } from './text';
import type { InputSchema } from './validate';

export const listSchema: InputSchema<ListRequest> = object({
  page: wholeNumber().required('errors.required'),
  limit: wholeNumber()
    .required('errors.required')
    .min(1, 'errors.minimum')
    .max(maxPageSize, 'errors.maximum'),
  sort: choice(sortColumns).default(defaultSort.sort),
  dir: choice(sortDirections).default(defaultSort.dir),
  q: text(maxSearchLength).default(''),
  bappMember: choice(yesNo),
  invitedBy: choice(inviterKeys),
  country: text(registrationFields.country.max),
  language: choice(languages),
  dinner: choice(dinnerAnswers),
  confirmation: choice(confirmationStates),
}).noUnknown();

function text(longest: number) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? normaliseText(value) : value))
    .typeError('errors.text')
    .nonNullable('errors.text')
    .max(longest, 'errors.tooLong');
}

function choice<T extends string>(choices: readonly T[]) {
  return mixed<T>().nonNullable('errors.choice').oneOf(choices, 'errors.choice');
}

/** Digits only, since query values are text: refuses `1e3`, ` 7` and `0x10`. */
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
