/**
 * What may look wrong on paper: each badge with its picture, and how to print it instead (PRINT-6). What was looked at
 * is ticked off, all people of one name together (PRINT-9).
 */
import { useQueryClient } from '@tanstack/react-query';
import { maxReviewedBadges, type BadgesToPrint, type BadgeWarning } from 'contract/badges/prints';
import type { PaperId } from 'contract/badges/papers';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { call } from '../session/organiser-call';
import { ActionButton } from '../../shared/ui/ActionButton';
import { OutcomeMessage } from '../../shared/ui/OutcomeMessage';
import { useAction } from '../../shared/ui/use-action';
import { LookCard, nameOn } from './LookCard';
import { printProblem } from './words/problem';
import { usePrintTexts } from './words/texts';

interface Props {
  found: Pick<BadgesToPrint, 'toLookAt' | 'toLookAtCount'>;
  paper: PaperId;
}

export function BadgeWarnings({ found: { toLookAt, toLookAtCount }, paper }: Props) {
  const texts = usePrintTexts();
  const language = useOrganiserLanguage();
  const cache = useQueryClient();
  /** The card that was ticked off last. */
  const [ticked, setTicked] = useState<BadgeWarning[]>();
  const takeBack = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const reload = () => cache.invalidateQueries({ queryKey: ['badges-to-print'] });
  const ticking = useAction(
    async (error) => {
      await reload();
      return printProblem(error, texts.problems.failed, texts, language, texts.gone, texts.lookAgain);
    },
    { fallback: list },
  );

  // The card that was ticked off goes, and the focus with it.
  useEffect(() => {
    if (ticked !== undefined) takeBack.current?.focus({ preventScroll: true });
  }, [ticked]);

  const tick = (badges: readonly BadgeWarning[], isBack = false) =>
    ticking.run(async () => {
      const looked = badges.map(({ id, hash, reasons }) => ({ id, hash, reasons: isBack ? [] : reasons }));
      for (let at = 0; at < looked.length; at += maxReviewedBadges)
        await call('lookedAtBadges', { badges: looked.slice(at, at + maxReviewedBadges), paper });
      setTicked(isBack ? undefined : [...badges]);
      await reload();
    });

  const listed = toLookAt.flat().filter(({ isChosen }) => isChosen).length;
  const [first] = ticked ?? [];
  return (
    <>
      <OutcomeMessage {...ticking} done={first && texts.lookedAt(nameOn(first))} />
      {ticked !== undefined && (
        <ActionButton
          label={texts.takeBack}
          isRunning={ticking.isRunning}
          ref={takeBack}
          onPress={() => tick(ticked, true)}
        />
      )}
      {toLookAtCount === 0 && <p>{texts.lookNone}</p>}
      {toLookAtCount > listed && (
        <p>{texts.lookMore(formatCount(listed, language), formatCount(toLookAtCount, language))}</p>
      )}
      <ul ref={list} className="rows" tabIndex={-1}>
        {toLookAt.map((badges) => (
          <LookCard
            key={badges[0]?.id}
            badges={badges}
            paper={paper}
            isBusy={ticking.isRunning}
            onLookedAt={() => void tick(badges)}
            onClosed={() => void reload()}
          />
        ))}
      </ul>
    </>
  );
}
