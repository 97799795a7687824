/** What became of the last call, for everybody to notice. */
import { useOrganiserTexts } from '../organisers/language';
import { problemText } from './problem';
import { useMailingTexts } from './texts';
import type { MailingTask } from './use-mailing-task';

export function TaskOutcome({ task: { isRunning, done, error } }: { task: MailingTask }) {
  const texts = useMailingTexts();
  const organisers = useOrganiserTexts();
  return (
    <>
      <div role="status">
        {isRunning && <p>{texts.working}</p>}
        {done !== undefined && <p className="said">{done}</p>}
      </div>
      <div role="alert">
        {error !== undefined && <p className="said-problem">{problemText(error, texts, organisers)}</p>}
      </div>
    </>
  );
}
