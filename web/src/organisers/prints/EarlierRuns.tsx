/** The runs that have ended: who printed what and when, and how to print it again (PRINT-3). */
import type { Print } from 'contract/prints';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage } from '../shared/language';
import { isoMoment, localMoment } from '../shared/local-time';
import { usePrintTexts } from './texts';

interface Props {
  prints: readonly Print[];
  isBusy: boolean;
  onRepeat: (print: Print) => void;
}

export function EarlierRuns({ prints, isBusy, onRepeat }: Props) {
  const texts = usePrintTexts();
  const language = useOrganiserLanguage();
  if (prints.length === 0) return <p>{texts.noEarlier}</p>;
  return (
    <ol className="rows">
      {prints.map((print) => {
        const { id, number, repeats, state, badges, paper, confirmedAt, at, organiser = '' } = print;
        const moment = confirmedAt ?? at;
        return (
          <li key={id} className="earlier-run">
            <h3>
              {texts.run(number)}
              {repeats !== undefined && ` (${texts.again(repeats)})`}
            </h3>
            <p className={state === 'dropped' ? 'pill pill-wrong' : 'pill'}>{texts.states[state]}</p>
            <p className="earlier-run-about">
              {texts.about(formatCount(badges, language), texts.papers[paper])} · {texts.only[print.only]}
              <br />
              <time dateTime={isoMoment(moment)}>
                {texts.startedBy(localMoment(moment, language), organiser)}
              </time>
            </p>
            {state === 'confirmed' && (
              <button
                type="button"
                className="button-quiet"
                aria-disabled={isBusy}
                aria-label={texts.repeatLabel(number)}
                onClick={() => onRepeat(print)}
              >
                {texts.repeat}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
