/** A chart of /statistics and its table. */
import type { Catalogue } from 'contract/language/catalogue';
import type { Language } from 'contract/language/languages';
import type { AnswerField } from 'contract/registrant/answers';
import type { Statistics } from 'contract/registrant/statistics';

export interface ChartRow {
  readonly label: string;
  /** One for each of the table's `headers`. */
  readonly values: readonly number[];
  /** A sum or average of answers: only in the table, since the chart's axis counts persons. */
  readonly isSumOrAverage?: boolean;
  /** An amount of money: also only in the table. */
  readonly isAmount?: boolean;
}

export interface ChartTable {
  /** Headers of the number columns. */
  readonly headers: readonly string[];
  readonly rows: readonly ChartRow[];
}

export type ChartName = keyof Catalogue['organisers']['statistics']['chart'];

export interface ChartDefinition {
  readonly name: ChartName | AnswerField;
  readonly title: (language: Language) => string;
  /** The header of the labels. */
  readonly labelHeader: (language: Language) => string;
  readonly kind: 'days' | 'bars';
  /** Whether all bars are drawn, not only the first ones: for bars in chronological order, not by count. */
  readonly showsEveryBar?: boolean;
  readonly table: (statistics: Statistics, language: Language) => ChartTable;
}
