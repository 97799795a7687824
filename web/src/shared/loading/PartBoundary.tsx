/** Error boundary of a part: if it does not load or throws, a message replaces it, and the rest of the page stays. */
import { Component, type ComponentType, type ReactNode } from 'react';
import { reloadPage } from '../site/reload';
import { forgetFailures, ReloadNeeded } from './import-part';

export interface FailedProps {
  /** Loads the part again, or reloads the page if only that helps; input is kept. */
  onRetry: () => void;
}

interface Props {
  Failed: ComponentType<FailedProps>;
  children: ReactNode;
}

/** Retries when asked to, and as soon as the browser is online again. */
export class PartBoundary extends Component<Props, { failure?: { error: unknown } | undefined }> {
  override state: { failure?: { error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch() {
    addEventListener('online', this.#retry);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#retry);
  }

  readonly #retry = () => {
    removeEventListener('online', this.#retry);
    forgetFailures();
    this.setState({ failure: undefined });
  };

  override render() {
    const { failure } = this.state;
    const { Failed, children } = this.props;
    if (failure === undefined) return children;
    return <Failed onRetry={failure.error instanceof ReloadNeeded ? reloadPage : this.#retry} />;
  }
}
