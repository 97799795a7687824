/** The page at /login (AUTH-1). */
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { SecondStep as RequiredStep } from 'contract/team/account';
import { loginSchema } from 'contract/team/session';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { isSecured, organiserRoutes } from '../shared/organiser-routes';
import { rememberOrganiserLanguage } from '../shared/language';
import { rememberShortcuts } from '../shared/shortcuts';
import { paths } from '../../shared/site/paths';
import { problemText } from '../../shared/site/problem-text';
import { TextField } from '../../shared/fields/TextField';
import { fieldErrors } from './field-errors';
import { ForgottenPassword } from './ForgottenPassword';
import { SecondStep } from './SecondStep';
import { signIn } from '../session/session';
import './login.css';

/** The history state set by the redirecting page. */
export interface LoginReason {
  /** The page to open after signing in: path, query and fragment. */
  from: string;
  /** Whether the session has ended. */
  ended: boolean;
  /** Whether the account is no longer in the team. */
  removed: boolean;
}

/** The history state set by the page where a password was chosen. */
export interface AfterPassword {
  /** The account's address. */
  passwordSet: string;
  /** Whether it has just joined the team. */
  joined: boolean;
}

type Reason = LoginReason & Partial<AfterPassword>;

export default function LoginPage() {
  const { t } = useTranslation();
  const reason = readReason(useLocation().state);
  const { from, passwordSet } = reason;
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const [secondStep, setSecondStep] = useState<RequiredStep>();
  const [isForgotten, setForgotten] = useState(false);
  const [isPasswordShown, setPasswordShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const openPage = async () => {
    rememberOrganiserLanguage();
    rememberShortcuts();
    await navigate(from, { replace: true });
  };
  const { values, isSubmitting, handleChange, handleSubmit, setFieldValue, submitCount } = useFormik({
    initialValues: { email: passwordSet ?? '', password: '' },
    validateOnBlur: false,
    validate: (typed) => fieldErrors(loginSchema, typed, t),
    onSubmit: async (credentials) => {
      setFailure(undefined);
      try {
        const next = await signIn(credentials);
        if (next === undefined) await openPage();
        else setSecondStep(next);
      } catch (error) {
        setFailure(error);
      }
    },
  });
  const errors = submitCount > 0 ? fieldErrors(loginSchema, values, t) : {};

  // Focus the first invalid field.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitting]);

  if (secondStep !== undefined) {
    return (
      <div className="login">
        <h1>{t(($) => $.organisers.login.heading)}</h1>
        <SecondStep
          step={secondStep}
          onSignedIn={openPage}
          onBack={(error) => {
            setSecondStep(undefined);
            setFailure(error);
            void setFieldValue('password', '');
          }}
        />
      </div>
    );
  }
  if (isForgotten) {
    return (
      <div className="login">
        <h1>{t(($) => $.organisers.login.heading)}</h1>
        <ForgottenPassword email={values.email} onBack={() => setForgotten(false)} />
      </div>
    );
  }
  const notice = noticeWords(reason, t);
  return (
    <div className="login">
      <h1>{t(($) => $.organisers.login.heading)}</h1>
      {notice !== undefined && failure === undefined && (
        <p className="notice-box" role="status">
          {notice}
        </p>
      )}
      <form className="login-form" ref={form} noValidate onSubmit={handleSubmit}>
        <TextField
          id="email"
          label={t(($) => $.organisers.login.email)}
          type="email"
          autoComplete="username"
          mandatory
          value={values.email}
          error={errors.email}
          onChange={handleChange}
        />
        <TextField
          id="password"
          label={t(($) => $.organisers.login.password)}
          type={isPasswordShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={passwordSet !== undefined}
          mandatory
          value={values.password}
          error={errors.password}
          onChange={handleChange}
        />
        <div className="login-links">
          <button
            type="button"
            className="button-link login-link"
            aria-pressed={isPasswordShown}
            onClick={() => setPasswordShown(!isPasswordShown)}
          >
            {t(($) => $.organisers.login.showPassword)}
          </button>
          <button type="button" className="button-link login-link" onClick={() => setForgotten(true)}>
            {t(($) => $.organisers.login.forgotten)}
          </button>
        </div>
        <div role="alert">
          {failure !== undefined && <p className="login-failure">{explain(failure, t)}</p>}
        </div>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? t(($) => $.organisers.common.loading) : t(($) => $.organisers.login.submit)}
        </button>
      </form>
    </div>
  );
}

/** @returns undefined if the organiser has just come to sign in */
function noticeWords({ ended, removed, passwordSet, joined }: Reason, t: TFunction): string | undefined {
  if (ended) return t(($) => $.organisers.login[removed ? 'removed' : 'sessionEnded']);
  if (passwordSet === undefined) return undefined;
  return t(($) => $.organisers.password[joined === true ? 'joined' : 'set']);
}

/** @param state of the history entry, which may be anything */
function readReason(state: unknown): Reason {
  const field = (name: keyof LoginReason | keyof AfterPassword): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  const from = field('from');
  const passwordSet = field('passwordSet');
  return {
    from: typeof from === 'string' && leadsToSecuredPage(from) ? from : paths.users,
    ended: field('ended') === true,
    removed: field('removed') === true,
    ...(typeof passwordSet === 'string' && { passwordSet, joined: field('joined') === true }),
  };
}

/** Whether an address is one of our pages that require a session; signing in must not open any other (AUTH-8). */
function leadsToSecuredPage(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const secured = organiserRoutes.filter(isSecured);
  return secured.some(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null);
}

function explain(error: unknown, t: TFunction): string {
  const reasons = {
    'credentials-invalid': t(($) => $.organisers.login.credentialsInvalid),
    'not-an-organiser': t(($) => $.organisers.login.removed),
    'validation-failed': t(($) => $.organisers.login.credentialsInvalid),
    'ticket-invalid': t(($) => $.organisers.login.ticketInvalid),
    'factor-state': t(($) => $.organisers.login.ticketInvalid),
    'too-many-requests': t(($) => $.organisers.login.tooManyAttempts),
    unavailable: t(($) => $.organisers.login.noAnswer),
  };
  return problemText(
    error,
    reasons,
    t(($) => $.organisers.login.error),
  );
}
