/** Schemas of the calls about a change of the show; separate from show-change.ts, so that pages do not load them. */
import { object, string } from 'yup';
import { maxReasonLength } from './show-change';
import { normaliseText, refusedCharacter } from '../language/text';
import { versionSchema } from '../registrant/visit';

/** `version`: as in `ShowChange`. */
export const changeToTellSchema = object({ version: versionSchema }).noUnknown();

export const changeToDismissSchema = object({
  version: versionSchema,
  /** Why registrants need no notification. */
  reason: string()
    .transform((value: unknown) => (typeof value === 'string' ? normaliseText(value) : value))
    .typeError('errors.text')
    .required('errors.required')
    .max(maxReasonLength, 'errors.tooLong')
    .test('characters', 'errors.characters', (value) => !refusedCharacter.test(value)),
}).noUnknown();
