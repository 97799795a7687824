/** The facets, with a count and a checkbox for each value, and the range of days (ORG-20, ORG-21, ORG-25). */
import { useTranslation } from 'react-i18next';
import type { RegistrantList } from 'contract/registrant/list/registrant-list';
import type { FacetCount } from 'contract/registrant/statistics';
import { useState } from 'react';
import { filterFields, toggleValue, type FilterField } from '../../shared/filter-words';
import { useOrganiserTexts } from '../../shared/language';
import { useTags } from '../../shared/tags';
import { isFilterDay, type ListChange, type ListState } from '../state/list-state';

interface Props {
  /** Undefined before the first answer. */
  list: RegistrantList | undefined;
  state: ListState;
  onChange: (change: ListChange) => void;
}

export function FilterPanel({ list, state, onChange }: Props) {
  const { t, language } = useOrganiserTexts();
  useTags(list?.facets?.tags !== undefined);
  if (list?.facets === undefined) return <p>{t(($) => $.organisers.common.loading)}</p>;
  return (
    <div className="facets">
      {filterFields(language).map((field) => {
        const counts = field.countsIn(list);
        return (
          counts !== undefined && (
            <Facet
              key={field.key}
              field={field}
              counts={counts}
              chosen={field.chosenIn(state)}
              onToggle={(value) => onChange((latest) => toggleValue(field, latest, value))}
            />
          )
        );
      })}
      <fieldset className="facet rows rows-close">
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
  field: FilterField;
  counts: readonly FacetCount[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

function Facet({ field: { key, title, words }, counts, chosen, onToggle }: FacetProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={`facet facet-${key}`}>
      <legend>{title}</legend>
      <div className="facet-values">
        {counts.length === 0 && <p className="muted small">{t(($) => $.organisers.filter.noValues)}</p>}
        {counts.map(({ value, count }) => (
          <label key={value} className="choice facet-value">
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span>{words(value)}</span>
            <span className="muted facet-count">{t(($) => $.organisers.figures.number, { count })}</span>
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

/** Reports only valid days: while 2025 is being typed, the input's year is 2 at first. */
function DayInput({ id, label, day, onChange }: DayProps) {
  const [text, setText] = useState(day ?? '');
  const [previousDay, setPreviousDay] = useState(day);
  if (day !== previousDay) {
    setPreviousDay(day);
    setText(day ?? '');
  }
  return (
    <div className="field">
      <label className="small" htmlFor={id}>
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
