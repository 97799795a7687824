/** What the calls for exhibitors take (EXH-1 to EXH-6); of its own, so that pages do not load the schema library. */
import { array, object } from 'yup';
import { isLink } from '../edition/reading/value-checks';
import { text } from '../registrant/registration-form';
import { emailToCompare, optionalText, requiredFlag, requiredString } from '../wire/schemas';
import { maxContacts } from './contacts';
import { exhibitorLinkPattern } from './exhibitor-link';
import { agreementVersion } from './exhibitors';

const key = requiredString.matches(/^[a-z0-9-]{1,60}$/, 'errors.choice');

const list = { type: 'errors.choice', required: 'errors.required', maximum: 'errors.maximum' } as const;

const keys = array(key)
  .typeError(list.type)
  .required(list.required)
  .min(1, list.required)
  .max(maxContacts, list.maximum);

/** The rows are checked one by one: `matchContacts`. */
export const saveContactsSchema = object({
  rows: array(
    object({
      exhibitor: optionalText(200).default(''),
      contact: optionalText(200).default(''),
      email: optionalText(300).default(''),
      language: optionalText(40).default(''),
    })
      .noUnknown()
      .typeError(list.type)
      .nonNullable(list.type),
  )
    .typeError(list.type)
    .required(list.required)
    .min(1, list.required)
    .max(maxContacts, list.maximum),
}).noUnknown();

/** Of 400 keys. */
export const maxKeysBytes = 40_000;

/** Each row may be as long as its cells. */
export const maxContactsBytes = 400_000;

export const exhibitorKeysSchema = object({ keys }).noUnknown();

export const openExhibitorSchema = object({
  link: requiredString.matches(exhibitorLinkPattern, 'errors.choice'),
}).noUnknown();

export const agreementSchema = object({
  name: text({ max: 80, required: true, input: 'text' }),
  /** Of the text that the person read: a page opened before it changed is refused. */
  version: requiredString.oneOf([agreementVersion], 'errors.choice'),
  address: text({ max: 200, required: true, input: 'text' }),
  privacyLink: text({ max: 300, required: false, input: 'text' }).test(
    'link',
    'errors.invalid',
    (typed) => typed === '' || isLink(typed),
  ),
  agreed: requiredFlag.isTrue('errors.required'),
}).noUnknown();

export const exhibitorLinkRequestSchema = object({ email: emailToCompare }).noUnknown();

export const openedInvitationSchema = object({ by: key }).noUnknown();
