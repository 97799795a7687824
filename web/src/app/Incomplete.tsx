/** Replaces the whole page if its code throws or fails to load. */
import type { FailedProps } from '../shared/loading/PartBoundary';
import { PartFailed } from '../shared/loading/PartFailed';

export function Incomplete(props: FailedProps) {
  return (
    <main className="plain-page">
      <PartFailed {...props} />
    </main>
  );
}
