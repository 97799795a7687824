/** Says that a page's data is being loaded, or why it was not, with a button to try again. */
import type { UseQueryResult } from '@tanstack/react-query';
import { explain } from './explain-error';
import { useOrganiserLanguage, useOrganiserTexts } from './language';
import { Notice } from './Notice';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** What failed, if it did. */
  failed: string;
}

export function QueryNotice({ query: { data, error, refetch }, failed }: Props) {
  const language = useOrganiserLanguage();
  const { common } = useOrganiserTexts();
  if (error !== null)
    return <Notice onRetry={() => void refetch()}>{explain(error, failed, language)}</Notice>;
  return data === undefined && <p role="status">{common.loading}</p>;
}
