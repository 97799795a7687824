/** What a field of the form needs: its value, its handlers, its label, and what is wrong with it. */
import {
  maxLengths,
  mostPersons,
  type RegistrationField,
  type RegistrationValues,
} from 'contract/registration-fields';
import { useFormikContext } from 'formik';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../translations/i18n';
import { afterClick } from '../ui/after-click';

const optionalFields: readonly RegistrationField[] = [
  'title',
  'workUrl',
  'telCell',
  'region',
  'dinnerReservation',
  'vegetarianMeal',
  'mailing',
];

export type AskedField = Exclude<RegistrationField, 'language'>;

export function useField<Name extends AskedField>(name: Name) {
  const { values, errors, touched, handleChange, handleBlur } = useFormikContext<RegistrationValues>();
  const { t, i18n } = useTranslation();
  const field: AskedField = name;
  const key = touched[field] === true ? errors[field] : undefined;
  return {
    value: values[name],
    handlers: {
      onChange: handleChange,
      onBlur: (event: FocusEvent) => afterClick(() => handleBlur(event)),
    },
    texts: {
      id: name,
      label: t(`field.${name}`),
      mandatory: !optionalFields.includes(name),
      error: key === undefined ? undefined : t(messageOf(i18n, key), { max: maxLengthOf(name), mostPersons }),
    },
  };
}

function maxLengthOf(field: AskedField): number {
  return new Map<string, number>(Object.entries(maxLengths)).get(field) ?? 0;
}
