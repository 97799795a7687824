/** The form of one registrant: values, errors, and whether it is dirty. */
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { validate, type InputSchema } from 'contract/wire/validate';
import { valuesToSend, refusedFields, wrongFieldsOf } from '../../../shared/form/wrong-fields';
import { useCheckedForm } from '../../../shared/form/use-checked-form';

/** The form's values; the consent note is a field only when adding a registrant. */
export type RegistrantValues = RegistrationValues & { consentNote: string };

/**
 * @param before the form's values before anything is typed
 * @param schema the schema of the request
 * @param unsaved the initial values if there is unsaved input
 */
export function useRegistrantForm<T>(before: RegistrantValues, schema: InputSchema<T>, unsaved = before) {
  const toInput = (values: RegistrantValues) => validate(schema, valuesToSend(values));
  const { formik, check, reject, focusFirst } = useCheckedForm(unsaved, (values) =>
    wrongFieldsOf(() => toInput(values)),
  );
  const { values } = formik;
  const valuesBefore = new Map<string, unknown>(Object.entries(before));

  return {
    formik,
    isDirty: Object.entries(values).some(([name, value]) => value !== valuesBefore.get(name)),

    /** @returns the input to send; undefined if a field is invalid, after focusing the first such field */
    parse: (): T | undefined => (check(wrongFieldsOf(() => toInput(values))) ? toInput(values) : undefined),

    /** Shows the server's errors at the fields. */
    reject: (error: unknown): void => {
      const fields = refusedFields(error);
      reject(fields);
      focusFirst(fields);
    },

    replaceAll: (next: RegistrantValues): void => {
      reject({});
      formik.resetForm({ values: next });
    },
  };
}
