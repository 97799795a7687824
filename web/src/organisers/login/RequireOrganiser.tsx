/** Shows a page to signed-in organisers only; redirects others to /login, and back afterwards (AUTH-3). */
import { useTranslation } from 'react-i18next';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import type { LoginReason } from './LoginPage';
import {
  freshIdToken,
  isEnrolmentRequired,
  isSignedIn,
  SessionEnded,
  wasRemoved,
  watchSession,
} from '../session/session';

export function RequireOrganiser({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const hasSession = useSyncExternalStore(watchSession, isSignedIn);
  const mustEnrol = useSyncExternalStore(watchSession, isEnrolmentRequired);
  const [hadSession] = useState(hasSession);
  const [isChecked, setChecked] = useState(false);
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    freshIdToken()
      .catch((error: unknown) => {
        if (error instanceof SessionEnded) console.warn('No session: sign in.');
        // The page shows other errors, such as no network.
      })
      .finally(() => setChecked(true));
  }, []);

  if (!hasSession) {
    const reason: LoginReason = {
      from: pathname + search + hash,
      ended: hadSession,
      removed: hadSession && wasRemoved(),
    };
    return <Navigate to={paths.login} replace state={reason} />;
  }
  if (mustEnrol && pathname !== paths.account) return <Navigate to={paths.account} replace />;
  if (!isChecked) {
    return (
      <p className="organiser-waiting" role="status">
        {t(($) => $.organisers.frame.checkingSession)}
      </p>
    );
  }
  return children;
}
