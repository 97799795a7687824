/** A component whose code is loaded when it is first rendered. */
import { lazy, type ComponentType } from 'react';
import { memoizePart } from './memoize-part';
import { PartBoundary, type FailedProps } from './PartBoundary';
import { PartFailed } from './PartFailed';

/**
 * Like React's `lazy`, which keeps a failure for good. Suspends until it is loaded.
 * @param Failed takes its place if it does not load
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<FailedProps> = PartFailed,
): ComponentType<Props> {
  const loaded = memoizePart(load);
  let loading: ReturnType<typeof load> | undefined;
  let Part: ComponentType<Props>;
  /** Rendered anew by each retry. */
  function Loaded(props: Props) {
    const now = loaded();
    if (now !== loading) {
      loading = now;
      Part = lazy(() => now);
    }
    return <Part {...props} />;
  }
  return (props) => (
    <PartBoundary Failed={Failed}>
      <Loaded {...props} />
    </PartBoundary>
  );
}
