/** The form of one registrant: what is typed, what is wrong with it, and whether it is saved. */
import type { FieldErrors } from 'contract/api-error';
import { fieldNames, type RegistrationValues } from 'contract/registration-fields';
import { validate, type InputSchema } from 'contract/validate';
import { useFormik } from 'formik';
import { useState } from 'react';
import { stillRejected, type Rejection } from '../registration/form-rules';
import { refusedFields } from '../registration/stored-values';

/** What the form holds; the note is asked of who is added only. */
export type RegistrantValues = RegistrationValues & { consentNote: string };

/** In the order of the page. */
const order = [...fieldNames, 'consentNote'];

/**
 * @param saved what the form holds when nothing is typed
 * @param schema what may be sent
 * @param typed what it holds at first, if something was typed before
 */
export function useRegistrantForm<T>(saved: RegistrantValues, schema: InputSchema<T>, typed = saved) {
  const [rejection, setRejection] = useState<Rejection>();
  const formik = useFormik<RegistrantValues>({
    initialValues: typed,
    // As in RegistrationForm.tsx, errors follow from the values below.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { values } = formik;
  const wrong = wrongFields(values);
  const before = new Map<string, unknown>(Object.entries(saved));

  /** @throws ApiError `validation-failed` */
  function input(typed: RegistrantValues): T {
    // Only members are asked about the dinner.
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

    /** @returns what to send; nothing if a field is wrong, to which the focus then leads */
    checked: async (): Promise<T | undefined> => {
      setRejection(undefined);
      // Marks all fields as touched.
      await formik.submitForm();
      focusFirst(wrong);
      return Object.keys(wrong).length > 0 ? undefined : input(values);
    },

    /** Shows at the fields what the server has refused. */
    reject: (error: unknown): void => {
      const fields = refusedFields(error);
      setRejection({ fields, values });
      focusFirst(fields);
    },

    /** Replaces everything that is typed. */
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
