/** The request to send a registrant's confirmation, and its answer. */
import { object, type InferType } from 'yup';
import type { Timestamp } from '../../wire/timestamp';
import { registrationFields } from '../../registrant/registration-fields';
import { idSchema, optionalText } from '../../wire/schemas';

// Firestore is authoritative: the texts are only compared or ignored.
const compared = optionalText(registrationFields.email.max);

export const confirmationSchema = object({
  idFirebase: idSchema,
  firstname: compared,
  lastname: compared,
  email: compared.required('errors.required'),
  language: compared,
}).noUnknown();

export type ConfirmationRequest = InferType<typeof confirmationSchema>;

export interface ConfirmationSent {
  message: string;
  /** Absent while it is `queued`. */
  emailSent?: Timestamp;
  /** True if it had been sent before, so nothing was sent. */
  alreadySent: boolean;
  /** All connections to the mail server are in use; it is sent when one is free. */
  queued?: true;
}
