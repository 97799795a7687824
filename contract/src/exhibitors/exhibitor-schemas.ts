/** Input schemas of the exhibitor calls (EXH-1 to EXH-6). A separate file, so pages do not load the schema library. */
import { object } from 'yup';
import { isLink } from '../edition/reading/value-checks';
import { text } from '../registrant/registration-form';
import { filledList, nestedObject } from '../wire/list-schemas';
import { emailToCompare, optionalText, requiredFlag, requiredString } from '../wire/schemas';
import { entryKeyPattern } from '../wire/patterns';
import { maxContacts } from './contacts';
import { exhibitorLinkPattern } from './exhibitor-link';
import { agreementLengths, agreementVersion } from './exhibitors';

const key = requiredString.matches(entryKeyPattern, 'errors.choice');

/** `matchContacts` checks each row. */
export const saveContactsSchema = object({
  rows: filledList(
    nestedObject({
      exhibitor: optionalText(200).default(''),
      contact: optionalText(200).default(''),
      email: optionalText(300).default(''),
      language: optionalText(40).default(''),
    }),
    maxContacts,
  ),
}).noUnknown();

/** Maximum size of a body with 400 keys. */
export const maxKeysBytes = 40_000;

/** Maximum size of a body with the longest rows. */
export const maxContactsBytes = 400_000;

export const exhibitorKeysSchema = object({ keys: filledList(key, maxContacts) }).noUnknown();

export const openExhibitorSchema = object({
  link: requiredString.matches(exhibitorLinkPattern, 'errors.choice'),
}).noUnknown();

export const agreementSchema = object({
  name: text({ max: agreementLengths.name, required: true, input: 'text' }),
  /** The version of the text that the person read. An outdated page is refused. */
  version: requiredString.oneOf([agreementVersion], 'errors.choice'),
  address: text({ max: agreementLengths.address, required: true, input: 'text' }),
  privacyLink: text({ max: agreementLengths.privacyLink, required: false, input: 'text' }).test(
    'link',
    'errors.invalid',
    (typed) => typed === '' || isLink(typed),
  ),
  agreed: requiredFlag.isTrue('errors.required'),
}).noUnknown();

export const exhibitorLinkRequestSchema = object({ email: emailToCompare }).noUnknown();

export const openedInvitationSchema = object({ by: key }).noUnknown();
