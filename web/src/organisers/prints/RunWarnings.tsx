/** The badges of an open run that nobody has looked at; the figure and the list are one answer. */
import { useQuery } from '@tanstack/react-query';
import type { Print } from 'contract/badges/prints';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { call } from '../session/organiser-call';
import { BadgeWarnings } from './BadgeWarnings';
import { usePrintTexts } from './words/texts';

export function RunWarnings({ print: { id, paper } }: { print: Print }) {
  const texts = usePrintTexts();
  const language = useOrganiserLanguage();
  const { data } = useQuery({
    queryKey: ['badges-to-print', id],
    queryFn: ({ signal }) => call('badgesToPrint', { filter: '', only: 'all', print: id }, { signal }),
    staleTime: 0,
  });
  // What cannot be loaded is not missed: it was to be looked at before.
  if (data === undefined) return null;
  return (
    <details className="run-look">
      <summary>{texts.warningsIn(formatCount(data.toLookAtCount, language))}</summary>
      <p className="field-hint">{texts.runHint}</p>
      <BadgeWarnings found={data} paper={paper} />
    </details>
  );
}
