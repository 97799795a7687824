/** The page at /users: the list, and what can be done with all registrants. */
import { BadgesDownload } from '../badges/BadgesDownload';
import { ExportDownload } from '../registrants/ExportDownload';
import { RegistrantsList } from '../registrants/RegistrantsList';

export function UsersPage() {
  return (
    <div className="organiser-page">
      <div className="organiser-head">
        <h1>Liste des inscrits</h1>
        <div className="organiser-actions">
          <ExportDownload />
          <BadgesDownload />
        </div>
      </div>
      <RegistrantsList />
    </div>
  );
}
