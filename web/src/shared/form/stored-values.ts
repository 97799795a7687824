/**
 * Converts a stored registration to form values, for the pages that change one: the visitor's own and the organisers'.
 */
import {
  emptyRegistration,
  isFieldName,
  type RegistrationValues,
} from 'contract/registrant/registration-fields';
import type { VisitorData } from 'contract/registrant/visit';
import { changedValues } from './persist-on-reload';

export function valuesOf(stored: VisitorData): RegistrationValues {
  const fields = Object.entries(stored).filter(([name]) => isFieldName(name));
  // Numbers of persons.
  const text = (value: unknown) => (value === 0 ? '' : typeof value === 'number' ? String(value) : value);
  return { ...emptyRegistration, ...Object.fromEntries(fields.map(([name, value]) => [name, text(value)])) };
}

/** @returns the newer values, overwritten by those typed since the form showed the former ones */
export function rebaseInput(
  newer: RegistrationValues,
  input: RegistrationValues,
  former: RegistrationValues,
): RegistrationValues {
  return { ...newer, ...changedValues({ ...input }, former) };
}
