/**
 * Asks before an edition replaces the one that visitors see. While that one is not over, a check asks for its name
 * instead.
 */
import { useQuery } from '@tanstack/react-query';
import type { EditionDetails } from 'contract/publication/calls';
import { Question } from '../../../shared/ui/Question';
import { call } from '../../session/organiser-call';
import { useOrganiserTexts } from '../../shared/language';
import { draftFactsOf } from '../frame/edition';
import { dayWords } from '../words/kind-makers';

interface Props {
  details: EditionDetails;
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}

export function FirstPublication({ details, ...question }: Props) {
  const { t, language } = useOrganiserTexts();
  const { data } = useQuery({ queryKey: ['editions'], queryFn: () => call('adminEditions', {}) });
  const live = data?.editions.find(({ state }) => state === 'live');
  const { name } = draftFactsOf(details);
  return (
    <Question
      text={t(($) => $.edition.firstSure, { name: typeof name === 'string' ? name : details.edition })}
      yes={t(($) => $.edition.firstNow)}
      no={t(($) => $.edition.notYet)}
      isMain
      {...question}
    >
      {live !== undefined && (
        <p>{t(($) => $.edition.becomesArchive, { name: live.name, day: dayWords(live.date, language) })}</p>
      )}
    </Question>
  );
}
