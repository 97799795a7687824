/** The request to send a registrant's confirmation, and the response. */
import { object, type InferType } from 'yup';
import type { Timestamp } from '../../wire/timestamp';
import { registrationFields } from '../../registrant/registration-fields';
import { idSchema, optionalText } from '../../wire/schemas';

// Firestore is authoritative: these texts are only compared or ignored.
const comparedText = optionalText(registrationFields.email.max);

export const confirmationSchema = object({
  idFirebase: idSchema,
  firstname: comparedText,
  lastname: comparedText,
  email: comparedText.required('errors.required'),
  language: comparedText,
}).noUnknown();

export type ConfirmationRequest = InferType<typeof confirmationSchema>;

export interface ConfirmationSent {
  message: string;
  /** Absent while the mail is queued. */
  emailSent?: Timestamp;
  /** True if the confirmation was sent earlier, so nothing was sent now. */
  alreadySent: boolean;
  /** Set if all connections to the mail server are in use. The mail is sent when a connection is free. */
  queued?: true;
}
