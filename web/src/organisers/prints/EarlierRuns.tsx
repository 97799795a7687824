/** The runs that have ended: organiser, content and time, with buttons to print again (PRINT-3). */
import { useTranslation } from 'react-i18next';
import type { Print } from 'contract/badges/prints';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { isoDateTime, localDateTime } from '../shared/local-time';
import { RunName } from './OpenRun';
import { ActionButton } from '../../shared/ui/ActionButton';

export const isOpen = ({ state }: Print) => state === 'made' || state === 'confirming';

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
  const language = useOrganiserLanguage();
  const endedRuns = prints.filter((print) => !isOpen(print));
  if (endedRuns.length === 0) return <p>{t(($) => $.prints.noEarlier)}</p>;
  return (
    <ol className="rows">
      {endedRuns.map((print) => {
        const { id, number, state, badges, paper, confirmedAt, at, organiser = '' } = print;
        const { cameOut = 0, rest = 0 } = print;
        const moment = confirmedAt ?? at;
        return (
          <li key={id} className="earlier-run">
            <h3>
              <RunName print={print} />
            </h3>
            <p className={state === 'dropped' ? 'pill pill-wrong' : 'pill'}>
              {rest > 0 ? t(($) => $.prints.cameOutPartly) : t(($) => $.prints.states[state])}
            </p>
            <p className="earlier-run-about">
              {t(($) => $.prints.about, { count: formatCount(badges, language), paper: t(($) => $.prints.papers[paper]) })} · {t(($) => $.prints.only[print.only])}
              {rest > 0 && ` · ${t(($) => $.prints.upTo, { sheet: formatCount(cameOut, language), rest: formatCount(rest, language) })}`}
              <br />
              <time dateTime={isoDateTime(moment)}>
                {t(($) => $.prints.startedBy, { moment: localDateTime(moment, language), who: organiser })}
              </time>
            </p>
            {state === 'confirmed' && (
              <div className="sheet-actions earlier-run-actions">
                {hasRest(print, prints) && (
                  <ActionButton
                    label={t(($) => $.prints.printRest, { count: formatCount(rest, language) })}
                    isRunning={isBusy}
                    aria-label={t(($) => $.prints.printRestLabel, { number, count: formatCount(rest, language) })}
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
