/** The page at /logout: clears everything and redirects to /login (AUTH-5). */
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../site/paths';
import { signOut } from './session';

/** Long enough to be read, in milliseconds. */
const farewell = 600;

export default function LogoutPage() {
  const [done, setDone] = useState(false);

  useEffect(() => {
    signOut();
    const timer = setTimeout(() => setDone(true), farewell);
    return () => clearTimeout(timer);
  }, []);

  if (done) return <Navigate to={paths.login} replace />;
  return (
    <p className="organiser-waiting" role="status">
      Déconnexion en cours...
    </p>
  );
}
