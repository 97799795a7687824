/** The page for unknown paths. */
import { Link } from 'react-router-dom';
import { paths } from '../shared/site/paths';
import { useTranslation } from 'react-i18next';

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="plain-page">
      <div className="misprint" aria-hidden="true">
        404
      </div>
      <h1>{t(($) => $.visitors.page.notFound.title)}</h1>
      <p>{t(($) => $.visitors.notFound.text)}</p>
      <p>
        <Link className="button" to={paths.registration}>
          {t(($) => $.visitors.frame.home)}
        </Link>
      </p>
    </div>
  );
}
