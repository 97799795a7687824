/** The active filter, with a button to remove each part (ORG-25). */
import { filterFields, selectionWords, sinceWords, toggleValue } from '../../shared/filter-words';
import { useOrganiserTexts } from '../../shared/language';
import { noFilter, type ListState } from '../state/list-state';
import { useTags } from '../../shared/tags';
import { shortDay } from '../../shared/local-time';

interface Props {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  /** Called after a removal, to move the focus from the removed chip. */
  onRemoved: () => void;
}

export function FilterChips({ state, onChange, onRemoved }: Props) {
  const { t, language } = useOrganiserTexts();
  useTags(state.tags !== undefined);
  const { from, to } = state;
  const chip = (name: string, value: string, removal: Partial<ListState>) => ({
    text: t(($) => $.organisers.filter.chip, { name, value }),
    removal,
  });
  const dayChips = (name: string, day: string | undefined, removal: Partial<ListState>) =>
    day === undefined ? [] : [chip(name, shortDay(day, language), removal)];
  const isOneDay = from === to;
  const chips = [
    ...selectionWords(state.selection, t).map((text) => ({ text, removal: { selection: undefined } })),
    ...filterFields(language).flatMap((field) =>
      field
        .chosenIn(state)
        .map((value) => chip(field.title, field.words(value), toggleValue(field, state, value))),
    ),
    ...dayChips(
      t(($) => (isOneDay ? $.organisers.column.createdAt : $.organisers.filter.from)),
      from,
      isOneDay ? { from: undefined, to: undefined } : { from: undefined },
    ),
    ...dayChips(
      t(($) => $.organisers.filter.to),
      isOneDay ? undefined : to,
      { to: undefined },
    ),
    ...(state.since === undefined
      ? []
      : [{ text: sinceWords(state.since, language), removal: { since: undefined } }]),
  ];
  if (chips.length === 0) return null;
  const remove = (removal: Partial<ListState>) => {
    onChange(removal);
    onRemoved();
  };
  return (
    <ul className="plain-list cluster" aria-label={t(($) => $.organisers.filter.chips)}>
      {chips.map(({ text, removal }) => (
        <li key={text}>
          <button
            type="button"
            className="chip"
            title={t(($) => $.organisers.filter.remove)}
            onClick={() => remove(removal)}
          >
            {text}
            <span className="visually-hidden">, {t(($) => $.organisers.filter.remove)}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chip chip-all" onClick={() => remove(noFilter)}>
          {t(($) => $.organisers.filter.clear)}
        </button>
      </li>
    </ul>
  );
}
