/** The link to add a registrant; absent in an archive (ORG-11, ORG-51). */
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { fromList } from '../shared/from-list';
import { IsArchive } from '../shared/is-archive';

export function AddLink() {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  return (
    !isArchive && (
      <Link className="button-quiet" to={paths.newRegistrant} state={fromList}>
        {t(($) => $.organisers.title.newRegistrant)}
      </Link>
    )
  );
}
