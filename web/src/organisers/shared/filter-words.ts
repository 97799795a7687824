/** The list's filter in words: facets, values, and a summary (ORG-25). */
import type { TFunction } from 'i18next';
import { facts, inLanguage } from 'contract/edition/current';
import type { Question } from 'contract/edition/form/questions';
import { inviterName, notInvited } from 'contract/edition/exhibitors';
import { countryName } from 'contract/language/countries';
import { languageName, weekday } from 'contract/language/formats';
import { isLanguage, type Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import {
  answerField,
  answerWords,
  isCounted,
  joinAnswerFilter,
  readAnswerFilter,
  type AnswerField,
} from 'contract/registrant/answers';
import { selectedCount, type Filter, type RegistrantList } from 'contract/registrant/list/registrant-list';
import {
  confirmationStates,
  facetNames,
  joinValues,
  readFacet,
  type FacetName,
} from 'contract/registrant/list/facets';
import { readSince } from 'contract/registrant/selection/since';
import { paymentStates } from 'contract/registrant/payment/payment';
import { ownKind } from 'contract/registrant/badge-kinds';
import { registrantSources, registrantStates } from 'contract/registrant/registrant';
import { showDays } from 'contract/edition/show-days';
import type { FacetCount } from 'contract/registrant/statistics';
import { isShown } from './is-shown';
import { tagNames } from './tag-names';
import { localDateTime } from './local-time';

export function facetWords(name: FacetName, t: TFunction): string {
  switch (name) {
    case 'bappMember':
      return t(($) => $.organisers.column.bappMember);
    case 'dinner':
      return t(($) => $.organisers.column.dinnerReservation);
    case 'confirmation':
      return t(($) => $.organisers.filter.confirmation);
    case 'arrived':
      return t(($) => $.organisers.filter.arrived);
    default:
      return t(($) => $.organisers.spreadsheet.column[name]);
  }
}

export function yesOrNo(isYes: boolean, t: TFunction): string {
  return isYes ? t(($) => $.organisers.row.yes) : t(($) => $.organisers.row.no);
}

/** @param value as in the server's counts */
export function valueWords(name: FacetName, value: string, language: Language): string {
  const t = translator(language);
  if (value === '') return t(($) => $.organisers.filter.noValue);
  const isYes = value.toLowerCase() === 'yes';
  switch (name) {
    case 'bappMember':
    case 'dinner':
      return yesOrNo(isYes, t);
    case 'arrived': {
      const day = showDays().find((_, index) => value === `day${index + 1}`)?.day;
      if (day !== undefined) return weekday(day, language);
      return isYes || value === 'no' ? yesOrNo(isYes, t) : value;
    }
    case 'invitedBy':
      return value === notInvited ? t(($) => $.organisers.filter.notInvited) : inviterName(value);
    case 'language':
      return isLanguage(value) ? languageName(value, language) : value;
    case 'confirmation': {
      const state = confirmationStates.find((known) => known === value);
      return state === undefined ? value : t(($) => $.organisers.filter.confirmations[state]);
    }
    case 'state': {
      const state = registrantStates.find((known) => known === value);
      return state === undefined ? value : t(($) => $.organisers.row.state[state]);
    }
    case 'source': {
      const source = registrantSources.find((known) => known === value);
      return source === undefined ? value : t(($) => $.organisers.row.source[source]);
    }
    case 'payment': {
      const state = paymentStates.find((known) => known === value);
      return state === undefined ? value : t(($) => $.organisers.filter.payments[state]);
    }
    case 'badgeKind':
      return ownKind(value, language)?.word ?? value;
    case 'tags':
      return tagNames([value]);
    case 'country':
      return countryName(value, language);
  }
}

/** @returns the question in words; empty if it is unknown */
export function questionWords(question: Question | undefined, language: Language): string {
  return question === undefined ? '' : inLanguage(question.words, language);
}

/** @param value an answer's value, as in the server's counts; empty without an answer */
function answerValueWords(question: Question, value: string, language: Language): string {
  return value === ''
    ? translator(language)(($) => $.organisers.filter.noValue)
    : answerWords(question, value, language);
}

/** Such as "11 personnes sélectionnées"; empty without a selection. */
export function selectionWords(selection: string | null | undefined, t: TFunction): string[] {
  if (selection === undefined || selection === null) return [];
  return [t(($) => $.organisers.selection.people, { count: selectedCount(selection) })];
}

/** A facet or one of the edition's own questions, with functions to read, change and describe its filter. */
export interface FilterField {
  /** The name of the facet, or `answers.<question>`. */
  readonly key: FacetName | AnswerField;
  /** Whether organisers may filter by this field. */
  readonly isShown: boolean;
  readonly title: string;
  readonly words: (value: string) => string;
  readonly countsIn: (list: RegistrantList | undefined) => readonly FacetCount[] | undefined;
  readonly chosenIn: (filter: Filter) => string[];
  /** @returns the changed part of the filter, whose value is undefined when no value is left */
  readonly choose: (filter: Filter, values: readonly string[]) => Omit<Filter, 'q'>;
}

export function filterFields(language: Language): FilterField[] {
  const t = translator(language);
  const questionFields = (facts().questions ?? []).map((question): FilterField => {
    const { key } = question;
    const answersIn = ({ answers = '' }: Filter) => readAnswerFilter(answers);
    return {
      key: answerField(key),
      isShown: isCounted(question) && question.hidden !== true,
      title: questionWords(question, language),
      words: (value) => answerValueWords(question, value, language),
      countsIn: (list) => list?.questions?.find((counted) => counted.question === key)?.values,
      chosenIn: (filter) => [...(answersIn(filter).get(key) ?? [])],
      choose: (filter, values) => ({
        answers:
          joinAnswerFilter(new Map<string, Iterable<string>>(answersIn(filter)).set(key, values)) ||
          undefined,
      }),
    };
  });
  return [
    ...facetNames.map((name): FilterField => ({
      key: name,
      isShown: isShown(name),
      title: facetWords(name, t),
      words: (value) => valueWords(name, value, language),
      countsIn: (list) => list?.facets?.[name],
      chosenIn: ({ [name]: values }) => (values === undefined ? [] : readFacet(name, values)),
      choose: (_, values) => ({ [name]: values.length === 0 ? undefined : joinValues(values) }),
    })),
    ...questionFields,
  ];
}

/** Adds the value to the field's filter, or removes it if it is there. */
export function toggleValue(field: FilterField, filter: Filter, value: string): Omit<Filter, 'q'> {
  const values = field.chosenIn(filter);
  const others = values.filter((other) => other !== value);
  return field.choose(filter, others.length < values.length ? others : [...values, value]);
}

/** Such as "New since 27/11/2026 at 17:40". @param since a filter's value; an invalid one is returned unchanged */
export function sinceWords(since: string, language: Language): string {
  const parsed = readSince(since);
  if (parsed === undefined) return since;
  const moment = localDateTime({ seconds: parsed.at.getTime() / 1000, nanoseconds: 0 }, language);
  return translator(language)(($) => $.filter.since[parsed.what], { moment });
}

/** The number of registrants found, such as "37 inscrits, filtre : Membre, Dîner". */
export function totalWords(count: number, filter: Filter, t: TFunction, language: Language): string {
  const { q: search = '' } = filter;
  const total =
    search === ''
      ? t(($) => $.organisers.list.total, { count })
      : t(($) => $.organisers.list.totalFor, { count, search });
  const activeFields = filterFields(language).filter((field) => field.chosenIn(filter).length > 0);
  const names = activeFields.map(({ title }) => title);
  if (filter.from !== undefined || filter.to !== undefined)
    names.push(t(($) => $.organisers.column.createdAt));
  if (filter.selection !== undefined) names.push(t(($) => $.organisers.filter.selection));
  if (filter.since !== undefined) names.push(sinceWords(filter.since, language));
  return names.length === 0 ? total : t(($) => $.organisers.filter.found, { total, names: names.join(', ') });
}
