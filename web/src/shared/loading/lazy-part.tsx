/** A component whose code is loaded when it is first rendered. */
import { createElement, lazy, type ComponentType } from 'react';
import { memoizePart } from './import-part';
import { PartBoundary, type FailedProps } from './PartBoundary';
import { PartFailed } from './PartFailed';

/**
 * Like React's `lazy`, but can retry after a failure. Suspends until the part is loaded.
 * @param Failed replaces the part if it does not load
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<FailedProps> = PartFailed,
): ComponentType<Props> {
  const loadOnce = memoizePart(load);
  /** One component for each attempt to load the part. */
  const parts = new WeakMap<ReturnType<typeof load>, ComponentType<Props>>();
  function currentPart(): ComponentType<Props> {
    const loading = loadOnce();
    const part = parts.get(loading) ?? lazy(() => loading);
    parts.set(loading, part);
    return part;
  }
  function Loaded(props: Props) {
    return createElement(currentPart(), props);
  }
  return (props) => (
    <PartBoundary Failed={Failed}>
      <Loaded {...props} />
    </PartBoundary>
  );
}
