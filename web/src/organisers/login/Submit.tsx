/** Components of the forms for signing in and for passwords. */
import { useTranslation } from 'react-i18next';

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

export function ShowPassword({ isShown, onShow }: { isShown: boolean; onShow: (isShown: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="button-link own-width login-link"
      aria-pressed={isShown}
      onClick={() => onShow(!isShown)}
    >
      {t(($) => $.organisers.login.showPassword)}
    </button>
  );
}
