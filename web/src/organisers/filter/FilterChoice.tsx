/** Edits a filter on other pages than the list: by facets, words or a saved view (MLG-2, PRINT-1). */
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  facetNames,
  isOffered,
  joinValues,
  maxSearchLength,
  readFacet,
  type FacetName,
} from 'contract/registrant/registrant-list';
import { facetWords, valueWords } from '../shared/filter-words';
import { useOrganiserLanguage } from '../shared/language';
import { call } from '../session/organiser-call';
import { TextField } from '../../shared/fields/TextField';
import { SelectField } from '../../shared/fields/SelectField';
import { FilterInWords } from './FilterInWords';
import { filterOfView, valuesWords, withParameter } from './filter-values';
import './filter.css';

interface Props {
  filter: string;
  onChange: (filter: string) => void;
}

export function FilterChoice({ filter, onChange }: Props) {
  const { t } = useTranslation();
  const views = useQuery({ queryKey: ['views'], queryFn: () => call('adminViews', {}) });
  const list = useQuery({
    queryKey: ['facets', filter],
    queryFn: () => call('adminTable', { ...request, ...Object.fromEntries(new URLSearchParams(filter)) }),
    placeholderData: keepPreviousData,
  });
  const query = new URLSearchParams(filter);
  return (
    <div className="filter-choice">
      {views.data !== undefined && views.data.views.length > 0 && (
        <SelectField
          id="view"
          label={t(($) => $.filter.savedView)}
          options={[
            { value: '', text: t(($) => $.filter.chooseView) },
            ...views.data.views.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value=""
          onChoose={(viewId) => {
            const view = views.data.views.find(({ id }) => id === viewId);
            if (view !== undefined) onChange(filterOfView(view.query));
          }}
        />
      )}
      {/* Also one that the filter names although the edition has it no longer, so that it can be removed. */}
      {facetNames
        .filter((name) => isOffered(name) || query.has(name))
        .map((name) => (
          <FacetSelect
            key={name}
            name={name}
            value={joinValues(readFacet(name, query.get(name) ?? ''))}
            counts={list.data?.facets?.[name] ?? []}
            onChange={(value) => onChange(withParameter(filter, name, value))}
          />
        ))}
      <TextField
        id="q"
        label={t(($) => $.filter.search)}
        maxLength={maxSearchLength}
        value={query.get('q') ?? ''}
        onChange={({ target }) => onChange(withParameter(filter, 'q', target.value))}
      />
      <FilterInWords filter={filter} />
    </div>
  );
}

/** Only the counts in the answer are used. */
const request = { page: 0, limit: 1, sort: 'lastname', dir: 'asc', q: '', facets: true } as const;

interface FacetProps {
  name: FacetName;
  /** As in the list's URL; may have several values, kept until the organiser chooses another one. */
  value: string;
  counts: readonly { value: string; count: number }[];
  onChange: (value: string) => void;
}

function FacetSelect({ name, value, counts, onChange }: FacetProps) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const options = counts
    .map(({ value: one, count }) => ({
      value: joinValues([one]),
      text: t(($) => $.filter.withCount, { words: valueWords(name, one, language), count }),
    }))
    .filter((option) => option.value !== '');
  const currentOption = options.some((option) => option.value === value)
    ? []
    : [{ value, text: valuesWords(name, value, language) }];
  return (
    <SelectField
      id={name}
      label={facetWords(name, t)}
      options={[
        { value: '', text: t(($) => $.filter.all) },
        ...(value === '' ? [] : currentOption),
        ...options,
      ]}
      value={value}
      onChoose={onChange}
    />
  );
}
