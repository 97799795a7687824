/** The link back to the list: to the place that the page was opened from, otherwise to the top. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { isFromList } from '../shared/from-list';

export function BackToList() {
  const { t } = useTranslation();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  return (
    <Link
      className="back-link screen-only"
      to={paths.users}
      onClick={(event) => {
        if (!isFromList(state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <span aria-hidden="true">←</span> {t(($) => $.organisers.title.users)}
    </Link>
  );
}
