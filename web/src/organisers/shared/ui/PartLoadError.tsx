/** Replaces a page, or a part of one, that did not load. */
import { useTranslation } from 'react-i18next';
import type { FailedProps } from '../../../shared/loading/PartBoundary';
import { Notice } from './Notice';

export function PartLoadError({ onRetry }: FailedProps) {
  const { t } = useTranslation();
  return <Notice onRetry={onRetry}>{t(($) => $.organisers.common.partMissing)}</Notice>;
}
