/** Components of the forms for signing in and for passwords. */
import { useTranslation } from 'react-i18next';
import { useState, type ComponentProps } from 'react';
import { TextField } from '../../shared/fields/TextField';

export function Failure({ text }: { text: string | undefined }) {
  return <div role="alert">{text !== undefined && <p className="wrong strong">{text}</p>}</div>;
}

interface Props {
  label: string;
  isRunning: boolean;
  problem?: string | undefined;
}

export function Submit({ label, isRunning, problem }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Failure text={problem} />
      <button className="button" type="submit" disabled={isRunning}>
        {isRunning ? t(($) => $.organisers.common.loading) : label}
      </button>
    </>
  );
}

/** The children are shown beside the button that reveals the password. */
export function PasswordField({ children, ...field }: ComponentProps<typeof TextField>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        mandatory
      />
      <div className="wrap-row login-links">
        <button
          type="button"
          className="button-link own-width login-link"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(($) => $.organisers.login.showPassword)}
        </button>
        {children}
      </div>
    </>
  );
}
