/** One registrant for organisers: adding, changing and history (ORG-10 to ORG-14). */
import type { Entrance } from '../edition/entrances';
import { object, type InferType } from 'yup';
import { notInvited } from '../edition/exhibitors';
import { ownKinds } from './badge-kinds';
import type { Registrant } from './registrant';
import type { Timestamp } from '../wire/timestamp';
import type { Payment } from './payment/payment';
import { forEachField, onlyAtRegistration, registrationFields } from './registration-fields';
import { answersSchema } from './questions/answers-schema';
import { askedCheckbox, askedText, inviter, language, member, persons, text } from './registration-form';
import { idSchema, optionalString, optionalFlag } from '../wire/schemas';
import { versionSchema, type VisitorData } from './visit';

/** The form's fields without registration code, and without consent to the use of data: see `consentNote`. */
export type RegistrantData = VisitorData;

/** In UTF-16 code units. */
export const maxConsentNoteLength = 300;

export const registrantIdSchema = idSchema;

export const oneRegistrantSchema = object({ id: registrantIdSchema }).noUnknown();

/** The form's rules. Only a desk's required fields are required: a registration by telephone may lack the rest. */
export const organiserDataSchema = object(
  forEachField({
    text: (field, name) => askedText(field, name, field.desk === 'required'),
    yesNo: () => member().default('No'),
    inviter: () => inviter().default(notInvited),
    persons,
    checkbox: (field, name) => askedCheckbox({ ...field, required: false }, name),
    language: () => language({ isChange: true }),
  }),
)
  .omit([...onlyAtRegistration])
  .shape({ answers: answersSchema('organisers', { isChange: true }) })
  .noUnknown();

/** An organiser may overbook the dinner knowingly. */
const overbooking = {
  /** Whether the booking may exceed the dinner's seats; false if absent. */
  overbooksDinner: optionalFlag,
};

export const addRegistrantSchema = organiserDataSchema.shape({
  ...overbooking,
  language: language(),
  /** How the registrant consented to the use of data, such as by telephone. */
  consentNote: text({ max: maxConsentNoteLength, required: true, input: 'text' }),
});

export interface AddedRegistrant {
  id: string;
}

/** Maximum length of first and last name with a space between them. */
const maxPrintedNameLength = registrationFields.firstname.max + 1 + registrationFields.lastname.max;

function printedLine(max: number) {
  return text({ max, required: false, input: 'name' });
}

export const basedOn = { id: registrantIdSchema, version: versionSchema };

/** An empty text means: print the line as registered. */
export const printAsFields = {
  name: printedLine(maxPrintedNameLength),
  organization: printedLine(registrationFields.organization.max),
  title: printedLine(registrationFields.title.max),
};

/** Replaces all three lines. */
export const changePrintAsSchema = object({ ...printAsFields, ...basedOn }).noUnknown();

/** The kind of badge; if empty, the rule decides (BADGE-7). */
export const badgeKindSchema = optionalString.test(
  'kind',
  'errors.choice',
  (key = '') => key === '' || ownKinds().some((kind) => kind.key === key),
);

/** The result of changing all registrants that a filter finds, such as a tag (ORG-35, ORG-55, ORG-56). */
export interface ChangedMany {
  /** How many registrants this call changed. */
  changed: number;
  /** How many are left. Repeat the call until 0. */
  remaining: number;
}

/** Replaces all fields. */
export const changeRegistrantSchema = organiserDataSchema.shape({
  ...basedOn,
  ...overbooking,
  invitedBy: inviter({ isChange: true }).default(notInvited),
});

export type ChangedRegistrantData = InferType<typeof changeRegistrantSchema>;

export const basedOnRegistrantSchema = object(basedOn).noUnknown();

export type BasedOnRegistrant = InferType<typeof basedOnRegistrantSchema>;

/** Restores a registrant, or undoes a change. */
export const restoreSchema = object({ ...basedOn, ...overbooking }).noUnknown();

export type RestoreRequest = InferType<typeof restoreSchema>;

export type Overbooking = Pick<RestoreRequest, 'overbooksDinner'>;

/** The response after a new code. */
export interface WithNewCode extends RegistrantDetails {
  /** Whether the confirmation is sent: not to a registrant who has cancelled or has no e-mail address. */
  isMailed: boolean;
}

/** Who did something. `schedule`: a scheduled function, or a mail that follows from a registration. */
export const actors = ['visitor', 'organiser', 'desk', 'schedule', 'command'] as const;

export type Actor = (typeof actors)[number];

/**
 * The actions in the audit log. `confirmed`: the confirmation was mailed. `bounced`: a mail bounced. `bounce undone`:
 * an organiser took that back (MAIL-6).
 */
export const auditedActions = [
  'registered',
  'changed',
  'cancelled',
  'restored',
  'undone',
  'exported',
  'confirmed',
  'bounced',
  'bounce undone',
  'codeReplaced',
  'badge printed at a desk',
  'link mailed',
  'notice mailed',
  'new address mailed',
  'cancellation mailed',
  'conflict admitted',
  'conflict dismissed',
] as const;

export type AuditedAction = (typeof auditedActions)[number];

/** The actions in a history. Those not in the audit log are read elsewhere: in deliveries, print runs, scans. */
export const historyActions = [
  ...auditedActions,
  'mailed',
  'not mailed',
  'printed',
  'admitted',
  'admission undone',
] as const;

export type HistoryAction = (typeof historyActions)[number];

/** A field whose earlier values are stored. */
export type VersionedField =
  | keyof RegistrantData
  | 'state'
  | 'printAs'
  | 'badgeKind'
  | 'note'
  | 'tags'
  | keyof Payment;

export type FieldValue = string | number | boolean | readonly string[];

export interface FieldChange {
  /** An answer is `answers.<question>` (answers.ts). */
  field: string;
  from: FieldValue;
  to: FieldValue;
}

export interface HistoryLine {
  at: Timestamp;
  by: Actor;
  /**
   * The e-mail address of the organiser's account; empty when the account is deleted. Absent on lines written before
   * the field existed, and if the lookup fails.
   */
  organiser?: string;
  action: HistoryAction;
  /** Names of the fields that were changed. */
  fields?: string[];
  /** Old and new values; absent if the earlier values are no longer stored. */
  changes?: FieldChange[];
  /** The mailing that `action` is about, with the subject as in this registrant's mail. */
  mailing?: { id: string; subject: string };
  /** Why the mail was not sent (delivery-reasons.ts). */
  lastError?: string;
  /** The number of the print run. */
  run?: number;
  /** Where the registrant was admitted, or the admission undone. */
  door?: DoorLine;
}

export interface DoorLine {
  entrance: Entrance;
  /** Label of the phone; empty if it is unknown. */
  phone: string;
  persons: number;
  /** Why a desk undid the admission. */
  reason?: string;
}

export interface RegistrantDetails {
  registrant: Registrant;
  version: number;
  /** Newest first. */
  history: HistoryLine[];
}
