/** Input schemas of the calls for notes, tags and payments. A separate file, so the list does not load yup. */
import { object } from 'yup';
import { inkNames } from '../../edition/themes';
import { canonical } from '../../language/text';
import { nestedObject, optionalList, requiredList } from '../../wire/list-schemas';
import { choice, optionalLines, optionalString, wholeNumber } from '../../wire/schemas';
import { badgeKindSchema, basedOn } from '../organisers-registrant';
import { paymentFields } from '../payment/payment-schema';
import { text } from '../registration-form';
import { maxNoteLength, maxTagLength, maxTags } from './notes';

export const tagKeySchema = optionalString.matches(/^[a-z0-9]{8}$/, 'errors.choice');

/** What organisers note on a registrant (BADGE-7, ORG-56, ORG-57); absent fields stay unchanged. */
export const noteRegistrantSchema = object({
  ...basedOn,
  badgeKind: badgeKindSchema,
  ...paymentFields,
  note: optionalLines(maxNoteLength),
  tags: optionalList(tagKeySchema.required('errors.required'), maxTags),
}).noUnknown();

/** Replaces all tags; a tag without a key is new. */
export const saveTagsSchema = object({
  version: wholeNumber().required('errors.required'),
  tags: requiredList(
    nestedObject({
      key: tagKeySchema,
      name: text({ max: maxTagLength, required: true, input: 'text' }),
      ink: choice(inkNames).required('errors.required'),
    }),
    maxTags,
  ).test(
    'unique',
    'errors.choice',
    (tags) => new Set(tags.map(({ name }) => canonical(name))).size === tags.length,
  ),
}).noUnknown();
