/** The visitor's own page: its link, its contents and the possible changes (VIS-1 to VIS-8). */
import { number, object, string, type InferType } from 'yup';
import type { RegistrantState } from './registrant';
import type { Timestamp } from '../wire/timestamp';
import { onlyAtRegistration, registrationFields, type ChangeableField } from './registration-fields';
import type { DinnerTerms } from '../edition/dinner-terms';
import type { Answers } from './answers';
import { answersSchema } from './questions/answers-schema';
import { notInvited } from '../edition/exhibitors';
import {
  defaultIfUnasked,
  inviter,
  language,
  registrationSchema,
  type Registration,
} from './registration-form';
import { emailToCompare } from '../wire/schemas';

/** The fields that visitors can change. */
export type VisitorData = Pick<Registration, ChangeableField> & {
  /** On the visitor's own page: answers to the questions of the form. */
  answers?: Answers | undefined;
};

/** Requests a mail with the link to the page. */
export const linkRequestSchema = object({ email: emailToCompare }).noUnknown();

export const versionSchema = number()
  .typeError('errors.wholeNumber')
  .integer('errors.wholeNumber')
  .min(1, 'errors.minimum')
  .required('errors.required');

/** The registrant's version that a change is based on: of two concurrent changes, only one is accepted. */
export const basedOnSchema = object({ version: versionSchema }).noUnknown();

export type BasedOn = InferType<typeof basedOnSchema>;

export const visitorDataSchema = registrationSchema
  .omit([...onlyAtRegistration])
  .shape({ language: language({ isChange: true }), answers: answersSchema('form', { isChange: true }) });

export const changeSchema = visitorDataSchema.shape({
  version: versionSchema,
  invitedBy: inviter({ isChange: true })
    .default(defaultIfUnasked('inviters', notInvited))
    .required('errors.required'),
});

export type Change = InferType<typeof changeSchema>;

/** Erasing requires the stored e-mail address, to prevent mistakes. */
export const erasureSchema = object({
  confirm: string()
    .typeError('errors.text')
    .max(registrationFields.email.max, 'errors.tooLong')
    .required('errors.required'),
}).noUnknown();

export interface Visit {
  /** `id` is the code. */
  registrant: VisitorData & { id: string; dinnerTerms?: DinnerTerms };
  version: number;
  state: RegistrantState;
  /** A registration in a rehearsal (EDIT-20). */
  isTest?: true;
  emailSent?: Timestamp;
  /** Until when changes are possible; no limit if absent. */
  canChangeUntil?: Timestamp;
  /** When everything is erased. */
  deleteOn: Timestamp;
  /** The new address, until it is confirmed. Confirming it invalidates the current link. */
  pendingEmail?: { email: string; until: Timestamp };
}
