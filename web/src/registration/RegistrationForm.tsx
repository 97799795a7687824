/** The form: holds what is typed, shows what is wrong, and sends it once. */
import type { FieldErrors } from 'contract/api-error';
import { emptyRegistration, type RegistrationValues } from 'contract/registration-fields';
import { FormikProvider, useFormik } from 'formik';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../translations/i18n';
import { useDraft } from './draft';
import { stillRejected, valuesForColleague, type Rejection } from './form-rules';
import { FormSections } from './FormSections';

/** Where a registration stands (REG-9 to REG-11), or why it was refused. */
export type RegistrationState = 'idle' | 'submitting' | 'success' | Rejection['state'];

interface Props {
  state: RegistrationState;
  onState: (state: RegistrationState) => void;
}

export function RegistrationForm({ state, onState }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const [rejection, setRejection] = useState<Rejection>();

  const formik = useFormik<RegistrationValues>({
    initialValues: emptyRegistration,
    validate: (values) => check({ ...values, language }),
    onSubmit: send,
  });
  const { values } = formik;
  useDraft(form, formik);

  async function send(typed: RegistrationValues) {
    onState('submitting');
    const rules = await loadRules();
    try {
      if (!rules) throw new Error('Part of the application could not be loaded.');
      await rules.sendRegistration({ ...typed, language });
      formik.resetForm({ values: valuesForColleague(typed) });
      onState('success');
    } catch (error) {
      console.warn('The registration was not stored.', error);
      const refused = rules?.rejectionOf(error, typed);
      setRejection(refused);
      onState(refused?.state ?? 'error');
    }
  }

  async function submitOnce(event: SyntheticEvent) {
    event.preventDefault();
    // A second click or Enter can arrive before the button is rendered as disabled.
    if (busy.current) return;
    busy.current = true;
    setRejection(undefined);
    const errors = await formik.validateForm();
    await formik.submitForm();
    busy.current = false;
    if (Object.keys(errors).length > 0) setRefusals((count) => count + 1);
  }

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.querySelector('input') ?? wrong)?.focus();
  }, [refusals]);

  const submitting = state === 'submitting';
  return (
    <FormikProvider value={{ ...formik, errors: { ...stillRejected(rejection, values), ...formik.errors } }}>
      <form
        ref={form}
        className="form"
        noValidate
        inert={submitting}
        onFocus={() => void loadRules()}
        aria-labelledby="form-heading"
        onSubmit={(event) => void submitOnce(event)}
      >
        <p className="mandatory-note">
          <span className="field-mark" aria-hidden="true">
            *{' '}
          </span>
          {t('registration.mandatory')}
        </p>
        <FormSections />
        <button type="submit" className="button" disabled={submitting}>
          {t(submitting ? 'form.sending' : 'form.send')}
        </button>
      </form>
    </FormikProvider>
  );
}

/** Preloads the rules on focus. Errors are ignored, since they are loaded again when needed. */
function loadRules() {
  return import('./send-registration').catch(() => undefined);
}

/** If the rules cannot be loaded, such as offline, no field is invalid; sending then reports the problem. */
async function check(values: RegistrationValues): Promise<FieldErrors> {
  const rules = await loadRules();
  return rules?.wrongFields(values) ?? {};
}
