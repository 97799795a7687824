/** What the server found wrong with the fields, shown at each as long as it holds what was refused. */
import type { FieldErrors } from 'contract/api-error';
import type { RegistrationValues } from 'contract/registration-fields';

export interface Rejection {
  fields: FieldErrors;
  /** Too many calls came from there; the same registration may be sent again later. */
  tooMany: boolean;
  /** What was sent. */
  values: RegistrationValues;
}

export function stillRejected(rejection: Rejection | undefined, values: RegistrationValues): FieldErrors {
  if (rejection === undefined) return {};
  const now = new Map<string, unknown>(Object.entries(values));
  const then = new Map<string, unknown>(Object.entries(rejection.values));
  return Object.fromEntries(
    Object.entries(rejection.fields).filter(([field]) => now.get(field) === then.get(field)),
  );
}
