/** The badges of an open run that were not reviewed; figure and list come from one answer. */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { Print } from 'contract/badges/prints';
import { call } from '../session/organiser-call';
import { BadgeWarnings } from './BadgeWarnings';

export function RunWarnings({ print: { id, paper } }: { print: Print }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['badges-to-print', id],
    queryFn: ({ signal }) => call('badgesToPrint', { filter: '', only: 'all', print: id }, { signal }),
    staleTime: 0,
  });
  // No error message: these badges were offered for review before the run.
  if (data === undefined) return null;
  return (
    <details className="run-look">
      <summary>{t(($) => $.prints.warningsIn, { count: data.toLookAtCount })}</summary>
      <p className="field-hint">{t(($) => $.prints.runHint)}</p>
      <BadgeWarnings badges={data} paper={paper} />
    </details>
  );
}
