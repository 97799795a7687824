/** Schemas of the calls about changes of the show and about previews. A separate file, so pages do not load them. */
import { object } from 'yup';
import { maxReasonLength } from './show-change';
import { text } from '../registrant/registration-form';
import { versionSchema } from '../registrant/visit';
import { factTable } from '../edition/fact-table';
import { maxKindLength } from '../edition/reading/fact-values';
import { inkNames } from '../edition/themes';
import { choice, optionalText, requiredText } from '../wire/schemas';
import { daySchema } from './calls';

/** `version`: as in `ShowChange`. */
export const changeToTellSchema = object({ version: versionSchema }).noUnknown();

export const changeToDismissSchema = object({
  version: versionSchema,
  /** Why registrants need no notification. */
  reason: text({ max: maxReasonLength, required: true, input: 'text' }),
}).noUnknown();

export const badgeFactsSchema = object({
  name: requiredText(factTable.name.max),
  date: daySchema,
  /** The visitors' kind of badge, if the edition has its own kinds. */
  kindName: optionalText(maxKindLength),
  kindInk: choice(inkNames),
}).noUnknown();
