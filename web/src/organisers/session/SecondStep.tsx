/** The second step of signing in: a code of the authenticator app, or a recovery code (AUTH-14). */
import { hasCode } from 'contract/api-error';
import { useState, type SyntheticEvent } from 'react';
import { problemText } from '../../shared/site/problem-text';
import { TextField } from '../../shared/ui/TextField';
import { useAction } from '../../shared/ui/use-action';
import { useOrganiserTexts } from '../shared/language';
import { signInSecond } from './session';

interface Props {
  ticket: string;
  onSignedIn: () => Promise<void>;
  /** @param error why the password has to be typed again, if it has to */
  onBack: (error?: unknown) => void;
}

export function SecondStep({ ticket, onSignedIn, onBack }: Props) {
  const { login: texts, common } = useOrganiserTexts();
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isTried, setTried] = useState(false);
  const { run, isRunning, problem, setOutcome } = useAction((error) => {
    // The former sign-in is of no use any more.
    if (hasCode(error, 'ticket-invalid', 'factor-state')) onBack(error);
    else setCode('');
    const { codeIncorrect, tooManyCodes, noAnswer } = texts;
    return problemText(
      error,
      {
        'code-incorrect': codeIncorrect,
        'validation-failed': codeIncorrect,
        'too-many-requests': tooManyCodes,
        unavailable: noAnswer,
      },
      texts.error,
    );
  });
  const isMissing = code.trim() === '';

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    document.getElementById('code')?.focus();
    if (isMissing) return;
    void run(async () => {
      setTried(false);
      await signInSecond({ ticket, code });
      await onSignedIn();
    });
  }

  return (
    <>
      <h2>{texts.secondHeading}</h2>
      <form className="login-form" noValidate onSubmit={submit}>
        <TextField
          key={String(isRecovery)}
          id="code"
          label={isRecovery ? texts.recoveryCode : texts.code}
          hint={isRecovery ? texts.recoveryHint : texts.secondHint}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus
          mandatory
          value={code}
          error={isTried && isMissing ? texts.required : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <div role="alert">{problem !== undefined && <p className="login-failure">{problem}</p>}</div>
        <button className="button" type="submit" disabled={isRunning}>
          {isRunning ? common.loading : texts.continue}
        </button>
      </form>
      <div className="login-links">
        <button
          type="button"
          className="button-link login-link"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setTried(false);
            setOutcome({});
          }}
        >
          {isRecovery ? texts.useApp : texts.useRecoveryCode}
        </button>
        <button type="button" className="button-link login-link" onClick={() => onBack()}>
          {texts.back}
        </button>
      </div>
    </>
  );
}
