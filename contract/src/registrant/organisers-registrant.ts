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

/** The form's fields without the code, and without the consent to the use of data: see `consentNote`. */
export type RegistrantData = VisitorData;

/** In UTF-16 code units. */
export const maxConsentNoteLength = 300;

export const registrantIdSchema = idSchema;

export const oneRegistrantSchema = object({ id: registrantIdSchema }).noUnknown();

/** The form's rules, with only a desk's fields required, since a registration by telephone may lack the rest. */
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
  /** Whether more persons may be booked than the dinner has seats; not if absent. */
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

/** The kind of badge; empty is the one that follows from the rule (BADGE-7). */
export const badgeKindSchema = optionalString.test(
  'kind',
  'errors.choice',
  (key = '') => key === '' || ownKinds().some((kind) => kind.key === key),
);

/** After changing all whom a filter finds, such as their kind of badge or a tag (ORG-35, ORG-55, ORG-56). */
export interface ChangedMany {
  /** How many are changed. */
  changed: number;
  /** How many are still to be changed, by the same call again. */
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

/** After a new code. */
export interface WithNewCode extends RegistrantDetails {
  /** Whether the confirmation is sent: not to a registrant who has cancelled or has no e-mail address. */
  isMailed: boolean;
}

/** Who did something. `schedule`: a scheduled function, or a mail that follows from a registration. */
export const actors = ['visitor', 'organiser', 'desk', 'schedule', 'command'] as const;

export type Actor = (typeof actors)[number];

/**
 * The actions in the audit log. `confirmed`: the confirmation was mailed. `bounced`: a mail bounced, unless that was
 * undone (MAIL-6).
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

/** The others have documents of their own: a mailing's letters, the badges of a run, scans at the door. */
export const historyActions = [
  ...auditedActions,
  'mailed',
  'not mailed',
  'printed',
  'admitted',
  'admission undone',
] as const;

export type HistoryAction = (typeof historyActions)[number];

/** A field whose earlier values are kept. */
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
   * The e-mail address of the organiser's account; empty when the account is deleted. Absent on lines written before it
   * was stored, and when it cannot be looked up.
   */
  organiser?: string;
  action: HistoryAction;
  /** Names of the fields that were changed. */
  fields?: string[];
  /** Old and new values; absent where the earlier values are no longer kept. */
  changes?: FieldChange[];
  /** The mailing of a letter, with the subject as this person read it. */
  mailing?: { id: string; subject: string };
  /** Why a letter was not sent (delivery-reasons.ts). */
  lastError?: string;
  /** Number of the run of a printed badge. */
  run?: number;
  /** Where the registrant was admitted, or the admission undone. */
  door?: DoorLine;
}

export interface DoorLine {
  entrance: Entrance;
  /** Label of the phone; empty if it is unknown. */
  phone: string;
  persons: number;
  /** Why a desk undid it. */
  reason?: string;
}

export interface RegistrantDetails {
  registrant: Registrant;
  version: number;
  /** Newest first. */
  history: HistoryLine[];
}
