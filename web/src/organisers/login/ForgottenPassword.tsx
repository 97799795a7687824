/** Requests a link to reset the password; every address gets the same answer (AUTH-9). */
import { passwordResetSchema } from 'contract/team/session';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api';
import { useOrganiserLanguage } from '../shared/language';
import { organiserTexts } from '../shared/texts';
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
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language);
  const [email, setEmail] = useState(initialEmail);
  /** The address submitted last. */
  const [submittedEmail, setSubmittedEmail] = useState<string>();
  const { run, isRunning, done, problem } = useAction((error) => {
    const { tooManyAttempts, noAnswer, error: other } = texts.login;
    return problemText(error, { 'too-many-requests': tooManyAttempts, unavailable: noAnswer }, other);
  });

  const errorOf = (address: string) => fieldErrors(passwordResetSchema, { email: address }, language).email;

  const send = () => {
    setSubmittedEmail(email);
    if (errorOf(email) !== undefined) return;
    void run(async () => {
      await callApi('passwordReset', { email, language });
      return texts.forgotten.sent;
    });
  };

  return (
    <>
      <h2>{heading ?? texts.forgotten.heading}</h2>
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
          <p>{texts.forgotten.explanation}</p>
          <TextField
            id="email"
            label={texts.login.email}
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
            {isRunning ? texts.common.loading : texts.forgotten.submit}
          </button>
        </form>
      )}
      <button type="button" className="button-link login-link" onClick={onBack}>
        {texts.forgotten.back}
      </button>
    </>
  );
}
