/** Requests a password reset link; every address gets the same answer (AUTH-9). */
import { ApiError } from 'contract/api-error';
import { passwordResetSchema } from 'contract/session';
import { useState } from 'react';
import { callApi } from '../../shared/api/call-api';
import { useOrganiserLanguage } from '../shared/language';
import { organiserTexts } from '../shared/texts';
import type { OrganiserTexts } from '../shared/texts.fr';
import { TextField } from '../../shared/ui/TextField';
import { fieldErrors } from './field-errors';

interface Props {
  /** The address typed for signing in. */
  email: string;
  onBack: () => void;
}

export function ForgottenPassword({ email: typed, onBack }: Props) {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language);
  const [email, setEmail] = useState(typed);
  /** The address that was submitted last. */
  const [asked, setAsked] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');

  const errorOf = (address: string) => fieldErrors(passwordResetSchema, { email: address }, language).email;

  const send = async () => {
    setAsked(email);
    setFailure(undefined);
    if (errorOf(email) !== undefined || state === 'sending') return;
    setState('sending');
    try {
      await callApi('passwordReset', { email, language });
      setState('sent');
    } catch (cause) {
      console.error('Failed to ask for another password', cause);
      setFailure(cause);
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
            error={asked === undefined ? undefined : errorOf(asked)}
            onChange={({ target }) => setEmail(target.value)}
          />
          <div role="alert">
            {failure !== undefined && <p className="login-failure">{explain(failure, texts.login)}</p>}
          </div>
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

function explain(cause: unknown, texts: OrganiserTexts['login']): string {
  if (!(cause instanceof ApiError)) return texts.error;
  if (cause.code === 'too-many-requests') return texts.tooManyAttempts;
  return cause.code === 'unavailable' ? texts.noAnswer : texts.error;
}
