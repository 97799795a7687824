/** The active filter, with a button to remove each part (ORG-25). */
import { facetNames } from 'contract/registrant/registrant-list';
import { useOrganiserTexts } from '../../shared/language';
import { facetWords, valueWords } from '../../shared/filter-words';
import { chosenValues, noFilter, toggleValue, type ListState } from '../state/list-state';
import { slashedDay } from '../../shared/local-time';

interface Props {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  /** Called after a removal, to move the focus from the removed chip. */
  onRemoved: () => void;
}

export function FilterChips({ state, onChange, onRemoved }: Props) {
  const texts = useOrganiserTexts();
  const { from, to } = state;
  const chips: { text: string; without: Partial<ListState> }[] = facetNames.flatMap((name) =>
    chosenValues(state, name).map((value) => ({
      text: texts.filter.chip(facetWords(name, texts), valueWords(name, value, texts)),
      without: { [name]: toggleValue(state, name, value) },
    })),
  );
  if (from !== undefined && from === to)
    chips.push({
      text: texts.filter.chip(texts.column.createdAt, slashedDay(from)),
      without: { from: undefined, to: undefined },
    });
  else {
    if (from !== undefined)
      chips.push({
        text: texts.filter.chip(texts.filter.from, slashedDay(from)),
        without: { from: undefined },
      });
    if (to !== undefined)
      chips.push({
        text: texts.filter.chip(texts.filter.to, slashedDay(to)),
        without: { to: undefined },
      });
  }
  if (chips.length === 0) return null;
  const remove = (part: Partial<ListState>) => {
    onChange(part);
    onRemoved();
  };
  return (
    <ul className="rows chips" aria-label={texts.filter.chips}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button type="button" className="chip" title={texts.filter.remove} onClick={() => remove(without)}>
            {text}
            <span className="visually-hidden">, {texts.filter.remove}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chip chip-all" onClick={() => remove(noFilter)}>
          {texts.filter.clear}
        </button>
      </li>
    </ul>
  );
}
