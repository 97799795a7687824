/** The link back to all mailings. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';

export function BackToMailings() {
  const { t } = useTranslation();
  return (
    <Link className="back-link screen-only" to={paths.mailings}>
      <span aria-hidden="true">←</span> {t(($) => $.mailings.back)}
    </Link>
  );
}
