/** A form of a few fields: sending it shows all errors, and focuses the first invalid field. */
import { useFormik, type FormikValues } from 'formik';
import type { SyntheticEvent } from 'react';

/**
 * @param initialValues in the order of the page; a field's name is its id
 * @param wrongFields the message of each invalid field
 */
export function useShortForm<Typed extends FormikValues>(
  initialValues: Typed,
  wrongFields: (values: Typed) => Readonly<Record<string, string | undefined>>,
) {
  const formik = useFormik<Typed>({
    initialValues,
    // The errors follow from the values, as in useCheckedForm.
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: () => undefined,
  });
  const { values, touched, handleChange } = formik;
  const errors = wrongFields(values);

  return {
    formik,

    /** The properties of a field's control. */
    field: <Name extends string & keyof Typed>(name: Name) => ({
      id: name,
      value: values[name],
      error: touched[name] ? errors[name] : undefined,
      onChange: handleChange,
    }),

    /** @returns a submit handler that calls `send` if the values are valid */
    whenValid: (send: (values: Typed) => void) => (event?: SyntheticEvent) => {
      event?.preventDefault();
      // Marks all fields as touched.
      void formik.submitForm();
      const wrong = wrongFields(values);
      const first = Object.keys(values).find((name) => wrong[name] !== undefined);
      if (first === undefined) send(values);
      else document.getElementById(first)?.focus();
    },
  };
}
