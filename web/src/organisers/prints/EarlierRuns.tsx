/** The runs that have ended: organiser, content and time, with buttons to print again (PRINT-3). */
import { useTranslation } from 'react-i18next';
import type { Print } from 'contract/badges/prints';
import { RunMoment, RunName } from './OpenRun';
import { ActionButton } from '../../shared/ui/ActionButton';

export const isOpenRun = ({ state }: Print) => state === 'made' || state === 'confirming';

/** Whether a part of the run is still to be printed, according to the list of runs. */
function hasRest({ number, rest = 0 }: Print, prints: readonly Print[]): boolean {
  return rest > 0 && !prints.some(({ restOf, state }) => restOf === number && state !== 'dropped');
}

interface Props {
  /** All runs; open ones are skipped. */
  prints: readonly Print[];
  isBusy: boolean;
  onRepeat: (print: Print) => void;
  onRest: (print: Print) => void;
}

export function EarlierRuns({ prints, isBusy, onRepeat, onRest }: Props) {
  const { t } = useTranslation();
  const endedRuns = prints.filter((print) => !isOpenRun(print));
  if (endedRuns.length === 0) return <p>{t(($) => $.prints.noEarlier)}</p>;
  return (
    <ol className="rows">
      {endedRuns.map((print) => {
        const { id, number, state, badges, paper, confirmedAt, at, organiser } = print;
        const { cameOut = 0, rest = 0 } = print;
        return (
          <li key={id} className="earlier-run">
            <h3>
              <RunName print={print} />
            </h3>
            <p className={state === 'dropped' ? 'pill pill-wrong' : 'pill'}>
              {rest > 0 ? t(($) => $.prints.cameOutPartly) : t(($) => $.prints.states[state])}
            </p>
            <p className="muted whole-line">
              {t(($) => $.prints.about, { count: badges, paper: t(($) => $.prints.papers[paper]) })} ·{' '}
              {t(($) => $.prints.only[print.only])}
              {rest > 0 && ` · ${t(($) => $.prints.upTo, { sheet: cameOut, count: rest })}`}
              <br />
              <RunMoment at={confirmedAt ?? at} organiser={organiser} />
            </p>
            {state === 'confirmed' && (
              <div className="sheet-actions whole-line">
                {hasRest(print, prints) && (
                  <ActionButton
                    label={t(($) => $.prints.printRest, { count: rest })}
                    isRunning={isBusy}
                    aria-label={t(($) => $.prints.printRestLabel, { number, count: rest })}
                    onPress={() => onRest(print)}
                  />
                )}
                <ActionButton
                  label={t(($) => $.prints.repeat)}
                  isRunning={isBusy}
                  aria-label={t(($) => $.prints.repeatLabel, { number })}
                  onPress={() => onRepeat(print)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
