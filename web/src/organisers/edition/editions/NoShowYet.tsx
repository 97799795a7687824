/** Until the first show is published, replaces the pages that need a show. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { may } from '../../session/session';
import type { OrganiserPageName } from '../../shared/organiser-routes';
import { editionPath, useUnpublishedEditions } from '../frame/edition';

export function NoShowYet({ name }: { name: OrganiserPageName }) {
  const { t } = useTranslation();
  const [draft] = useUnpublishedEditions();
  const link = draft === undefined ? paths.newEdition : editionPath(paths.edition, draft);
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title[name])}</h1>
      <p>{t(($) => $.edition.first.nothing)}</p>
      <p>
        {draft === undefined && !may('owner') ? (
          t(($) => $.edition.first.ownerBegins)
        ) : (
          <Link className="button" to={link}>
            {draft === undefined ? t(($) => $.edition.first.begin) : t(($) => $.edition.first.goOn)}
          </Link>
        )}
      </p>
    </div>
  );
}
