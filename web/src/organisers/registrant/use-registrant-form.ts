/** The form of one registrant: values, errors, and whether they are saved. */
import type { FieldErrors } from 'contract/api-error';
import { fieldNames, type RegistrationValues } from 'contract/registration-fields';
import { validate, type InputSchema } from 'contract/validate';
import { useFormik } from 'formik';
import { useState } from 'react';
import { stillRejected, type Rejection } from '../../shared/form/form-rules';
import { refusedFields } from '../../shared/form/stored-values';

/** The form's values; the consent note is a field only when adding somebody. */
export type RegistrantValues = RegistrationValues & { consentNote: string };

/** The fields in the order of the page. */
const order = [...fieldNames, 'consentNote'];

/**
 * @param saved the form's values before anything is typed
 * @param schema the schema of the request
 * @param typed the initial values, if something was typed before
 */
export function useRegistrantForm<T>(saved: RegistrantValues, schema: InputSchema<T>, typed = saved) {
  const [rejection, setRejection] = useState<Rejection>();
  const formik = useFormik<RegistrantValues>({
    initialValues: typed,
    // As in RegistrationForm.tsx, errors are derived from the values below.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { values } = formik;
  const wrong = wrongFields(values);
  const before = new Map<string, unknown>(Object.entries(saved));

  /** @throws ApiError `validation-failed` */
  function input(typed: RegistrantValues): T {
    // The dinner is for members only.
    const noDinner = { dinnerReservation: '', vegetarianMeal: '' };
    return validate(schema, typed.bappMember === 'Yes' ? typed : { ...typed, ...noDinner });
  }

  function wrongFields(typed: RegistrantValues): FieldErrors {
    try {
      input(typed);
      return {};
    } catch (error) {
      return refusedFields(error);
    }
  }

  return {
    formik: { ...formik, errors: { ...stillRejected(rejection, values), ...wrong } },
    isDirty: Object.entries(values).some(([name, value]) => value !== before.get(name)),

    /** @returns what to send; undefined if a field is invalid, after focusing the first such field */
    checked: async (): Promise<T | undefined> => {
      setRejection(undefined);
      // Marks all fields as touched.
      await formik.submitForm();
      focusFirst(wrong);
      return Object.keys(wrong).length > 0 ? undefined : input(values);
    },

    /** Shows the server's errors at the fields. */
    reject: (error: unknown): void => {
      const fields = refusedFields(error);
      setRejection({ fields, values });
      focusFirst(fields);
    },

    /** Replaces all typed values. */
    show: (next: RegistrantValues): void => {
      setRejection(undefined);
      formik.resetForm({ values: next });
    },
  };
}

function focusFirst(fields: FieldErrors) {
  const first = order.find((name) => Object.hasOwn(fields, name));
  if (first !== undefined) document.getElementById(first)?.focus();
}
