/** The button that downloads the door list to print, the fallback when nothing else works at the door (DOOR-36). */
import { callPaths } from 'contract/calls/call-paths';
import { send, unavailable } from '../../shared/api/call-api';
import { explain } from '../shared/explain-error';
import { useOrganiserTexts } from '../shared/language';
import { asOrganiser } from '../session/as-organiser';
import { saveEditionFile } from '../shared/save-edition-file';
import { TaskButton } from '../shared/ui/TaskButton';

export function DoorListDownload() {
  const { t, language } = useOrganiserTexts();
  return (
    <section>
      <h2>{t(($) => $.devices.doorList.title)}</h2>
      <p>{t(($) => $.devices.doorList.purpose)}</p>
      <TaskButton
        label={t(($) => $.devices.doorList.download)}
        run={async (report, signal) => {
          report(t(($) => $.devices.doorList.drawing));
          const answer = await asOrganiser((signedIn) =>
            send(callPaths.doorList, { language }, { ...signedIn, signal }),
          );
          const file = await answer.blob().catch((cause: unknown) => {
            signal.throwIfAborted();
            throw unavailable(cause);
          });
          saveEditionFile('door-list.pdf', file);
        }}
        explain={(error) =>
          explain(error, t, ($) => $.devices.doorList.failed, {
            'not-found': t(($) => $.devices.doorList.nobody),
          })
        }
      />
    </section>
  );
}
