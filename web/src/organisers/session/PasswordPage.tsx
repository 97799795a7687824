/** The page at /password: the link of a mail, or of an organiser who added the account, leads here (AUTH-10). */
import type { PasswordLink } from 'contract/password-link';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { chooseOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { ChoosePassword } from './ChoosePassword';
import { ForgottenPassword } from './ForgottenPassword';
import { readPasswordLink } from './password-link';
import './login.css';

export default function PasswordPage() {
  const texts = useOrganiserTexts();
  const navigate = useNavigate();
  const link = usePasswordLink();
  /** The code that the server has refused. */
  const [refused, setRefused] = useState<string>();

  return (
    <div className="login">
      <h1>{texts.title.password}</h1>
      {link !== undefined && link.code !== refused ? (
        <ChoosePassword key={link.code} link={link} onInvalid={() => setRefused(link.code)} />
      ) : (
        <>
          <p className="login-failure" role="alert">
            {texts.password.linkInvalid}
          </p>
          <p>{texts.password.justChosen}</p>
          <ForgottenPassword
            heading={texts.password.anotherLink}
            email={link?.email ?? ''}
            onBack={() => void navigate(paths.login)}
          />
        </>
      )}
    </div>
  );
}

/**
 * Takes the link out of the address bar, where it could be seen, copied or bookmarked, and keeps it with the entry of
 * the history, so that the page can be reloaded. Opening it sends nothing.
 */
function usePasswordLink(): PasswordLink | undefined {
  const location = useLocation();
  const { hash } = location;
  const navigate = useNavigate();
  const fragment = readPasswordLink(hash) === undefined ? keptIn(location.state) : hash;
  const [shown, setShown] = useState(fragment);
  // The skip link has an entry without it.
  if (fragment !== '' && fragment !== shown) setShown(fragment);

  useEffect(() => {
    const opened = readPasswordLink(hash);
    if (opened === undefined) return;
    if (opened.language !== undefined) chooseOrganiserLanguage(opened.language);
    void navigate(paths.password, { replace: true, state: { passwordLink: hash } });
  }, [hash, navigate]);

  return readPasswordLink(shown);
}

/** @param state of the history entry, which may be anything */
function keptIn(state: unknown): string {
  const kept: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'passwordLink') : undefined;
  return typeof kept === 'string' ? kept : '';
}
