/** The second step of signing in: a passkey, a code of the authenticator app, or a recovery code (AUTH-14, AUTH-17). */
import { useTranslation } from 'react-i18next';
import type { PasskeyRequest, SecondStep as RequiredStep } from 'contract/team/account';
import { hasCode } from 'contract/wire/api-error';
import { useEffect, useState } from 'react';
import { useShortForm } from '../../shared/form/use-short-form';
import { ActionButton } from '../../shared/ui/ActionButton';
import { TextField } from '../../shared/fields/TextField';
import { useAction } from '../../shared/ui/use-action';
import { cancelPasskey, hasPasskeys, PasskeyError, signWithPasskey } from '../session/passkey';
import { loginProblem } from './problems';
import { Failure, Submit } from './Submit';
import { signInWithCode, signInWithPasskey } from '../session/session';

interface Props {
  step: RequiredStep;
  onSignedIn: () => Promise<void>;
  /** @param error set if the sign-in has failed and must start again with the password */
  onBack: (error?: unknown) => void;
}

const methods = ['passkey', 'app', 'recovery'] as const;

type Method = (typeof methods)[number];

export function SecondStep({ step, onSignedIn, onBack }: Props) {
  const { t } = useTranslation();
  const usable = methods.filter((name) => name !== 'passkey' || (step.next === 'passkey' && hasPasskeys()));
  const [method, setMethod] = useState<Method>(usable[0] ?? 'app');
  const { run, isRunning, problem, setOutcome } = useAction((error) => {
    if (error instanceof PasskeyError) return error.explain(t);
    // The sign-in has expired: it starts again with the password.
    if (hasCode(error, 'ticket-invalid', 'factor-state')) onBack(error);
    const incorrectText = {
      passkey: t(($) => $.organisers.login.passkeyIncorrect),
      app: t(($) => $.organisers.login.codeIncorrect),
      recovery: t(($) => $.organisers.login.recoveryIncorrect),
    }[method];
    return loginProblem(error, t, {
      'code-incorrect': incorrectText,
      'validation-failed': incorrectText,
      'too-many-requests': t(($) => $.organisers.login.tooManyCodes),
    });
  });
  const formProps = {
    problem,
    isRunning,
    send: (signIn: () => Promise<void>) =>
      run(async () => {
        await signIn();
        await onSignedIn();
      }),
  };
  const methodTexts = {
    passkey: t(($) => $.organisers.login.usePasskey),
    app: t(($) => $.organisers.login.useApp),
    recovery: t(($) => $.organisers.login.useRecoveryCode),
  };
  return (
    <>
      <h2>{t(($) => $.organisers.login.secondHeading)}</h2>
      {method === 'passkey' && step.next === 'passkey' ? (
        <PasskeyStep ticket={step.ticket} request={step.passkey} {...formProps} />
      ) : (
        <CodeForm key={method} ticket={step.ticket} isRecovery={method === 'recovery'} {...formProps} />
      )}
      <div className="wrap-row login-links">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <ActionButton
              key={other}
              className="button-link own-width login-link"
              label={methodTexts[other]}
              onPress={() => {
                setMethod(other);
                setOutcome({});
              }}
            />
          ))}
        <button type="button" className="button-link own-width login-link" onClick={() => onBack()}>
          {t(($) => $.organisers.login.back)}
        </button>
      </div>
    </>
  );
}

interface FormProps {
  ticket: string;
  problem: string | undefined;
  isRunning: boolean;
  send: (signIn: () => Promise<void>) => Promise<void>;
}

function PasskeyStep({ ticket, request, problem, isRunning, send }: FormProps & { request: PasskeyRequest }) {
  const { t } = useTranslation();
  useEffect(() => cancelPasskey, []);
  return (
    <div className="rows rows-wide login-form">
      <p id="passkey-hint">{t(($) => $.organisers.login.passkeyHint)}</p>
      <Failure text={problem} />
      <ActionButton
        isMain
        label={t(($) => $.organisers.login.passkeyNow)}
        busy={t(($) => $.organisers.common.loading)}
        isRunning={isRunning}
        autoFocus
        aria-describedby="passkey-hint"
        onPress={() => send(async () => signInWithPasskey({ ticket, ...(await signWithPasskey(request)) }))}
      />
    </div>
  );
}

function CodeForm({ ticket, isRecovery, problem, isRunning, send }: FormProps & { isRecovery: boolean }) {
  const { t } = useTranslation();
  const { formik, field, whenValid } = useShortForm({ code: '' }, ({ code }) => ({
    code: code.trim() === '' ? t(($) => $.organisers.login.required) : undefined,
  }));
  const sendCode = whenValid(({ code }) => {
    document.getElementById('code')?.focus();
    void send(() =>
      signInWithCode({ ticket, code }).catch((error: unknown) => {
        formik.resetForm();
        throw error;
      }),
    );
  });

  return (
    <form className="rows rows-wide login-form" noValidate onSubmit={sendCode}>
      <TextField
        {...field('code')}
        label={isRecovery ? t(($) => $.organisers.login.recoveryCode) : t(($) => $.organisers.login.code)}
        hint={
          isRecovery ? t(($) => $.organisers.login.recoveryHint) : t(($) => $.organisers.login.secondHint)
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        mandatory
      />
      <Submit isRunning={isRunning} problem={problem} label={t(($) => $.organisers.login.continue)} />
    </form>
  );
}
