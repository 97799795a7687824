/** The active filter, with a button to remove each part (ORG-25). */
import { useTranslation } from 'react-i18next';
import { facetNames } from 'contract/registrant/registrant-list';
import {
  answerValueWords,
  facetWords,
  questionsInFilter,
  questionWords,
  valueWords,
} from '../../shared/filter-words';
import { useOrganiserLanguage } from '../../shared/language';
import { chosenValues, noFilter, toggleAnswer, toggleValue, type ListState } from '../state/list-state';
import { shortDay } from '../../shared/local-time';

interface Props {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
  /** Called after a removal, to move the focus from the removed chip. */
  onRemoved: () => void;
}

export function FilterChips({ state, onChange, onRemoved }: Props) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const { from, to } = state;
  const chips: { text: string; without: Partial<ListState> }[] = facetNames.flatMap((name) =>
    chosenValues(state, name).map((value) => ({
      text: t(($) => $.organisers.filter.chip, {
        name: facetWords(name, t),
        value: valueWords(name, value, language),
      }),
      without: { [name]: toggleValue(state, name, value) },
    })),
  );
  for (const { question, values } of questionsInFilter(state.answers))
    for (const value of values)
      chips.push({
        text: t(($) => $.organisers.filter.chip, {
          name: questionWords(question, language),
          value: answerValueWords(question, value, language),
        }),
        without: { answers: toggleAnswer(state, question.key, value) },
      });
  if (from !== undefined && from === to)
    chips.push({
      text: t(($) => $.organisers.filter.chip, {
        name: t(($) => $.organisers.column.createdAt),
        value: shortDay(from, language),
      }),
      without: { from: undefined, to: undefined },
    });
  else {
    if (from !== undefined)
      chips.push({
        text: t(($) => $.organisers.filter.chip, {
          name: t(($) => $.organisers.filter.from),
          value: shortDay(from, language),
        }),
        without: { from: undefined },
      });
    if (to !== undefined)
      chips.push({
        text: t(($) => $.organisers.filter.chip, {
          name: t(($) => $.organisers.filter.to),
          value: shortDay(to, language),
        }),
        without: { to: undefined },
      });
  }
  if (chips.length === 0) return null;
  const remove = (part: Partial<ListState>) => {
    onChange(part);
    onRemoved();
  };
  return (
    <ul className="rows chips" aria-label={t(($) => $.organisers.filter.chips)}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="chip"
            title={t(($) => $.organisers.filter.remove)}
            onClick={() => remove(without)}
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
