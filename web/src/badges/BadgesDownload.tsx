/** The button that saves the badges of all registrants (BADGE-2). */
import { ApiError } from 'contract/api-error';
import { explain } from '../organisers/explain-error';
import { texts } from '../translations/organisers.fr';
import { saveFile } from '../ui/save-file';
import { TaskButton } from '../ui/TaskButton';
import { fetchBadges } from './fetch-badges';

export function BadgesDownload() {
  return (
    <TaskButton
      label={texts.badges.download}
      run={async (report, signal) => saveFile('badges.pdf', await fetchBadges(report, signal))}
      explain={(error) =>
        error instanceof ApiError && error.code === 'not-found'
          ? texts.badges.nobody
          : explain(error, texts.badges.failed)
      }
    />
  );
}
