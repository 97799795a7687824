/** The label of a field, which must not name what the edition does not have (EDIT-31). */
import { hasPart } from 'contract/edition/current';
import type { TFunction } from 'i18next';
import type { VisibleField } from './use-field';

export function fieldLabel(t: TFunction, name: VisibleField): string {
  return name === 'mailing' && !hasPart('members')
    ? t(($) => $.visitors.mailingAlone)
    : t(($) => $.visitors.field[name]);
}
