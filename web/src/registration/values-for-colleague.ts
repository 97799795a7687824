/** What stays in the form after a registration, for a colleague's (specification, section 4). */
import {
  emptyRegistration,
  fieldsResetAfterSuccess,
  type RegistrationValues,
} from 'contract/registration-fields';

export function valuesForColleague(values: RegistrationValues): RegistrationValues {
  const emptied = fieldsResetAfterSuccess.map((field) => [field, emptyRegistration[field]] as const);
  return { ...values, ...Object.fromEntries(emptied) };
}
