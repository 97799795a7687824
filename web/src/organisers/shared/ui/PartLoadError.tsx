/** Replaces a page, or a part of one, that did not load. */
import type { FailedProps } from '../../../shared/loading/PartBoundary';
import { Notice } from './Notice';

export function PartLoadError({ onRetry }: FailedProps) {
  return <Notice onRetry={onRetry}>{t(($) => $.organisers.common.partMissing)}</Notice>;
}
