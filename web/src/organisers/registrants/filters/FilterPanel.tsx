/** The facets, with a count and a checkbox for each value, and the range of days (ORG-20, ORG-21, ORG-25). */
import { useTranslation } from 'react-i18next';
import { answerField, questionOfField } from 'contract/registrant/answers';
import { facetNames, type RegistrantList } from 'contract/registrant/registrant-list';
import type { FacetCount } from 'contract/registrant/statistics';
import { useState } from 'react';
import { answerValueWords, facetWords, questionWords, valueWords } from '../../shared/filter-words';
import { useOrganiserLanguage } from '../../shared/language';
import { useTags } from '../../shared/tags';
import {
  chosenAnswers,
  chosenValues,
  isFilterDay,
  toggleAnswer,
  toggleValue,
  type ListChange,
  type ListState,
} from '../state/list-state';

interface Props {
  /** Undefined before the first answer. */
  list: RegistrantList | undefined;
  state: ListState;
  onChange: (change: ListChange) => void;
}

export function FilterPanel({ list, state, onChange }: Props) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  useTags(list?.facets?.tags !== undefined);
  if (list?.facets === undefined) return <p>{t(($) => $.organisers.common.loading)}</p>;
  const { facets, questions = [] } = list;
  return (
    <div className="facets">
      {facetNames.map((name) => {
        const counts = facets[name];
        return (
          counts !== undefined && (
            <Facet
              key={name}
              name={name}
              title={facetWords(name, t)}
              counts={counts}
              chosen={chosenValues(state, name)}
              words={(value) => valueWords(name, value, language)}
              onToggle={(value) => onChange((latest) => ({ [name]: toggleValue(latest, name, value) }))}
            />
          )
        );
      })}
      {questions.map(({ question: key, values }) => {
        const question = questionOfField(answerField(key));
        return (
          question !== undefined && (
            <Facet
              key={answerField(key)}
              name="answers"
              title={questionWords(question, language)}
              counts={values}
              chosen={chosenAnswers(state, key)}
              words={(value) => answerValueWords(question, value, language)}
              onToggle={(value) => onChange((latest) => ({ answers: toggleAnswer(latest, key, value) }))}
            />
          )
        );
      })}
      <fieldset className="facet facet-days">
        <legend>{t(($) => $.organisers.column.createdAt)}</legend>
        <DayInput
          id="filter-from"
          label={t(($) => $.organisers.filter.from)}
          day={state.from}
          onChange={(from) => onChange({ from })}
        />
        <DayInput
          id="filter-to"
          label={t(($) => $.organisers.filter.to)}
          day={state.to}
          onChange={(to) => onChange({ to })}
        />
      </fieldset>
    </div>
  );
}

interface FacetProps {
  name: string;
  title: string;
  counts: readonly FacetCount[];
  chosen: readonly string[];
  words: (value: string) => string;
  onToggle: (value: string) => void;
}

function Facet({ name, title, counts, chosen, words, onToggle }: FacetProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={`facet facet-${name}`}>
      <legend>{title}</legend>
      <div className="facet-values">
        {counts.length === 0 && <p className="facet-none">{t(($) => $.organisers.filter.noValues)}</p>}
        {counts.map(({ value, count }) => (
          <label key={value} className="choice facet-value">
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span>{words(value)}</span>
            <span className="facet-count">{t(($) => $.organisers.figures.number, { count })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface DayProps {
  id: string;
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Keeps typed input until it is a valid day: a year that is being typed starts as 2. */
function DayInput({ id, label, day, onChange }: DayProps) {
  const [text, setText] = useState(day ?? '');
  const [previousDay, setPreviousDay] = useState(day);
  if (day !== previousDay) {
    setPreviousDay(day);
    setText(day ?? '');
  }
  return (
    <div className="field">
      <label className="facet-day" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="input"
        min="2000-01-01"
        max="2099-12-31"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onChange(undefined);
          else if (isFilterDay(target.value)) onChange(target.value);
        }}
      />
    </div>
  );
}
