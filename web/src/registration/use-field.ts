/** What a field of the form needs: its value, its handlers, its label, and what is wrong with it. */
import {
  registrationFields,
  type FieldOf,
  type Kind,
  type RegistrationField,
  type RegistrationValues,
} from 'contract/registration-fields';
import { useFormikContext } from 'formik';
import type { FocusEvent } from 'react';
import { useTranslations } from '../translations/use-translations';
import { afterClick } from '../ui/after-click';

export type AskedField = Exclude<RegistrationField, 'language'>;

export function useField<Name extends AskedField>(name: Name) {
  const { values, errors, touched, handleChange, handleBlur } = useFormikContext<RegistrationValues>();
  const { t, message } = useTranslations();
  const asked: AskedField = name;
  const field: FieldOf<Kind> = registrationFields[asked];
  const messageKey = touched[asked] === true ? errors[asked] : undefined;
  return {
    value: values[name],
    handlers: {
      onChange: handleChange,
      onBlur: (event: FocusEvent) => afterClick(() => handleBlur(event)),
    },
    texts: {
      id: name,
      label: t(`field.${name}`),
      mandatory: field.required,
      error:
        messageKey === undefined ? undefined : message(messageKey, 'max' in field ? { max: field.max } : {}),
    },
  };
}
