/** Asks what else moves when the day of the show moves (EDIT-24). */
import { useTranslation } from 'react-i18next';
import type { EditionDetails } from 'contract/publication/calls';
import { currentEdition } from 'contract/edition/current';
import type { CopiedFact } from 'contract/publication/draft';
import { daysBetween } from 'contract/edition/event-times';
import { useState } from 'react';
import { Question } from '../../../shared/ui/Question';
import { useCall } from '../../session/use-call';
import { Tick } from './FactGroup';
import { TimesTable } from './TimesTable';

interface Props {
  details: EditionDetails;
  /** The day, and each time that moves with it. */
  movedTimes: readonly CopiedFact[];
  isRunning: boolean;
  onSave: (movesAlong: boolean) => void;
  onNo: () => void;
}

export function MovedDay({ details, movedTimes, isRunning, onSave, onNo }: Props) {
  const { t } = useTranslation();
  const [movesAlong, setMovesAlong] = useState(true);
  const isLive = details.state === 'live' && details.edition === currentEdition().id;
  const { data, isLoading } = useCall('adminMailings', {}, { enabled: isLive });
  const plannedMailings = isLive ? (data?.mailings ?? []).filter(({ state }) => state === 'planned') : [];
  const dateFact = movedTimes.find(({ fact }) => fact === 'date');
  const shift = daysBetween(String(dateFact?.before), String(dateFact?.after));
  return (
    <Question
      text={t(($) => $.edition.dayMoves[shift > 0 ? 'later' : 'earlier'], { count: Math.abs(shift) })}
      yes={t(($) => $.edition.save)}
      no={t(($) => $.edition.notYet)}
      isMain
      isRunning={isRunning || isLoading}
      onYes={() => !isLoading && onSave(movesAlong)}
      onNo={onNo}
    >
      <Tick isTicked={movesAlong} onTick={setMovesAlong}>
        {t(($) => $.edition.movesAlong)}
      </Tick>
      <TimesTable
        copied={movedTimes}
        mailings={plannedMailings}
        publishedDay={details.facts?.date}
        before={t(($) => $.edition.timeNow)}
        after={t(($) => $.edition.timeMoved)}
      />
      {plannedMailings.length > 0 && <p className="field-hint">{t(($) => $.edition.mailsMoveLater)}</p>}
    </Question>
  );
}
