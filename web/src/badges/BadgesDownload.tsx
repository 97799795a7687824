/** The button that saves the badges of all registrants (BADGE-2). */
import { ApiError } from 'contract/api-error';
import { DownloadButton } from '../ui/DownloadButton';
import { explain } from '../organisers/explain-error';
import { texts } from '../translations/organisers.fr';
import { fetchBadges } from './fetch-badges';

export function BadgesDownload() {
  return (
    <DownloadButton
      label={texts.badges.download}
      fileName="badges.pdf"
      make={fetchBadges}
      explain={(error) =>
        error instanceof ApiError && error.code === 'not-found'
          ? texts.badges.nobody
          : explain(error, texts.badges.failed)
      }
    />
  );
}
