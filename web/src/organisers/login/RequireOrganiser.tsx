/** Shows a page to signed-in organisers only; redirects others to /login, and back afterwards (AUTH-3). */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { useOrganiserTexts } from '../shared/language';
import type { LoginReason } from './LoginPage';
import {
  freshIdToken,
  isSignedIn,
  mustEnrol,
  SessionEnded,
  wasRemoved,
  watchSession,
} from '../session/session';

export function RequireOrganiser({ children }: { children: ReactNode }) {
  const texts = useOrganiserTexts();
  const signedIn = useSyncExternalStore(watchSession, isSignedIn);
  const isFactorMissing = useSyncExternalStore(watchSession, mustEnrol);
  const [startedSignedIn] = useState(signedIn);
  const [checked, setChecked] = useState(false);
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    let left = false;
    freshIdToken()
      .catch((error: unknown) => {
        if (error instanceof SessionEnded) console.warn('No session: sign in.');
        // The page shows other errors, such as no network.
      })
      .finally(() => {
        if (!left) setChecked(true);
      });
    return () => {
      left = true;
    };
  }, []);

  if (!signedIn) {
    const reason: LoginReason = {
      from: pathname + search + hash,
      ended: startedSignedIn,
      removed: startedSignedIn && wasRemoved(),
    };
    return <Navigate to={paths.login} replace state={reason} />;
  }
  if (isFactorMissing && pathname !== paths.account) return <Navigate to={paths.account} replace />;
  if (!checked) {
    return (
      <p className="organiser-waiting" role="status">
        {texts.frame.checkingSession}
      </p>
    );
  }
  return children;
}
