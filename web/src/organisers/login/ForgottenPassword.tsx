/** Requests a link to reset the password; every address gets the same answer (AUTH-9). */
import { passwordResetSchema } from 'contract/team/session';
import { callApi } from '../../shared/api/call-api';
import { useOrganiserTexts } from '../shared/language';
import { useShortForm } from '../../shared/form/use-short-form';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { fieldErrors, loginProblem } from './problems';
import { Submit } from './Submit';

interface Props {
  /** The address typed on the sign-in page. */
  email: string;
  /** Replaces the usual heading. */
  heading?: string;
  onBack: () => void;
}

export function ForgottenPassword({ email: initialEmail, heading, onBack }: Props) {
  const { t, language } = useOrganiserTexts();
  const sending = useAction((error) => loginProblem(error, t));
  const { done } = sending;
  const { field, whenValid } = useShortForm({ email: initialEmail }, (typed) =>
    fieldErrors(passwordResetSchema, typed, t),
  );
  const send = whenValid(
    ({ email }) =>
      void sending.run(async () => {
        await callApi('passwordReset', { email, language });
        return t(($) => $.organisers.forgotten.sent);
      }),
  );

  return (
    <>
      <h2>{heading ?? t(($) => $.organisers.forgotten.heading)}</h2>
      <div role="status">{done !== undefined && <p className="notice-box">{done}</p>}</div>
      {done === undefined && (
        <form className="rows rows-wide login-form" noValidate onSubmit={send}>
          <p>{t(($) => $.organisers.forgotten.explanation)}</p>
          <TextField
            {...field('email')}
            label={t(($) => $.organisers.login.email)}
            type="email"
            autoComplete="username"
            autoFocus
            mandatory
          />
          <Submit {...sending} label={t(($) => $.organisers.forgotten.submit)} />
        </form>
      )}
      <button type="button" className="button-link own-width login-link" onClick={onBack}>
        {t(($) => $.organisers.forgotten.back)}
      </button>
    </>
  );
}
