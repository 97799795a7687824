/** The page at /users: the list, and what can be done with all registrants. */
import { BadgesDownload } from '../badges/BadgesDownload';
import { ExportDownload } from '../registrants/ExportDownload';
import { PrintButton } from '../registrants/PrintButton';
import { RegistrantsList } from '../registrants/RegistrantsList';
import { texts } from '../translations/organisers.fr';

export default function UsersPage() {
  return (
    <div className="organiser-page">
      <div className="organiser-head">
        <h1>{texts.title.users}</h1>
        <ExportDownload />
        <BadgesDownload />
        <PrintButton />
      </div>
      <RegistrantsList />
    </div>
  );
}
