/** Edits a filter on pages other than the list: by facets, words or a saved view (MLG-2, PRINT-1). */
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { maxSearchLength } from 'contract/registrant/list/registrant-list';
import { joinValues, splitValues } from 'contract/registrant/list/facets';
import type { FacetCount } from 'contract/registrant/statistics';
import { ActionButton } from '../../shared/ui/ActionButton';
import { filterFields, selectionWords, type FilterField } from '../shared/filter-words';
import { useOrganiserTexts } from '../shared/language';
import { useTags } from '../shared/tags';
import { useCall } from '../session/use-call';
import { TextField } from '../../shared/fields/TextField';
import { SelectField } from '../../shared/fields/SelectField';
import { FilterInWords } from './FilterInWords';
import { filterOfView, withParameter } from './filter-values';
import './filter.css';

interface Props {
  filter: string;
  onChange: (filter: string) => void;
}

export function FilterChoice({ filter, onChange }: Props) {
  const { t, language } = useOrganiserTexts();
  const query = new URLSearchParams(filter);
  const parameters = Object.fromEntries(query);
  const views = useCall('adminViews', {});
  const list = useCall(
    'adminTable',
    { ...countsRequest, ...parameters },
    { placeholderData: keepPreviousData },
  );
  useTags(list.data?.facets?.tags !== undefined);
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
      {/* Also shows a field that the filter names but the edition no longer has, so that organisers can clear it. */}
      {filterFields(language)
        .map((field) => ({ field, chosen: field.chosenIn(parameters) }))
        .filter(({ field, chosen }) => field.isShown || chosen.length > 0)
        .map(({ field, chosen }) => (
          <CountedSelect
            key={field.key}
            field={field}
            counts={field.countsIn(list.data)}
            chosen={chosen}
            onChange={(values) =>
              onChange(
                Object.entries(field.choose(parameters, values)).reduce(
                  (changed, [name, value]) => withParameter(changed, name, value ?? ''),
                  filter,
                ),
              )
            }
          />
        ))}
      <TextField
        id="q"
        label={t(($) => $.filter.search)}
        maxLength={maxSearchLength}
        value={query.get('q') ?? ''}
        onChange={({ target }) => onChange(withParameter(filter, 'q', target.value))}
      />
      {selectionWords(query.get('selection'), t).map((name) => (
        <ActionButton
          key={name}
          label={t(($) => $.organisers.filter.chip, { name, value: t(($) => $.organisers.filter.remove) })}
          onPress={() => onChange(withParameter(filter, 'selection', ''))}
        />
      ))}
      <FilterInWords filter={filter} />
    </div>
  );
}

/** Asks for the facet counts; the page ignores the rows. */
const countsRequest = { page: 0, limit: 1, sort: 'lastname', dir: 'asc', q: '', facets: true } as const;

interface SelectProps {
  field: FilterField;
  counts: readonly FacetCount[] | undefined;
  /** The filter's values; several stay selected until the organiser chooses one. */
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function CountedSelect({ field: { key, title, words }, counts = [], chosen, onChange }: SelectProps) {
  const { t } = useTranslation();
  const value = joinValues(chosen);
  const options = counts
    .filter((facet) => facet.value !== '')
    .map((facet) => ({
      value: joinValues([facet.value]),
      text: t(($) => $.filter.withCount, { words: words(facet.value), count: facet.count }),
    }));
  const currentOption = options.some((option) => option.value === value)
    ? []
    : [{ value, text: chosen.map(words).join(t(($) => $.filter.or)) }];
  return (
    <SelectField
      id={key}
      label={title}
      options={[
        { value: '', text: t(($) => $.filter.all) },
        ...(value === '' ? [] : currentOption),
        ...options,
      ]}
      value={value}
      onChoose={(next) => onChange(next === '' ? [] : splitValues(next))}
    />
  );
}
