/** The button that saves the badges of all registrants (BADGE-2). */
import { ApiError } from 'contract/api-error';
import { explain } from '../organisers/explain-error';
import { useOrganiserLanguage } from '../organisers/language';
import { organiserTexts } from '../translations/organisers';
import { saveFile } from '../ui/save-file';
import { TaskButton } from '../ui/TaskButton';
import { fetchBadges } from './fetch-badges';

export function BadgesDownload() {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language).badges;
  return (
    <TaskButton
      label={texts.download}
      run={async (report, signal) => saveFile('badges.pdf', await fetchBadges(report, signal, language))}
      explain={(error) =>
        error instanceof ApiError && error.code === 'not-found'
          ? texts.nobody
          : explain(error, texts.failed, language)
      }
    />
  );
}
