/** The page at /users: the list, and the actions on all registrants that match its filter. */
import { useTranslation } from 'react-i18next';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { BadgesDownload } from '../prints/file/BadgesDownload';
import { fromList } from '../shared/from-list';
import { may } from '../session/session';
import { IsArchive } from '../shared/is-archive';
import { ListActions } from './ListActions';
import { filterOf, useListState } from './state/list-state';
import { PrintButton } from './export/PrintButton';
import { RegistrantsList } from './RegistrantsList';
import { paths } from '../../shared/site/paths';

export default function UsersPage() {
  const { t } = useTranslation();
  const [state] = useListState();
  const isArchive = useContext(IsArchive);
  const mayReadAll = may('organiser');
  return (
    <div className="organiser-page users-page">
      <div className="organiser-head">
        <h1>{t(($) => $.organisers.title.users)}</h1>
        {!isArchive && (
          <Link className="button-quiet" to={paths.newRegistrant} state={fromList}>
            {t(($) => $.organisers.title.newRegistrant)}
          </Link>
        )}
      </div>
      <RegistrantsList>
        <ListActions>
          {mayReadAll && (
            <>
              <BadgesDownload filter={filterOf(state)} />
              <PrintButton />
            </>
          )}
        </ListActions>
      </RegistrantsList>
    </div>
  );
}
