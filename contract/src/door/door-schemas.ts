/** Input schemas of the door's calls (door.ts). */
import { doors, isEntrance } from '../edition/entrances';
import { mixed, number, object } from 'yup';
import {
  devicePattern,
  deviceRoles,
  maxKeptScans,
  maxLabelLength,
  maxListedConflicts,
  maxReasonLength,
  testCodeCount,
  scanResults,
  settlements,
} from './door';
import { codeOrHandlePattern, handlePattern } from './door-handle';
import {
  addRegistrantSchema,
  organiserDataSchema,
  registrantIdSchema,
} from '../registrant/organisers-registrant';
import { deskFields, registrationFields } from '../registrant/registration-fields';
import { filledList, nestedObject } from '../wire/list-schemas';
import {
  instantSchema,
  wholeNumber,
  requiredString,
  optionalString,
  optionalInteger,
  requiredFlag,
  optionalFlag,
} from '../wire/schemas';
import { answersSchema } from '../registrant/questions/answers-schema';
import { askedText, language, text } from '../registrant/registration-form';

const keySchema = (isValid: (key: string) => boolean) =>
  requiredString.test('entrance', 'errors.choice', isValid);

const nonce = requiredString.matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'errors.id');

/** A code or, from a desk, a handle. */
const codeOrHandle = requiredString.matches(codeOrHandlePattern, 'errors.id');

export const deviceToAddSchema = object({
  label: text({ max: maxLabelLength, required: true, input: 'text' }),
  role: requiredString.oneOf(deviceRoles, 'errors.choice'),
  entrance: keySchema((door) => doors().includes(door)),
  expiresAt: instantSchema,
}).noUnknown();

/** A Firestore auto id, like a registrant's. */
export const deviceIdSchema = object({ id: registrantIdSchema }).noUnknown();

const count = number()
  .typeError('errors.wholeNumber')
  .required('errors.required')
  .integer('errors.wholeNumber')
  .min(0, 'errors.minimum');

const rehearsalSchema = nestedObject({
  at: instantSchema,
  scansPerMinute: count.max(10_000, 'errors.maximum'),
  codes: count.max(testCodeCount, 'errors.maximum'),
  camera: requiredFlag,
  torch: requiredFlag,
  sound: requiredFlag,
  storage: requiredFlag,
  wakeLock: requiredFlag,
});

export const pairingSchema = object({
  /** From the QR code: what follows the `#` in `pairingUrl`. */
  code: requiredString.matches(devicePattern, 'errors.id'),
  /** The result of the rehearsal on this phone, if there was one. */
  rehearsal: rehearsalSchema.default(undefined).optional(),
}).noUnknown();

export const bookRequestSchema = object({
  since: optionalString.max(100, 'errors.tooLong'),
}).noUnknown();

export const doorStatusRequestSchema = object({
  /** The version of the phone's edition; 0 if it has none. */
  // JSON can carry -0.
  version: wholeNumber().test('sign', 'errors.minimum', (version) => !Object.is(version, -0)),
}).noUnknown();

export const scanSchema = object({
  nonce,
  code: codeOrHandle,
  entrance: keySchema(isEntrance),
  at: instantSchema,
  persons: optionalInteger
    .min(1, 'errors.minimum')
    .max(registrationFields.dinnerReservation.max, 'errors.maximum'),
  letIn: optionalFlag,
}).noUnknown();

export const keptScansSchema = object({
  scans: filledList(
    scanSchema
      .shape({ shown: optionalString.oneOf(scanResults, 'errors.choice') })
      .typeError('errors.choice'),
    maxKeptScans,
  ),
  waiting: count.max(1_000_000, 'errors.maximum'),
}).noUnknown();

export const undoSchema = object({
  nonce: nonce.notRequired().nonNullable('errors.text'),
  code: codeOrHandle.notRequired().nonNullable('errors.text'),
  reason: text({ max: maxReasonLength, required: false, input: 'text' }),
  at: instantSchema.notRequired().nonNullable('errors.text'),
}).noUnknown();

export const deskSearchSchema = object({
  /** Words of names or companies; the call also checks `minSearchLength`. */
  q: text({ max: maxLabelLength, required: true, input: 'text' }).min(2, 'errors.minimum'),
}).noUnknown();

/** Requests the badge of a person whom the desk has found. */
export const deskBadgeSchema = object({
  /** The person's handle. */
  code: requiredString.matches(handlePattern, 'errors.id'),
}).noUnknown();

/** A walk-in is accepted in any language (LANG-5), and without a company, even if the edition requires one now. */
const lenientFields = {
  language: language({ isChange: true }),
  organization: askedText(registrationFields.organization, 'organization', false),
};

/** The stored data of a walk-in. */
export const walkInDataSchema = addRegistrantSchema.shape(lenientFields);

export const walkInSchema = organiserDataSchema
  .pick([...deskFields])
  .shape({
    ...lenientFields,
    answers: answersSchema('desk', { isChange: true }),
    id: registrantIdSchema,
    consent: mixed<true>().oneOf([true], 'errors.consent').required('errors.consent'),
    at: instantSchema,
  })
  .noUnknown();

export const conflictsRequestSchema = object({
  limit: wholeNumber().min(1, 'errors.minimum').max(maxListedConflicts, 'errors.maximum'),
}).noUnknown();

/** With `id`, settles one conflict; with `device`, all conflicts of the phone, which can only be dismissed. */
export const conflictToSettleSchema = object({
  id: optionalString.matches(/^[A-Za-z0-9][A-Za-z0-9~-]{0,99}$/, 'errors.id'),
  device: registrantIdSchema.notRequired().nonNullable('errors.text'),
  settlement: requiredString.oneOf(settlements, 'errors.choice'),
}).noUnknown();
