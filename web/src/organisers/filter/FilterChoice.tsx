/** Chooses registrants outside the list: by facets, by words, or by a saved view (MLG-2, PRINT-1). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { facetNames, joinValues, maxSearchLength, readFacet, type FacetName } from 'contract/registrant-list';
import { facetWords, valueWords } from '../shared/filter-words';
import { formatCount } from '../shared/format-count';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { call } from '../session/organiser-call';
import { TextField } from '../../shared/ui/TextField';
import { FieldFrame } from '../../shared/ui/FieldFrame';
import { FilterInWords } from './FilterInWords';
import { filterOfView, valuesWords, withParameter } from './filter-values';
import { useFilterTexts } from './texts';
import './filter.css';

interface Props {
  filter: string;
  onChange: (filter: string) => void;
}

export function FilterChoice({ filter, onChange }: Props) {
  const texts = useFilterTexts();
  const views = useQuery({ queryKey: ['views'], queryFn: () => call('adminViews', {}) });
  const list = useQuery({
    queryKey: ['facets', filter],
    queryFn: () => call('adminTable', { ...listed, ...Object.fromEntries(new URLSearchParams(filter)) }),
    placeholderData: keepPreviousData,
  });
  const query = new URLSearchParams(filter);
  return (
    <div className="filter-choice">
      {views.data !== undefined && views.data.views.length > 0 && (
        <FieldFrame id="view" label={texts.savedView}>
          <select
            id="view"
            className="input"
            value=""
            onChange={({ target }) => {
              const view = views.data.views.find(({ id }) => id === target.value);
              if (view !== undefined) onChange(filterOfView(view.query));
            }}
          >
            <option value="">{texts.chooseView}</option>
            {views.data.views.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {facetNames.map((name) => (
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
        label={texts.search}
        maxLength={maxSearchLength}
        value={query.get('q') ?? ''}
        onChange={({ target }) => onChange(withParameter(filter, 'q', target.value))}
      />
      <FilterInWords filter={filter} />
    </div>
  );
}

/** Parameters of the list request; only the counts in its answer are used. */
const listed = { page: 0, limit: 1, sort: 'lastname', dir: 'asc', q: '', facets: true } as const;

interface FacetProps {
  name: FacetName;
  /** As in the list's URL; may hold several values, kept until the organiser chooses another one. */
  value: string;
  counts: readonly { value: string; count: number }[];
  onChange: (value: string) => void;
}

function FacetSelect({ name, value, counts, onChange }: FacetProps) {
  const texts = useFilterTexts();
  const organisers = useOrganiserTexts();
  const language = useOrganiserLanguage();
  const options = counts.map((one) => ({ ...one, joined: joinValues([one.value]) }));
  const isSeveral = value !== '' && !options.some(({ joined }) => joined === value);
  return (
    <FieldFrame id={name} label={facetWords(name, organisers)}>
      <select id={name} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.all}</option>
        {isSeveral && <option value={value}>{valuesWords(name, value, texts, organisers)}</option>}
        {options
          .filter(({ joined }) => joined !== '')
          .map(({ value: one, joined, count }) => (
            <option key={joined} value={joined}>
              {texts.withCount(valueWords(name, one, organisers), formatCount(count, language))}
            </option>
          ))}
      </select>
    </FieldFrame>
  );
}
