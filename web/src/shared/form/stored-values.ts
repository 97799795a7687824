/**
 * Converts a stored registration to form values, for the pages that change one: the visitor's own and the organisers'.
 */
import {
  emptyRegistration,
  isFieldName,
  type RegistrationValues,
} from 'contract/registrant/registration-fields';
import type { VisitorData } from 'contract/registrant/visit';
import { typedValues } from './kept-on-reload';

export function valuesOf(stored: VisitorData): RegistrationValues {
  const fields = Object.entries(stored).filter(([name]) => isFieldName(name));
  // Numbers of persons.
  const typed = (value: unknown) => (value === 0 ? '' : typeof value === 'number' ? String(value) : value);
  return { ...emptyRegistration, ...Object.fromEntries(fields.map(([name, value]) => [name, typed(value)])) };
}

/** @returns the newer values, overwritten by those typed since the form showed the former ones */
export function withTyped(
  newer: RegistrationValues,
  typed: RegistrationValues,
  former: RegistrationValues,
): RegistrationValues {
  return { ...newer, ...typedValues({ ...typed }, former) };
}
