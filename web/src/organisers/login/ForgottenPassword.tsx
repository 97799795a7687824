/** Requests a link to reset the password; every address gets the same answer (AUTH-9). */
import { passwordResetSchema } from 'contract/team/session';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api';
import { useOrganiserTexts } from '../shared/language';
import { problemText } from '../../shared/site/problem-text';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { fieldErrors } from './field-errors';

interface Props {
  /** The address typed on the sign-in page. */
  email: string;
  /** Replaces the usual heading. */
  heading?: string;
  onBack: () => void;
}

export function ForgottenPassword({ email: initialEmail, heading, onBack }: Props) {
  const { t, language } = useOrganiserTexts();
  const [email, setEmail] = useState(initialEmail);
  /** The address submitted last. */
  const [submittedEmail, setSubmittedEmail] = useState<string>();
  const { run, isRunning, done, problem } = useAction((error) => {
    return problemText(
      error,
      {
        'too-many-requests': t(($) => $.organisers.login.tooManyAttempts),
        unavailable: t(($) => $.organisers.login.noAnswer),
      },
      t(($) => $.organisers.login.error),
    );
  });

  const errorOf = (address: string) => fieldErrors(passwordResetSchema, { email: address }, t).email;

  const send = () => {
    setSubmittedEmail(email);
    if (errorOf(email) !== undefined) return;
    void run(async () => {
      await callApi('passwordReset', { email, language });
      return t(($) => $.organisers.forgotten.sent);
    });
  };

  return (
    <>
      <h2>{heading ?? t(($) => $.organisers.forgotten.heading)}</h2>
      <div role="status">{done !== undefined && <p className="notice-box">{done}</p>}</div>
      {done === undefined && (
        <form
          className="login-form"
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            send();
          }}
        >
          <p>{t(($) => $.organisers.forgotten.explanation)}</p>
          <TextField
            id="email"
            label={t(($) => $.organisers.login.email)}
            type="email"
            autoComplete="username"
            autoFocus
            mandatory
            value={email}
            error={submittedEmail === undefined ? undefined : errorOf(submittedEmail)}
            onChange={({ target }) => setEmail(target.value)}
          />
          <div role="alert">{problem !== undefined && <p className="login-failure">{problem}</p>}</div>
          <button className="button" type="submit" disabled={isRunning}>
            {isRunning ? t(($) => $.organisers.common.loading) : t(($) => $.organisers.forgotten.submit)}
          </button>
        </form>
      )}
      <button type="button" className="button-link login-link" onClick={onBack}>
        {t(($) => $.organisers.forgotten.back)}
      </button>
    </>
  );
}
