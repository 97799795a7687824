/** The label of a field; it must not name a part that the edition lacks (EDIT-31). */
import { hasPart } from 'contract/edition/current';
import type { RegistrationField } from 'contract/registrant/registration-fields';
import type { TFunction } from 'i18next';

export function fieldLabel(t: TFunction, name: Exclude<RegistrationField, 'language'>): string {
  return name === 'mailing' && !hasPart('members')
    ? t(($) => $.visitors.mailingAlone)
    : t(($) => $.visitors.field[name]);
}
