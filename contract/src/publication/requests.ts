/** Schemas of the calls about a change of the show and about previews; a file of their own, so that pages do not load them. */
import { object } from 'yup';
import { maxReasonLength } from './show-change';
import { ifText, normaliseText, refusedCharacter } from '../language/text';
import { versionSchema } from '../registrant/visit';
import { factTable } from '../edition/fact-table';
import { maxKindLength } from '../edition/reading/fact-values';
import { inkNames } from '../edition/themes';
import { choice, optionalText, requiredString } from '../wire/schemas';
import { day } from './calls';

/** `version`: as in `ShowChange`. */
export const changeToTellSchema = object({ version: versionSchema }).noUnknown();

export const changeToDismissSchema = object({
  version: versionSchema,
  /** Why registrants need no notification. */
  reason: requiredString
    .transform(ifText(normaliseText))
    .max(maxReasonLength, 'errors.tooLong')
    .test('characters', 'errors.characters', (value) => !refusedCharacter.test(value)),
}).noUnknown();

export const badgeFactsSchema = object({
  name: requiredString.max(factTable.name.max, 'errors.tooLong'),
  date: day,
  /** Of the visitors' kind of badge, if it is the edition's own. */
  kindName: optionalText(maxKindLength),
  kindInk: choice(inkNames),
}).noUnknown();
