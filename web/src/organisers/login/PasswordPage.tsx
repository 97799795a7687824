/** The page at /password, opened by a link in a mail or from an organiser who added the account (AUTH-10). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../shared/api/call-api';
import { paths } from '../../shared/site/paths';
import { useOrganiserTexts } from '../shared/language';
import { ChoosePassword } from './ChoosePassword';
import { ForgottenPassword } from './ForgottenPassword';
import { usePasswordLink } from './use-password-link';
import './login.css';

export default function PasswordPage() {
  const texts = useOrganiserTexts();
  const navigate = useNavigate();
  const link = usePasswordLink(paths.password);
  /** The code that the server refused. */
  const [refusedCode, setRefusedCode] = useState<string>();

  return (
    <div className="login">
      <h1>{texts.title.password}</h1>
      {link !== undefined && link.code !== refusedCode ? (
        <ChoosePassword
          key={link.code}
          email={link.email}
          save={(password) => callApi('password', { oobCode: link.code, password })}
          onInvalid={() => setRefusedCode(link.code)}
        />
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
