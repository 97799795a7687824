/** The page at /logout: signs out and redirects to /login (AUTH-5). */
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { signOut } from '../session/session';

/** How long the message is shown, in milliseconds. */
const messageDuration = 600;

export default function LogoutPage() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    signOut();
    const timer = setTimeout(() => setDone(true), messageDuration);
    return () => clearTimeout(timer);
  }, []);

  if (isDone) return <Navigate to={paths.login} replace />;
  return (
    <p className="organiser-waiting" role="status">
      {t(($) => $.organisers.logout.inProgress)}
    </p>
  );
}
