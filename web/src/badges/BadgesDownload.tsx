/** The button that saves the badges of all registrants (BADGE-2). */
import { ApiError } from 'contract/api-error';
import { DownloadButton } from '../ui/DownloadButton';
import { explain } from '../organisers/explain-error';
import { fetchBadges } from './fetch-badges';

export function BadgesDownload() {
  return (
    <DownloadButton
      label="Télécharger les badges"
      fileName="badges.pdf"
      make={fetchBadges}
      explain={(error) =>
        error instanceof ApiError && error.code === 'not-found'
          ? 'Il n’y a pas encore de badge : personne n’est inscrit.'
          : explain(error, 'Les badges n’ont pas pu être téléchargés.')
      }
    />
  );
}
