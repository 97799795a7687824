/** A form of the registration's fields. Its errors follow from its values and from the server's refusal. */
import type { FieldErrors } from 'contract/wire/api-error';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { pathOf } from './answer-values';
import { useFormik } from 'formik';
import { useState } from 'react';

/** The server's errors. */
interface Rejection {
  fields: FieldErrors;
  /** The values that were sent. */
  values: RegistrationValues;
}

/** @param wrongFields the message keys of the invalid fields */
export function useCheckedForm<Values extends RegistrationValues>(
  initialValues: Values,
  wrongFields: (values: Values) => FieldErrors,
) {
  const [rejection, setRejection] = useState<Rejection>();
  const formik = useFormik<Values>({
    initialValues,
    // formik's own validation is asynchronous, and an old result could come last.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { values } = formik;

  /** Focuses the first of these fields, in the order of the page. */
  function focusFirst(fields: FieldErrors): void {
    const wrong = Object.keys(fields).map((name) => `[id="${name}"]`);
    if (wrong.length > 0) document.querySelector<HTMLElement>(wrong.join())?.focus();
  }

  return {
    formik: { ...formik, errors: { ...remainingErrors(rejection, values), ...wrongFields(values) } },
    focusFirst,

    /**
     * Shows the errors, and focuses the first one. Without errors, focuses a part of the form that has not loaded, since
     * it may have required fields.
     * @param enterInput the input in which Enter was pressed
     * @returns whether the form is valid and completely loaded
     */
    check: (wrong: FieldErrors, enterInput: HTMLInputElement | null = null): boolean => {
      const isValid = Object.keys(wrong).length === 0;
      setRejection(undefined);
      // Enter shows only the error of the input in which it was pressed: the visitor may not have reached the others.
      if (!isValid && enterInput) void formik.setFieldTouched(pathOf(enterInput.name));
      // Marks all fields as touched.
      else void formik.submitForm();
      focusFirst(wrong);
      if (!isValid) return false;
      const missingPart = document.querySelector<HTMLElement>('form :is(.part-failed button, .part-waiting)');
      missingPart?.focus();
      return missingPart === null;
    },

    /** Shows the server's errors, each until the field's value changes. */
    reject: (fields: FieldErrors): void => setRejection({ fields, values }),
  };
}

/** The errors of fields that still have the refused value. */
function remainingErrors(rejection: Rejection | undefined, values: RegistrationValues): FieldErrors {
  if (rejection === undefined) return {};
  const current = new Map<string, unknown>(Object.entries(values));
  const sent = new Map<string, unknown>(Object.entries(rejection.values));
  return Object.fromEntries(
    Object.entries(rejection.fields).filter(([field]) => current.get(field) === sent.get(field)),
  );
}
