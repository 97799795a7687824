/** The outcome of a task, beside its button. */
import { useLanguage } from '../../shared/translations/i18n';
import { problemText } from './problem';
import type { Outcome } from './use-task';
import { useVisitTexts } from './visit-texts';

/** Both live regions exist from the start, so that screen readers announce changes. */
export function Said({ outcome: { done, error } = {} }: { outcome: Partial<Outcome> | undefined }) {
  const texts = useVisitTexts();
  const language = useLanguage();
  return (
    <>
      <div role="status">{done !== undefined && <p className="said">{done}</p>}</div>
      <div role="alert">
        {error !== undefined && <p className="said-problem">{problemText(error, texts, language)}</p>}
      </div>
    </>
  );
}
