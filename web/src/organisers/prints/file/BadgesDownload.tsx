/** The button that saves the badges of all registrants that the list's filter finds (BADGE-2, ORG-23). */
import { useTranslation } from 'react-i18next';
import { badgesFile, fileNameOf } from 'contract/registrant/file-name';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { explain } from '../../shared/explain-error';
import { saveEditionFile } from '../../shared/save-edition-file';
import { TaskButton } from '../../shared/ui/TaskButton';
import { callPaths } from 'contract/calls/call-paths';
import { send } from '../../../shared/api/call-api';
import { asOrganiser } from '../../session/organiser-call';
import { receiveFile } from './fetch-file';

export function BadgesDownload({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  return (
    <TaskButton
      label={t(($) => $.organisers.badges.download)}
      run={async (report, signal) => {
        report(t(($) => $.organisers.badges.drawing));
        const query: Filter = { ...filter, q: filter.q === '' ? undefined : filter.q };
        const answer = await asOrganiser((signedIn) =>
          send(callPaths.handleGeneratePDF, query, { ...signedIn, signal }),
        );
        // A streamed file has no Content-Length.
        const onReceived = (received: number, length: number | undefined) =>
          report(
            t(($) => $.organisers.badges.receiving, { size: Math.round(received / 1024) }),
            length && Math.min(1, received / length),
          );
        saveEditionFile(fileNameOf(badgesFile, filter), await receiveFile(answer, onReceived, signal));
      }}
      explain={(error) =>
        explain(error, t, ($) => $.organisers.badges.failed, {
          'not-found': t(($) => $.organisers.badges.nobody),
        })
      }
    />
  );
}
