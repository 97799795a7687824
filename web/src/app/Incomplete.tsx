/** Replaces the whole page if its code does not load or throws. */
import type { FailedProps } from '../shared/loading/PartBoundary';
import { PartFailed } from '../shared/loading/PartFailed';

export function Incomplete(props: FailedProps) {
  return (
    <main className="plain-page">
      <PartFailed {...props} />
    </main>
  );
}
