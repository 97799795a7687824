/** Asks for the address to which a link for another password is sent; everybody gets the same answer (AUTH-9). */
import { ApiError } from 'contract/api-error';
import { passwordResetSchema } from 'contract/session';
import { useState } from 'react';
import { callApi } from '../api/call-api';
import { texts } from '../translations/organisers.fr';
import { TextField } from '../ui/TextField';
import { fieldErrors } from './field-errors';

interface Props {
  /** What was typed for signing in. */
  email: string;
  onBack: () => void;
}

export function ForgottenPassword({ email: typed, onBack }: Props) {
  const [email, setEmail] = useState(typed);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');

  const send = async () => {
    const wrong = fieldErrors(passwordResetSchema, { email }).email;
    setError(wrong);
    setFailure(undefined);
    if (wrong !== undefined || state === 'sending') return;
    setState('sending');
    try {
      await callApi('passwordReset', { email, language: 'fr' });
      setState('sent');
    } catch (cause) {
      console.error('Failed to ask for another password', cause);
      setFailure(explain(cause));
      setState('asking');
    }
  };

  return (
    <>
      <h2>{texts.forgotten.heading}</h2>
      <div role="status">{state === 'sent' && <p className="login-notice">{texts.forgotten.sent}</p>}</div>
      {state !== 'sent' && (
        <form
          className="login-form"
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void send();
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
            error={error}
            onChange={({ target }) => setEmail(target.value)}
          />
          <div role="alert">{failure !== undefined && <p className="login-failure">{failure}</p>}</div>
          <button className="button" type="submit" disabled={state === 'sending'}>
            {state === 'sending' ? texts.common.loading : texts.forgotten.submit}
          </button>
        </form>
      )}
      <button type="button" className="login-link" onClick={onBack}>
        {texts.forgotten.back}
      </button>
    </>
  );
}

function explain(cause: unknown): string {
  if (!(cause instanceof ApiError)) return texts.login.error;
  if (cause.code === 'too-many-requests') return texts.login.tooManyAttempts;
  return cause.code === 'unavailable' ? texts.login.noAnswer : texts.login.error;
}
