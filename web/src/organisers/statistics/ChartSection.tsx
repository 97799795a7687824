/** A chart with its table and its file, which all show the same numbers. */
import { bareAmount } from 'contract/language/money';
import type { Statistics } from 'contract/registrant/statistics';
import { useId, type ReactNode } from 'react';
import { formatCount } from '../shared/format-count';
import { useOrganiserTexts } from '../shared/language';
import { saveEditionFile } from '../shared/save-edition-file';
import { BarsChart, DaysChart } from './drawings';
import { chartCsv, chartFileName } from './chart-file';
import type { ChartDefinition, ChartTable } from './chart';

/** More bars would not be readable; the table has all rows. */
const maxBars = 15;

interface Props {
  chart: ChartDefinition;
  statistics: Statistics;
}

export function ChartSection({ chart, statistics }: Props) {
  const { t, language } = useOrganiserTexts();
  const headingId = useId();
  const { labelHeader, kind, showsEveryBar } = chart;
  const table = chart.table(statistics, language);
  const format = (count: number, isAmount = false) =>
    isAmount ? bareAmount(count, language) : formatCount(count, language);
  const title = chart.title(language);
  const download = () => {
    const csv = chartCsv(labelHeader(language), table);
    saveEditionFile(chartFileName(title, statistics.at), new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };

  const rows = table.rows.filter(({ isAmount, isSumOrAverage }) => !isAmount && !isSumOrAverage);
  const bars = showsEveryBar === true ? rows : rows.slice(0, maxBars);
  return (
    <section className="card chart" aria-labelledby={headingId}>
      <div className="wrap-row chart-head">
        <h2 id={headingId}>{title}</h2>
        <button type="button" className="button-quiet" onClick={download}>
          {t(($) => $.organisers.statistics.download)}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
      <div className="chart-body">
        <div className="muted small chart-drawing">
          {kind === 'days' ? (
            <DaysChart rows={rows} format={format} />
          ) : (
            <BarsChart title={title} rows={bars} format={format} />
          )}
          {kind === 'bars' && bars.length < rows.length && (
            <p>{t(($) => $.organisers.statistics.first, { shown: bars.length, all: rows.length })}</p>
          )}
        </div>
        <ScrolledTable
          title={title}
          header={labelHeader(language)}
          // The latest days first, so that they are visible without scrolling.
          table={kind === 'days' ? { ...table, rows: table.rows.toReversed() } : table}
          format={format}
        />
      </div>
    </section>
  );
}

interface TableProps {
  title: string;
  header: string;
  table: ChartTable;
  format: (count: number, isAmount?: boolean) => string;
}

function ScrolledTable({ title, header, table: { headers, rows }, format }: TableProps): ReactNode {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    <div className="chart-table" role="group" aria-label={title} tabIndex={0}>
      <table className="number-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{header}</th>
            {headers.map((columnHeader) => (
              <th key={columnHeader} scope="col">
                {columnHeader}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, isAmount }) => (
            <tr key={label}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              {values.map((value, index) => (
                <td key={headers[index]}>{format(value, isAmount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
