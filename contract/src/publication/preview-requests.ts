/** What a preview of badges is drawn with: facts that need not be saved yet (EDIT-7, BADGE-7). */
import { object, string } from 'yup';
import { factTable } from '../edition/fact-table';
import { maxKindLength } from '../edition/reading/fact-values';
import { inkNames } from '../edition/themes';
import { choice, optionalText } from '../wire/schemas';
import { day } from './calls';

export const badgeFactsSchema = object({
  name: string()
    .typeError('errors.text')
    .required('errors.required')
    .max(factTable.name.max, 'errors.tooLong'),
  date: day,
  /** Of the visitors' kind of badge, if it is the edition's own. */
  kindName: optionalText(maxKindLength),
  kindInk: choice(inkNames),
}).noUnknown();
