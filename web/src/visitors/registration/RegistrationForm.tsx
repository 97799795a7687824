/** The form: holds the input, shows errors, and sends the registration once. */
import type { Language } from 'contract/language/languages';
import type { RegistrationValues } from 'contract/registrant/registration-fields';
import { FormikProvider } from 'formik';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetFailures } from '../../shared/loading/import-part';
import { useLanguage } from '../../shared/translations/i18n';
import { useDraft } from './draft';
import { emptyForm } from '../../shared/form/answer-values';
import { useEnterKey } from '../../shared/form/enter-key';
import { valuesForColleague } from '../../shared/form/form-rules';
import { FormSections } from '../../shared/form/inputs/FormSections';
import { useCheckedForm } from '../../shared/form/use-checked-form';
import { reloadPage } from '../../shared/site/reload';
import type { RegisteredVisitor } from './sending/stored-registration';
import type { ThankYouView } from './use-stored-registration';

/** The state of sending a registration (REG-9 to REG-11). */
export type RegistrationState = 'idle' | 'submitting' | 'success' | 'error';

interface Props {
  state: RegistrationState;
  /** The error of the last attempt. */
  problem: ReactNode;
  onState: (state: RegistrationState, problem?: ReactNode) => void;
  /** Called after the registration is stored, before the state changes. */
  onRegistered: (registration: RegisteredVisitor, view: ThankYouView) => void;
}

type SendingModule = typeof import('./sending/send-registration');

export function RegistrationForm({ state, problem, onState, onRegistered }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const { enterInput, onKeyDown, onKeyUp } = useEnterKey();
  const [sending, setSending] = useState<SendingModule>();
  const { formik, check, reject } = useCheckedForm(
    emptyForm(),
    (values) => sending?.wrongFields({ ...values, language }) ?? {},
  );
  useDraft(form, formik);

  // Preloads the sending module, in case the network is lost later.
  useEffect(() => void loadSending(language).then(setSending), [language]);

  async function onFocus() {
    const loaded = sending ?? (await loadSending(language));
    setSending(loaded);
    loaded?.countInvitation();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // A second click or Enter can arrive before the button is rendered as disabled.
    if (isBusy.current) return;
    isBusy.current = true;
    const field = enterInput.current;
    const input = { ...formik.values, language };
    const loaded = await loadSending(language);
    loaded?.countInvitation();
    setSending(loaded);
    if (check(loaded?.wrongFields(input) ?? {}, field)) await send(input, loaded);
    isBusy.current = false;
  }

  async function send(input: RegistrationValues, loaded: SendingModule | undefined) {
    onState('submitting');
    try {
      if (!loaded) throw new Error('Part of the application could not be loaded.');
      onRegistered(await loaded.sendRegistration(input), loaded.ThankYou);
      formik.resetForm();
      // Not as formik's initial values: only changed values are saved in the draft, and survive a reload.
      void formik.setValues(valuesForColleague(input), false);
      onState('success');
    } catch (error) {
      console.warn('The registration was not stored.', error);
      reject(loaded?.refusedByServer(error) ?? {});
      onState('error', loaded?.explainProblem(error) ?? <NotLoaded />);
    }
  }

  const isSubmitting = state === 'submitting';
  return (
    <FormikProvider value={formik}>
      <form
        ref={form}
        id="registration"
        className="form"
        noValidate
        inert={isSubmitting}
        onFocus={() => void onFocus()}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        aria-labelledby="form-heading"
        onSubmit={(event) => void submit(event)}
      >
        {/* Stays in view; the banner disappears after some seconds. */}
        {problem !== undefined && <div className="form-problem">{problem}</div>}
        <p className="mandatory-note">
          <span className="field-mark" aria-hidden="true">
            *{' '}
          </span>
          {t(($) => $.visitors.registration.mandatory)}
        </p>
        <FormSections />
        <button type="submit" className="button" disabled={isSubmitting}>
          {t(($) => (isSubmitting ? $.visitors.form.sending : $.visitors.form.send))}
        </button>
      </form>
    </FormikProvider>
  );
}

function NotLoaded() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(($) => $.visitors.frame.incomplete)}</p>
      <button type="button" className="button" onClick={reloadPage}>
        {t(($) => $.visitors.frame.reload)}
      </button>
    </>
  );
}

/** Without the sending module, for example offline, no field is shown as invalid, and sending reports the problem. */
async function loadSending(language: Language): Promise<SendingModule | undefined> {
  try {
    const sending = await import('./sending/send-registration');
    await sending.loadSendingTexts(language);
    return sending;
  } catch {
    // The next call tries again.
    forgetFailures();
    return undefined;
  }
}
