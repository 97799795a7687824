/** The button that saves the badges of all registrants that the list's filter finds (BADGE-2, ORG-23). */
import { ApiError } from 'contract/api-error';
import { badgesFile, fileNameOf } from 'contract/file-name';
import { explain } from '../organisers/explain-error';
import { useOrganiserLanguage } from '../organisers/language';
import { organiserTexts } from '../translations/organisers';
import { filterOf, useListState } from '../registrants/list-state';
import { saveFile } from '../ui/save-file';
import { TaskButton } from '../ui/TaskButton';
import { fetchBadges } from './fetch-badges';

export function BadgesDownload() {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language).badges;
  const [state] = useListState();
  const filter = filterOf(state);
  return (
    <TaskButton
      label={texts.download}
      run={async (report, signal) =>
        saveFile(fileNameOf(badgesFile, filter), await fetchBadges(filter, report, signal, language))
      }
      explain={(error) =>
        error instanceof ApiError && error.code === 'not-found'
          ? texts.nobody
          : explain(error, texts.failed, language)
      }
    />
  );
}
