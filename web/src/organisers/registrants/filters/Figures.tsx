/** The figures above the list; each toggles a filter (ORG-22, ORG-25). */
import { hasPart } from 'contract/edition/current';
import { eventDay } from 'contract/edition/event-times';
import { money } from 'contract/language/money';
import type { Figures as FigureCounts } from 'contract/registrant/statistics';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import type { Language } from 'contract/language/languages';
import { useOrganiserTexts } from '../../shared/language';
import { localDate, localDateTime, localTime } from '../../shared/local-time';
import type { FilterName, ListState } from '../state/list-state';

type FigureName = Exclude<keyof FigureCounts, 'waiting'>;

const allFigures: readonly FigureName[] = ['registered', 'notConfirmed', 'members', 'dinner', 'today'];

/** Invisible figures of about the same width, so that the layout does not shift when the real ones arrive. */
const figuresWhileLoading = (): FigureCounts => ({
  ...{ registered: 100, notConfirmed: 10, today: 10 },
  ...(hasPart('members') && { members: 100 }),
  ...(hasPart('dinner') && { dinner: { persons: 100, vegetarian: 10, supplement: 100_000 } }),
});

interface Props {
  /** Undefined before the first answer. */
  figures: FigureCounts | undefined;
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

export function Figures({ figures, state, onChange }: Props) {
  const { t, language } = useOrganiserTexts();
  const filters = figureFilters();
  const counts = figures ?? figuresWhileLoading();
  const figureNames = allFigures.filter((name) => counts[name] !== undefined);
  const isPressed = (name: FigureName) =>
    state.state === 'registered' && filters[name].every(([filter, value]) => state[filter] === value);

  function press(name: FigureName) {
    if (!isPressed(name)) {
      onChange({ ...Object.fromEntries(filters[name]), state: 'registered' });
      return;
    }
    // Keep `state=registered` while another figure that implies it is pressed.
    const isOnlyPressed = !figureNames.some(
      (other) => other !== name && other !== 'registered' && isPressed(other),
    );
    onChange({
      ...Object.fromEntries(filters[name].map(([filter]) => [filter, undefined])),
      ...((name === 'registered' || isOnlyPressed) && { state: undefined }),
    });
  }

  return (
    <ul
      className="rows list-figures screen-only"
      aria-label={t(($) => $.organisers.figures.label)}
      aria-busy={figures === undefined}
    >
      {figureNames.map((name) => (
        <li key={name} className={`figure-${name}`}>
          <button type="button" className="figure" aria-pressed={isPressed(name)} onClick={() => press(name)}>
            <span className="figure-count">
              {t(($) => $.organisers.figures.number, { count: countOf(counts, name) })}
            </span>
            <span className="small figure-name">{t(($) => $.organisers.figures.name[name])}</span>
            {name === 'notConfirmed' && counts.waiting !== undefined && <Waiting {...counts.waiting} />}
            {name === 'dinner' && counts.dinner !== undefined && (
              <>
                <span className="muted small figure-more">
                  {t(($) => $.organisers.figures.vegetarian, { count: counts.dinner.vegetarian })}
                </span>
                <span className="muted small figure-more">
                  {t(($) => $.organisers.figures.supplement, {
                    amount: money(counts.dinner.supplement, language),
                  })}
                </span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The filter that each figure sets besides `state=registered`; see `Figures` in the contract. */
function figureFilters(): Record<FigureName, [FilterName, string][]> {
  const today = eventDay(new Date());
  return {
    registered: [],
    notConfirmed: [['confirmation', 'waiting,failed']],
    members: [['bappMember', 'Yes']],
    dinner: [['dinner', 'yes']],
    today: [
      ['from', today],
      ['to', today],
    ],
  };
}

function countOf(figures: FigureCounts, name: FigureName): number {
  return (name === 'dinner' ? figures.dinner?.persons : figures[name]) ?? 0;
}

/** Shows since when mails are waiting; how many is only in the title, since it is nearly the figure itself. */
function Waiting({ count, since }: NonNullable<FigureCounts['waiting']>) {
  const { t, language } = useOrganiserTexts();
  return (
    <span
      className="muted small figure-more"
      title={t(($) => $.organisers.figures.waiting, { count, moment: localDateTime(since, language) })}
    >
      {t(($) => $.organisers.figures.waitingSince, { timeOrDay: timeOrDay(since, language) })}
    </span>
  );
}

function timeOrDay(timestamp: Timestamp, language: Language): string {
  const isToday = eventDay(dateOf(timestamp)) === eventDay(new Date());
  return (isToday ? localTime : localDate)(timestamp, language);
}
