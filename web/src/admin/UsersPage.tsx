/** The page at /users: the list, and what can be done with all registrants. */
import { BadgesDownload } from '../badges/BadgesDownload';
import { ExportDownload } from '../registrants/ExportDownload';
import { RegistrantsList } from '../registrants/RegistrantsList';

export default function UsersPage() {
  return (
    <div className="organiser-page">
      <div className="organiser-head">
        <h1>Liste des inscrits</h1>
        <ExportDownload />
        <BadgesDownload />
      </div>
      <RegistrantsList />
    </div>
  );
}
