/** The page at /users: the list of registrants. */
import { useTranslation } from 'react-i18next';
import { RegistrantsList } from './RegistrantsList';
import { AddLink } from './AddLink';

export default function UsersPage() {
  const { t } = useTranslation();
  return (
    <div className="organiser-page rows-close users-page">
      <div className="cluster organiser-head">
        <h1>{t(($) => $.organisers.title.users)}</h1>
        <AddLink />
      </div>
      <RegistrantsList />
    </div>
  );
}
