/** A field of the form: its value, its handlers, its label and its error. */
import {
  isRequired,
  registrationFields,
  type FieldOf,
  type Kind,
  type RegistrationField,
  type RegistrationValues,
} from 'contract/registrant/registration-fields';
import { useFormikContext } from 'formik';
import { createContext, use, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from './field-label';
import { messageText } from '../translations/i18n';
import { afterClick } from '../ui/after-click';

export type VisibleField = Exclude<RegistrationField, 'language'>;

interface Purpose {
  /** Whether a field is mandatory, which its asterisk shows. */
  isRequired: (name: RegistrationField) => boolean;
  /** Turns off autofill with the user's own data, and keeps the dinner open. */
  isOrganiser: boolean;
}

/** Visitors fill in the form about themselves; organisers fill it in about others. */
export const FormPurpose = createContext<Purpose>({ isRequired, isOrganiser: false });

export function useField<Name extends VisibleField>(name: Name) {
  const { values, errors, touched, handleChange, handleBlur } = useFormikContext<RegistrationValues>();
  const { t, i18n } = useTranslation();
  const { isRequired, isOrganiser } = use(FormPurpose);
  const fieldName: VisibleField = name;
  const field: FieldOf<Kind> = registrationFields[fieldName];
  const messageKey = touched[fieldName] === true ? errors[fieldName] : undefined;
  const error = messageKey && messageText(i18n, messageKey, 'max' in field ? { max: field.max } : {});
  return {
    value: values[name],
    isOrganiser,
    handlers: {
      onChange: handleChange,
      onBlur: (event: FocusEvent) => afterClick(() => handleBlur(event)),
    },
    texts: {
      id: name,
      label: fieldLabel(t, fieldName),
      mandatory: isRequired(fieldName),
      error: messageKey === 'code.incorrect' ? `${error} ${t(($) => $.visitors.code.contact)}` : error,
    },
  };
}
