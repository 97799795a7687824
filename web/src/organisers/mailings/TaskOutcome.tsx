/** The outcome of the last call, also announced to screen readers. */
import { useOrganiserTexts } from '../shared/language';
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
