/** The button that saves the badges of all registrants that the list's filter finds (BADGE-2, ORG-23). */
import { useTranslation } from 'react-i18next';
import { badgesFile, fileNameOf } from 'contract/registrant/file-name';
import type { Filter } from 'contract/registrant/registrant-list';
import { explain } from '../../shared/explain-error';
import { saveEditionFile } from '../../shared/save-edition-file';
import { TaskButton } from '../../shared/ui/TaskButton';
import { fetchBadges } from './fetch-badges';

export function BadgesDownload({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  return (
    <TaskButton
      label={t(($) => $.organisers.badges.download)}
      run={async (report, signal) =>
        saveEditionFile(fileNameOf(badgesFile, filter), await fetchBadges(filter, t, report, signal))
      }
      explain={(error) =>
        explain(error, t, ($) => $.organisers.badges.failed, {
          'not-found': t(($) => $.organisers.badges.nobody),
        })
      }
    />
  );
}
