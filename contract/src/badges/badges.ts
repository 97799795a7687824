/** Query schemas of the calls for QR code, badge, PDF of many badges and door list (BADGE-3, BADGE-6, DOOR-36). */
import { badgeFormat } from './badge-format';
import { object, string } from 'yup';
import { languages } from '../language/languages';
import { keepLeadingToken } from '../wire/leading-token';
import { maxOffset, paperIds } from './papers';
import { registrantIdPattern } from '../wire/patterns';
import { isOffered } from '../registrant/list/registrant-list';
import { filterFields } from '../registrant/list/registrant-list-request';
import { choice, idSchema, wholeNumber } from '../wire/schemas';

/** The order of the badges: by name, by company and name, or by inviting exhibitor and name. */
export const badgeOrders = ['name', 'company', 'exhibitor'] as const;

export type BadgeOrder = (typeof badgeOrders)[number];

/** `new`: never printed. `changed`: printed, but with another text than now. Both omit badges in runs that are open. */
export const printSelections = ['all', 'new', 'changed'] as const;

export type PrintSelection = (typeof printSelections)[number];

const language = choice(languages);

/** The paper in a call's query; the default paper if absent. */
export const paperSchema = choice(paperIds);

/** An offset in tenths of a millimetre; positive to the right (x) or down (y). */
export const offsetSchema = wholeNumber(-maxOffset).max(maxOffset, 'errors.maximum');

/** The orders that the edition offers: `exhibitor` only if it asks for inviters (ORG-36). */
export function offeredOrders(): readonly BadgeOrder[] {
  return badgeOrders.filter((order) => order !== 'exhibitor' || isOffered('invitedBy'));
}

export const orderSchema = choice(badgeOrders).test(
  'offered',
  'errors.choice',
  (order) => order === undefined || offeredOrders().includes(order),
);

export const printSelectionSchema = choice(printSelections);

export const badgesSchema = object({
  ...filterFields,
  paper: paperSchema,
  offsetX: offsetSchema,
  offsetY: offsetSchema,
  order: orderSchema,
  only: printSelectionSchema,
  /** If set, the PDF has no badges, but a test sheet in this language, from which to measure the printer's offset. */
  testSheet: language,
}).noUnknown();

export const doorListSchema = object({ language }).noUnknown();

const idFromLink = idSchema.transform(keepLeadingToken(registrantIdPattern));

export const qrSchema = object({ idFirebase: idFromLink }).noUnknown();

export const badgeSchema = object({
  idFirebase: idFromLink,
  format: string().required('errors.required').oneOf([badgeFormat], 'errors.choice'),
  /** The default paper if absent, as in the links of mails. */
  paper: paperSchema.transform(keepLeadingToken(/^[A-Za-z\d]+$/)),
}).noUnknown();
