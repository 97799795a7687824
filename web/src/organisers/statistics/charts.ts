/**
 * The charts of /statistics as data: order, kind and numbers, which the chart, its table and its file share (ORG-40).
 * To add a chart, add an entry here, and its title and header to the texts.
 */
import { translator } from 'contract/language/translator';
import { entranceName, entrances } from 'contract/edition/entrances';
import { inviterName, notInvited } from 'contract/edition/exhibitors';
import { countryName } from 'contract/language/countries';
import { languageName } from 'contract/language/formats';
import { currencySign } from 'contract/language/money';
import { isLanguage, type Language } from 'contract/language/languages';
import { belgianRegions } from 'contract/language/regions';
import { confirmationStates } from 'contract/registrant/list/facets';
import { yesNo } from 'contract/registrant/registration-fields';
import { breakdowns, type Breakdown, type Statistics } from 'contract/registrant/statistics';
import { shortDay } from '../shared/local-time';
import type { ChartDefinition, ChartName, ChartTable } from './chart';
import { questionChart } from './question-chart';

export const charts: readonly ChartDefinition[] = [
  { ...titleAndHeader('days'), kind: 'days', table: registrationsByDay },
  { ...titleAndHeader('invitedBy'), kind: 'bars', table: registrantsByInviter },
  breakdownChart('country'),
  breakdownChart('region'),
  breakdownChart('language'),
  breakdownChart('bappMember'),
  { ...titleAndHeader('dinner'), kind: 'bars', table: dinnerTotals },
  breakdownChart('confirmation'),
  { ...titleAndHeader('arrivals'), kind: 'bars', showsEveryBar: true, table: arrivalsByQuarter },
];

/**
 * @returns the charts that have counts (ORG-36), then those of the edition's own questions. Arrivals have counts
 *   once somebody has arrived; regions, if the show's country has a table of regions.
 */
export function chartsOf(statistics: Statistics): readonly ChartDefinition[] {
  const { by, dinner, arrivals, questions = [] } = statistics;
  const namesWithCounts: ReadonlySet<string> = new Set([
    'days',
    ...breakdowns.filter((name) => (by[name] ?? []).length > 0),
    ...(dinner === undefined ? [] : ['dinner']),
    ...(arrivals.length === 0 ? [] : ['arrivals']),
  ]);
  return [...charts.filter(({ name }) => namesWithCounts.has(name)), ...questions.flatMap(questionChart)];
}

function titleAndHeader(name: ChartName) {
  return {
    name,
    title: (language: Language) => translator(language)(($) => $.organisers.statistics.chart[name]),
    labelHeader: (language: Language) => translator(language)(($) => $.organisers.statistics.head[name]),
  };
}

function breakdownChart(name: Breakdown): ChartDefinition {
  return {
    ...titleAndHeader(name),
    kind: 'bars',
    table: ({ by }, language) => ({
      headers: [translator(language)(($) => $.organisers.statistics.count)],
      rows: (by[name] ?? []).map(({ value, count }) => ({
        label: labels[name](value, language),
        values: [count],
      })),
    }),
  };
}

/** Functions that return the label of a value. */
const labels: Record<Breakdown, (value: string, language: Language) => string> = {
  invitedBy: (value, language) =>
    value === notInvited
      ? translator(language)(($) => $.organisers.statistics.notInvited)
      : inviterName(value),
  country: (value, language) =>
    value === ''
      ? translator(language)(($) => $.organisers.statistics.unknown)
      : countryName(value, language),
  region: (value, language) => {
    const region = belgianRegions.find((known) => known === value);
    return translator(language)(($) =>
      region === undefined
        ? $.organisers.statistics.unknownPostalCode
        : $.organisers.statistics.region[region],
    );
  },
  language: (value, language) => (isLanguage(value) ? languageName(value, language) : value),
  bappMember: (value, language) => {
    const answer = yesNo.find((known) => known === value);
    return answer === undefined ? value : translator(language)(($) => $.organisers.statistics.member[answer]);
  },
  confirmation: (value, language) => {
    const state = confirmationStates.find((known) => known === value);
    return state === undefined
      ? value
      : translator(language)(($) => $.organisers.statistics.confirmation[state]);
  },
};

/**
 * @param labels the labels of all days, which end with the four digits of the year
 * @returns formats a label for the axis: without the year, to fit more labels, unless the days span several years
 */
export function dayOnAxis(labels: readonly string[]): (label: string) => string {
  const years = new Set(labels.map((label) => label.slice(-4)));
  return years.size > 1 ? (label) => `${label.slice(0, 6)}${label.slice(-2)}` : (label) => label.slice(0, 5);
}

function registrationsByDay({ days }: Statistics, language: Language): ChartTable {
  const t = translator(language);
  let cumulative = 0;
  return {
    headers: [t(($) => $.organisers.statistics.registrations), t(($) => $.organisers.statistics.cumulative)],
    rows: days.map(({ day, count }) => {
      cumulative += count;
      return { label: shortDay(day, language), values: [count, cumulative] };
    }),
  };
}

/** Registrants by inviter and, after the first arrival, how many of them arrived and how many did not. */
function registrantsByInviter(statistics: Statistics, language: Language): ChartTable {
  const { headers, rows } = breakdownChart('invitedBy').table(statistics, language);
  const { by, cameByInviter } = statistics;
  if (cameByInviter.length === 0) return { headers, rows };
  const t = translator(language);
  const arrived = new Map(cameByInviter.map(({ value, count }) => [value, count]));
  return {
    headers: [...headers, t(($) => $.organisers.statistics.came), t(($) => $.organisers.statistics.missed)],
    rows: (by.invitedBy ?? []).map(({ value, count }) => {
      const present = arrived.get(value) ?? 0;
      return { label: labels.invitedBy(value, language), values: [count, present, count - present] };
    }),
  };
}

/** Arrivals per quarter of an hour, in total and at each entrance. */
function arrivalsByQuarter({ arrivals }: Statistics, language: Language): ChartTable {
  const [first] = arrivals;
  // The label has the day only if there are several.
  const isOneDay = arrivals.every(({ quarter }) => quarter.slice(0, 10) === first?.quarter.slice(0, 10));
  return {
    headers: [
      translator(language)(($) => $.organisers.statistics.persons),
      ...entrances().map((entrance) => entranceName(entrance, language)),
    ],
    rows: arrivals.map(({ quarter, persons }) => {
      const counts = entrances().map((entrance) => persons[entrance] ?? 0);
      const label = isOneDay ? quarter.slice(11) : quarter.replace('T', ' ');
      return { label, values: [counts.reduce((sum, count) => sum + count, 0), ...counts] };
    }),
  };
}

function dinnerTotals({ dinner }: Statistics, language: Language): ChartTable {
  const t = translator(language);
  const { persons = 0, vegetarian = 0, supplement = 0 } = dinner ?? {};
  return {
    headers: [t(($) => $.organisers.statistics.amount)],
    rows: [
      { label: t(($) => $.organisers.statistics.persons), values: [persons] },
      { label: t(($) => $.organisers.statistics.vegetarian), values: [vegetarian] },
      {
        label: t(($) => $.organisers.statistics.supplement, { sign: currencySign(language) }),
        values: [supplement],
        isAmount: true,
      },
    ],
  };
}
