/** The button that downloads the door list to print, the fallback when nothing else works at the door (DOOR-36). */
import { callPaths } from 'contract/calls/call-paths';
import { send, unavailable } from '../../shared/api/call-api';
import { explain } from '../shared/explain-error';
import { useOrganiserLanguage } from '../shared/language';
import { asOrganiser } from '../session/as-organiser';
import { saveEditionFile } from '../shared/save-edition-file';
import { TaskButton } from '../shared/ui/TaskButton';
import { useDevicesTexts } from './words/texts';

export function DoorListDownload() {
  const language = useOrganiserLanguage();
  const texts = useDevicesTexts().doorList;
  return (
    <section>
      <h2>{texts.title}</h2>
      <p>{texts.purpose}</p>
      <TaskButton
        label={texts.download}
        run={async (report, signal) => {
          report(texts.drawing);
          const answer = await asOrganiser((signedIn) =>
            send(callPaths.doorList, { language }, { ...signedIn, signal }),
          );
          const file = await answer.blob().catch((cause: unknown) => {
            signal.throwIfAborted();
            throw unavailable(cause);
          });
          saveEditionFile('door-list.pdf', file);
        }}
        explain={(error) => explain(error, texts.failed, language, { 'not-found': texts.nobody })}
      />
    </section>
  );
}
