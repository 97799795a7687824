/** The form: holds what is typed, shows what is wrong, and sends it once. */
import type { RegistrationValues } from 'contract/registration-form';
import { FormikProvider, useFormik } from 'formik';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslations } from '../translations/use-translations';
import { wrongFields } from './check-registration';
import { clearDraft, readDraft, saveDraft } from './draft';
import { focusFirstWrongField } from './focus';
import { FormSections } from './FormSections';
import { rejectionOf, stillRejected, type Rejection } from './rejection';
import { sendRegistration } from './send-registration';
import { valuesForColleague } from './values-for-colleague';

/** Where a registration stands (specification, section 4). */
export type RegistrationState = 'idle' | 'submitting' | 'success' | 'error';

interface Props {
  state: RegistrationState;
  onState: (state: RegistrationState) => void;
}

export function RegistrationForm({ state, onState }: Props) {
  const { t, language } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const [draft] = useState(readDraft);
  const [rejection, setRejection] = useState<Rejection>();

  const formik = useFormik<RegistrationValues>({
    initialValues: draft,
    validate: (values) => wrongFields({ ...values, language }),
    onSubmit: send,
  });
  const { values, initialValues } = formik;

  async function send(typed: RegistrationValues) {
    onState('submitting');
    try {
      await sendRegistration({ ...typed, language });
      clearDraft();
      formik.resetForm({ values: valuesForColleague(typed) });
      onState('success');
    } catch (error) {
      console.warn('The registration was not stored.', error);
      setRejection(rejectionOf(error, typed));
      onState('error');
    }
  }

  async function submitOnce(event: SyntheticEvent) {
    event.preventDefault();
    // A second click or Enter can arrive before the button is seen to be disabled.
    if (busy.current) return;
    busy.current = true;
    setRejection(undefined);
    const errors = await formik.validateForm();
    await formik.submitForm();
    busy.current = false;
    if (Object.keys(errors).length > 0) setRefusals((count) => count + 1);
  }

  useEffect(() => {
    if (values !== initialValues) saveDraft(values);
  }, [values, initialValues]);

  useEffect(() => {
    if (refusals > 0) focusFirstWrongField(form.current);
  }, [refusals]);

  const submitting = state === 'submitting';
  return (
    <FormikProvider value={{ ...formik, errors: { ...stillRejected(rejection, values), ...formik.errors } }}>
      <form
        ref={form}
        className="form"
        noValidate
        inert={submitting}
        aria-labelledby="form-heading"
        onSubmit={(event) => void submitOnce(event)}
      >
        <input type="hidden" name="language" value={language} />
        <FormSections />
        <button type="submit" className="button" disabled={submitting}>
          {t(submitting ? 'form.sending' : 'form.send')}
        </button>
      </form>
    </FormikProvider>
  );
}
