/** The page at /password, opened by a link that a mail contains or an organiser hands over (AUTH-10). */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../shared/api/call-api';
import { paths } from '../../shared/site/paths';
import { ChoosePassword } from './ChoosePassword';
import { ForgottenPassword } from './ForgottenPassword';
import { usePasswordLink } from './use-password-link';
import './login.css';

export default function PasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = usePasswordLink(paths.password);
  const [refusedCode, setRefusedCode] = useState<string>();

  return (
    <div className="rows rows-wide card login">
      <h1>{t(($) => $.organisers.title.password)}</h1>
      {link !== undefined && link.code !== refusedCode ? (
        <ChoosePassword
          key={link.code}
          email={link.email}
          save={(password) => callApi('password', { oobCode: link.code, password })}
          onInvalid={() => setRefusedCode(link.code)}
        />
      ) : (
        <>
          <p className="wrong strong" role="alert">
            {t(($) => $.organisers.password.linkInvalid)}
          </p>
          <p>{t(($) => $.organisers.password.justChosen)}</p>
          <ForgottenPassword
            heading={t(($) => $.organisers.password.anotherLink)}
            email={link?.email ?? ''}
            onBack={() => void navigate(paths.login)}
          />
        </>
      )}
    </div>
  );
}
