/** Query schemas of a registrant's code and badge, of the badges' PDF and of the door's paper list (BADGE-3, BADGE-6, DOOR-36). */
import { mixed, object, string } from 'yup';
import { event } from './event';
import { languages, type Language } from './languages';
import { registrantIdSchema } from './organisers-registrant';
import { offsetSchema, paperSchema, type PaperId } from './papers';
import type { Filter } from './registrant-list';
import { filterFields } from './registrant-list-request';
import type { InputSchema } from './validate';

/** The order of the badges: by name, by company and name, or by inviter and name. */
export const badgeOrders = ['name', 'company', 'exhibitor'] as const;

export type BadgeOrder = (typeof badgeOrders)[number];

/**
 * `new`: never printed; `changed`: the lines differ from those printed last. Both leave out the badges of open runs.
 */
export const printSelections = ['all', 'new', 'changed'] as const;

export type PrintSelection = (typeof printSelections)[number];

export interface BadgesRequest extends Filter {
  paper?: PaperId | undefined;
  /** Tenths of a millimetre. */
  offsetX?: number | undefined;
  offsetY?: number | undefined;
  order?: BadgeOrder | undefined;
  only?: PrintSelection | undefined;
  /** If set, one test sheet in this language instead of badges; it shows how far the printer's output is shifted. */
  testSheet?: Language | undefined;
}

export interface BadgeRequest {
  idFirebase: string;
  format: string;
  /** If absent, the default paper, as for the links in mails. */
  paper?: PaperId | undefined;
}

export interface DoorListRequest {
  language?: Language | undefined;
}

const language = mixed<Language>().nonNullable('errors.choice').oneOf(languages, 'errors.choice');

export const orderSchema = mixed<BadgeOrder>()
  .nonNullable('errors.choice')
  .oneOf(badgeOrders, 'errors.choice');

export const onlySchema = mixed<PrintSelection>()
  .nonNullable('errors.choice')
  .oneOf(printSelections, 'errors.choice');

export const badgesSchema: InputSchema<BadgesRequest> = object({
  ...filterFields,
  paper: paperSchema,
  offsetX: offsetSchema,
  offsetY: offsetSchema,
  order: orderSchema,
  only: onlySchema,
  testSheet: language,
}).noUnknown();

export const doorListSchema: InputSchema<DoorListRequest> = object({ language }).noUnknown();

export const qrSchema = object({ idFirebase: registrantIdSchema }).noUnknown();

export const badgeSchema = object({
  idFirebase: registrantIdSchema,
  format: string().required('errors.required').oneOf([event.badge.format], 'errors.choice'),
  paper: paperSchema,
}).noUnknown();
