/** The runs that have ended: organiser, content and time, with buttons to print again (PRINT-3). */
import type { Print } from 'contract/badges/prints';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { isoDateTime, localDateTime } from '../shared/local-time';
import { RunName } from './OpenRun';
import { usePrintTexts } from './words/texts';
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
  const texts = usePrintTexts();
  const language = useOrganiserLanguage();
  const endedRuns = prints.filter((print) => !isOpen(print));
  if (endedRuns.length === 0) return <p>{texts.noEarlier}</p>;
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
              {rest > 0 ? texts.cameOutPartly : texts.states[state]}
            </p>
            <p className="earlier-run-about">
              {texts.about(formatCount(badges, language), texts.papers[paper])} · {texts.only[print.only]}
              {rest > 0 && ` · ${texts.upTo(formatCount(cameOut, language), formatCount(rest, language))}`}
              <br />
              <time dateTime={isoDateTime(moment)}>
                {texts.startedBy(localDateTime(moment, language), organiser)}
              </time>
            </p>
            {state === 'confirmed' && (
              <div className="sheet-actions earlier-run-actions">
                {hasRest(print, prints) && (
                  <ActionButton
                    label={texts.printRest(formatCount(rest, language))}
                    isRunning={isBusy}
                    aria-label={texts.printRestLabel(number, formatCount(rest, language))}
                    onPress={() => onRest(print)}
                  />
                )}
                <ActionButton
                  label={texts.repeat}
                  isRunning={isBusy}
                  aria-label={texts.repeatLabel(number)}
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
