/** The outcome of an action, beside its button. */
import type { Outcome } from './use-action';
import './sheet.css';

/** Both live regions exist from the start, so that screen readers announce changes. */
export function OutcomeMessage({ done, problem }: Outcome) {
  return (
    <>
      <div className="outcome" role="status">
        {done !== undefined && <p className="said">{done}</p>}
      </div>
      <div className="outcome" role="alert">
        {problem !== undefined && <p className="said-problem">{problem}</p>}
      </div>
    </>
  );
}
