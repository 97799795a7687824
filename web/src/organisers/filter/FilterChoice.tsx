/** Edits a filter on other pages than the list: by facets, words or a saved view (MLG-2, PRINT-1). */
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  answerField,
  isCounted,
  joinAnswerFilter,
  readAnswerFilter,
  shownQuestions,
} from 'contract/registrant/answers';
import { facetNames, joinValues, maxSearchLength, readFacet } from 'contract/registrant/registrant-list';
import type { FacetCount } from 'contract/registrant/statistics';
import {
  answerValueWords,
  facetWords,
  questionsInFilter,
  questionWords,
  selectionWords,
  valueWords,
  withAnswers,
} from '../shared/filter-words';
import { isShown } from '../shared/is-shown';
import { useOrganiserTexts } from '../shared/language';
import { useTags } from '../shared/tags';
import { call } from '../session/organiser-call';
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
  const views = useQuery({ queryKey: ['views'], queryFn: () => call('adminViews', {}) });
  const list = useQuery({
    queryKey: ['facets', filter],
    queryFn: () => call('adminTable', { ...request, ...Object.fromEntries(new URLSearchParams(filter)) }),
    placeholderData: keepPreviousData,
  });
  useTags(list.data?.facets?.tags !== undefined);
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
        .filter((name) => isShown(name) || query.has(name))
        .map((name) => (
          <CountedSelect
            key={name}
            id={name}
            label={facetWords(name, t)}
            counts={list.data?.facets?.[name]}
            join={joinValues}
            words={(value) => valueWords(name, value, language)}
            chosen={readFacet(name, query.get(name) ?? '')}
            onChange={(value) => onChange(withParameter(filter, name, value))}
          />
        ))}
      {shownQuestions()
        .filter(isCounted)
        .map((question) => {
          const { key } = question;
          const answers = query.get('answers') ?? '';
          const chosen = questionsInFilter(answers).find((one) => one.question.key === key)?.values ?? [];
          return (
            <CountedSelect
              key={answerField(key)}
              id={answerField(key)}
              label={questionWords(question, language)}
              counts={list.data?.questions?.find((one) => one.question === key)?.values}
              join={(values) => joinAnswerFilter([[key, values]])}
              words={(value) => answerValueWords(question, value, language)}
              chosen={chosen}
              onChange={(value) => {
                const values = [...(readAnswerFilter(value).get(key) ?? [])];
                onChange(withParameter(filter, 'answers', withAnswers(answers, key, values) ?? ''));
              }}
            />
          );
        })}
      <TextField
        id="q"
        label={t(($) => $.filter.search)}
        maxLength={maxSearchLength}
        value={query.get('q') ?? ''}
        onChange={({ target }) => onChange(withParameter(filter, 'q', target.value))}
      />
      {selectionWords(query.get('selection'), t).map((name) => (
        <button
          key={name}
          type="button"
          className="button-quiet"
          onClick={() => onChange(withParameter(filter, 'selection', ''))}
        >
          {t(($) => $.organisers.filter.chip, { name, value: t(($) => $.organisers.filter.remove) })}
        </button>
      ))}
      <FilterInWords filter={filter} />
    </div>
  );
}

/** Only the counts in the answer are used. */
const request = { page: 0, limit: 1, sort: 'lastname', dir: 'asc', q: '', facets: true } as const;

interface SelectProps {
  id: string;
  label: string;
  counts: readonly FacetCount[] | undefined;
  /** The option that stands for the values. */
  join: (values: readonly string[]) => string;
  words: (value: string) => string;
  /** The values in the filter; several are kept until the organiser chooses another one. */
  chosen: readonly string[];
  onChange: (value: string) => void;
}

function CountedSelect({ id, label, counts = [], join, words, chosen, onChange }: SelectProps) {
  const { t } = useTranslation();
  const value = join(chosen);
  const options = counts
    .map((one) => ({
      value: join([one.value]),
      text: t(($) => $.filter.withCount, { words: words(one.value), count: one.count }),
    }))
    .filter((option) => option.value !== '');
  const currentOption = options.some((option) => option.value === value)
    ? []
    : [{ value, text: chosen.map(words).join(t(($) => $.filter.or)) }];
  return (
    <SelectField
      id={id}
      label={label}
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
