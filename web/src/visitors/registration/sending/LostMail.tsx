/** For registered visitors who lost the mail: links to the page that mails the link again (VIS-7). */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';

export function LostMail() {
  const { t } = useTranslation();
  return (
    <p className="lost-mail">
      {t(($) => $.visitors.registration.lost)}{' '}
      <Link to={paths.visit}>{t(($) => $.visitors.registration.sendAgain)}</Link>
    </p>
  );
}
