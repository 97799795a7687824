/** The page at /users: the list, and what can be done with all registrants. */
import { BadgesDownload } from '../badges/BadgesDownload';
import { useOrganiserTexts } from '../organisers/language';
import { ExportDownload } from '../registrants/ExportDownload';
import { PrintButton } from '../registrants/PrintButton';
import { RegistrantsList } from '../registrants/RegistrantsList';

export default function UsersPage() {
  const texts = useOrganiserTexts();
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
