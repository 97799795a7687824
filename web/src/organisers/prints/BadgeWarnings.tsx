/**
 * Badges that may print badly, each with its picture and a form to change its lines (PRINT-6). An organiser marks them
 * as reviewed, all badges with the same name together (PRINT-9).
 */
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { maxReviewedBadges, type BadgesToPrint, type BadgeWarning, type Print } from 'contract/badges/prints';
import type { PaperId } from 'contract/badges/papers';
import { useEffect, useRef, useState } from 'react';
import { call } from '../session/organiser-call';
import { useCall } from '../session/use-call';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { ReviewCard, printedName } from './ReviewCard';
import { printProblem } from './problem';

interface Props {
  badges: Pick<BadgesToPrint, 'toLookAt' | 'toLookAtCount'>;
  paper: PaperId;
}

export function BadgeWarnings({ badges: { toLookAt, toLookAtCount }, paper }: Props) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  /** The badges of the last reviewed card. */
  const [lastReviewed, setLastReviewed] = useState<BadgeWarning[]>();
  const undoButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const reload = () => cache.invalidateQueries({ queryKey: ['badgesToPrint'] });
  const reviewing = useAction(
    async (error) => {
      await reload();
      return printProblem(error, t, ($) => $.prints.problems.failed, {
        'changed-meanwhile': t(($) => $.prints.reviewAgain),
      });
    },
    { fallback: list },
  );

  // Removing the reviewed card loses the focus.
  useEffect(() => {
    if (lastReviewed !== undefined) undoButton.current?.focus({ preventScroll: true });
  }, [lastReviewed]);

  const review = (badges: readonly BadgeWarning[], isUndo = false) =>
    reviewing.run(async () => {
      const reviews = badges.map(({ id, hash, reasons }) => ({ id, hash, reasons: isUndo ? [] : reasons }));
      for (let start = 0; start < reviews.length; start += maxReviewedBadges)
        await call('lookedAtBadges', { badges: reviews.slice(start, start + maxReviewedBadges), paper });
      setLastReviewed(isUndo ? undefined : [...badges]);
      await reload();
    });

  const listedCount = toLookAt.flat().filter(({ isChosen }) => isChosen).length;
  const [firstReviewed] = lastReviewed ?? [];
  return (
    <>
      <OutcomeMessage
        {...reviewing}
        done={firstReviewed && t(($) => $.prints.reviewed, { name: printedName(firstReviewed) })}
      />
      {lastReviewed !== undefined && (
        <ActionButton
          label={t(($) => $.prints.undoReview)}
          isRunning={reviewing.isRunning}
          ref={undoButton}
          onPress={() => review(lastReviewed, true)}
        />
      )}
      {toLookAtCount === 0 && <p>{t(($) => $.prints.nothingToReview)}</p>}
      {toLookAtCount > listedCount && (
        <p>{t(($) => $.prints.moreToReview, { shown: listedCount, all: toLookAtCount })}</p>
      )}
      <ul ref={list} className="rows" tabIndex={-1}>
        {toLookAt.map((badges) => (
          <ReviewCard
            key={badges[0]?.id}
            badges={badges}
            paper={paper}
            isBusy={reviewing.isRunning}
            onReviewed={() => void review(badges)}
            onClosed={() => void reload()}
          />
        ))}
      </ul>
    </>
  );
}

export function RunWarnings({ print: { id, paper } }: { print: Print }) {
  const { t } = useTranslation();
  const { data } = useCall('badgesToPrint', { filter: '', only: 'all', print: id }, { staleTime: 0 });
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
