/** What the server found wrong with the fields, shown at each as long as it holds what was refused. */
import { ApiError, type FieldErrors } from 'contract/api-error';
import type { RegistrationValues } from 'contract/registration-fields';

export interface Rejection {
  fields: FieldErrors;
  /** What was sent. */
  values: RegistrationValues;
}

/** @returns nothing when the trouble was with no field */
export function rejectionOf(error: unknown, values: RegistrationValues): Rejection | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const fields = error.fields ?? (error.code === 'already-registered' ? { email: 'errors.registered' } : {});
  return { fields, values };
}

export function stillRejected(rejection: Rejection | undefined, values: RegistrationValues): FieldErrors {
  if (rejection === undefined) return {};
  const now = new Map<string, unknown>(Object.entries(values));
  const then = new Map<string, unknown>(Object.entries(rejection.values));
  return Object.fromEntries(
    Object.entries(rejection.fields).filter(([field]) => now.get(field) === then.get(field)),
  );
}
