/** The page at /login (AUTH-1). */
import { ApiError } from 'contract/api-error';
import { loginSchema } from 'contract/session';
import { validate } from 'contract/validate';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, securedPaths } from '../site/paths';
import { texts } from '../translations/organisers.fr';
import { TextField } from '../ui/TextField';
import { signIn } from './session';
import './login.css';

/** The state passed by the redirecting page. */
export interface LoginReason {
  /** Where to go after signing in: path, query and fragment. */
  from: string;
  /** The session has expired. */
  ended: boolean;
}

export default function LoginPage() {
  const { from, ended } = readReason(useLocation().state);
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, isSubmitting, handleChange, handleSubmit, submitCount } = useFormik({
    initialValues: { email: '', password: '' },
    validateOnBlur: false,
    validate: check,
    onSubmit: async (credentials) => {
      setFailure(undefined);
      try {
        await signIn(credentials);
        await navigate(from, { replace: true });
      } catch (error) {
        setFailure(explain(error));
      }
    },
  });
  const shown = submitCount > 0 ? errors : {};

  // Focus the first invalid field.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [submitCount, isSubmitting]);

  return (
    <div className="login">
      <h1>{texts.login.heading}</h1>
      {ended && failure === undefined && (
        <p className="login-notice" role="status">
          {texts.login.sessionEnded}
        </p>
      )}
      <form className="login-form" ref={form} noValidate onSubmit={handleSubmit}>
        <TextField
          id="email"
          label={texts.login.email}
          type="email"
          autoComplete="username"
          mandatory
          value={values.email}
          error={shown.email}
          onChange={handleChange}
        />
        <TextField
          id="password"
          label={texts.login.password}
          type="password"
          autoComplete="current-password"
          mandatory
          value={values.password}
          error={shown.password}
          onChange={handleChange}
        />
        <div role="alert">{failure !== undefined && <p className="login-failure">{failure}</p>}</div>
        <button className="button" type="submit" disabled={isSubmitting}>
          {isSubmitting ? texts.common.loading : texts.login.submit}
        </button>
      </form>
    </div>
  );
}

/** @param state of the history entry, which may be anything */
function readReason(state: unknown): LoginReason {
  const field = (name: keyof LoginReason): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  const from = field('from');
  return {
    from: typeof from === 'string' && leadsToSecuredPage(from) ? from : paths.users,
    ended: field('ended') === true,
  };
}

/** Whether an address is a page of ours that requires a session: nothing else may be opened by signing in. */
function leadsToSecuredPage(address: string): boolean {
  return securedPaths.includes(address.split(/[?#]/, 1)[0] ?? '');
}

function check(values: { email: string; password: string }): Partial<typeof values> {
  try {
    validate(loginSchema, values);
    return {};
  } catch (error) {
    const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
    const wrong = (['email', 'password'] as const).filter((field) => fields[field] !== undefined);
    return Object.fromEntries(
      wrong.map((field) => [
        field,
        fields[field] === 'errors.required' ? texts.login.required : texts.login.tooLong,
      ]),
    );
  }
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.login.error;
  switch (error.code) {
    case 'credentials-invalid':
    case 'not-an-organiser':
    case 'validation-failed':
      return texts.login.credentialsInvalid;
    case 'too-many-requests':
      return texts.login.tooManyAttempts;
    case 'unavailable':
      return texts.login.noAnswer;
    default:
      return texts.login.error;
  }
}
