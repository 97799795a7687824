/** The outcome of the last task, beside its button. */
export type Task = 'save' | 'send' | 'cancel' | 'restore' | 'undo' | 'erase';

export interface Outcome {
  of: Task;
  done?: string;
  problem?: string;
}

/** Both live regions exist from the start, so that screen readers announce changes. */
export function Said({ outcome: { done, problem } = { of: 'save' } }: { outcome: Outcome | undefined }) {
  return (
    <>
      <div role="status">{done !== undefined && <p className="said">{done}</p>}</div>
      <div role="alert">{problem !== undefined && <p className="said-problem">{problem}</p>}</div>
    </>
  );
}
