/** The page at /login (AUTH-1). */
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { SecondStep as RequiredStep } from 'contract/team/account';
import { loginSchema } from 'contract/team/session';
import { useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { isSecured, organiserRoutes } from '../shared/organiser-routes';
import { rememberOrganiserLanguage } from '../shared/language';
import { rememberShortcuts } from '../shared/shortcuts';
import { paths } from '../../shared/site/paths';
import { useShortForm } from '../../shared/form/use-short-form';
import { useAction } from '../../shared/ui/use-action';
import { TextField } from '../../shared/fields/TextField';
import { fieldErrors, loginProblem } from './problems';
import { ForgottenPassword } from './ForgottenPassword';
import { SecondStep } from './SecondStep';
import { PasswordField, Submit } from './Submit';
import { signIn } from '../session/session';
import './login.css';

/** The history state set by a redirecting page, or by the page where a password was chosen. */
export interface LoginReason {
  /** The page to open after signing in: path, query and fragment. */
  from?: string;
  /** Whether the session has ended. */
  ended?: boolean;
  /** Whether the account is no longer in the team. */
  removed?: boolean;
  /** The e-mail address of the account whose password was chosen. */
  passwordSet?: string;
  /** Whether that account has just joined the team. */
  joined?: boolean;
}

export default function LoginPage() {
  const { t } = useTranslation();
  const reason = readReason(useLocation().state);
  const { from, passwordSet } = reason;
  const navigate = useNavigate();
  const [secondStep, setSecondStep] = useState<RequiredStep>();
  const [hasForgotten, setForgotten] = useState(false);
  const signingIn = useAction((error) => explain(error, t));
  const { formik, field, whenValid } = useShortForm({ email: passwordSet ?? '', password: '' }, (typed) =>
    fieldErrors(loginSchema, typed, t),
  );
  const openPage = async () => {
    rememberOrganiserLanguage();
    rememberShortcuts();
    await navigate(from, { replace: true });
  };
  const send = whenValid(
    (credentials) =>
      void signingIn.run(async () => {
        const next = await signIn(credentials);
        if (next === undefined) await openPage();
        else setSecondStep(next);
      }),
  );
  const notice = noticeWords(reason, t);
  return (
    <div className="rows rows-wide card login">
      <h1>{t(($) => $.organisers.login.heading)}</h1>
      {secondStep !== undefined ? (
        <SecondStep
          step={secondStep}
          onSignedIn={openPage}
          onBack={(error) => {
            setSecondStep(undefined);
            signingIn.setOutcome(error === undefined ? {} : { problem: explain(error, t) });
            void formik.setFieldValue('password', '');
          }}
        />
      ) : hasForgotten ? (
        <ForgottenPassword email={formik.values.email} onBack={() => setForgotten(false)} />
      ) : (
        <>
          {notice !== undefined && signingIn.problem === undefined && (
            <p className="notice-box" role="status">
              {notice}
            </p>
          )}
          <form className="rows rows-wide login-form" noValidate onSubmit={send}>
            <TextField
              {...field('email')}
              label={t(($) => $.organisers.login.email)}
              type="email"
              autoComplete="username"
              mandatory
            />
            <PasswordField
              {...field('password')}
              label={t(($) => $.organisers.login.password)}
              autoComplete="current-password"
              autoFocus={passwordSet !== undefined}
            >
              <button
                type="button"
                className="button-link own-width login-link"
                onClick={() => setForgotten(true)}
              >
                {t(($) => $.organisers.login.forgotten)}
              </button>
            </PasswordField>
            <Submit {...signingIn} label={t(($) => $.organisers.login.submit)} />
          </form>
        </>
      )}
    </div>
  );
}

/** @returns undefined if no session has ended and no password was chosen */
function noticeWords({ ended, removed, passwordSet, joined }: LoginReason, t: TFunction): string | undefined {
  if (ended) return t(($) => $.organisers.login[removed ? 'removed' : 'sessionEnded']);
  if (passwordSet === undefined) return undefined;
  return t(($) => $.organisers.password[joined ? 'joined' : 'set']);
}

/** @param state the history entry's state, which may be anything */
function readReason(state: unknown): LoginReason & { from: string } {
  const field = (name: keyof LoginReason): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  const from = field('from');
  const passwordSet = field('passwordSet');
  return {
    from: typeof from === 'string' && leadsToSecuredPage(from) ? from : paths.users,
    ended: field('ended') === true,
    removed: field('removed') === true,
    joined: field('joined') === true,
    ...(typeof passwordSet === 'string' && { passwordSet }),
  };
}

/** Whether an address is one of our pages that require a session; signing in must not open any other (AUTH-8). */
function leadsToSecuredPage(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/, 1);
  const securedRoutes = organiserRoutes.filter(isSecured);
  return securedRoutes.some(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null);
}

function explain(error: unknown, t: TFunction): string {
  return loginProblem(error, t, {
    'credentials-invalid': t(($) => $.organisers.login.credentialsInvalid),
    'not-an-organiser': t(($) => $.organisers.login.removed),
    'validation-failed': t(($) => $.organisers.login.credentialsInvalid),
    'ticket-invalid': t(($) => $.organisers.login.ticketInvalid),
    'factor-state': t(($) => $.organisers.login.ticketInvalid),
  });
}
