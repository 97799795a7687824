/** The drawn charts (ORG-40), and their files, in which a spreadsheet reads no text as a formula (ORG-42). */
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import '../../shared/testing/render-page';
import { organiserI18n } from '../shared/language';
import { BarsChart, DaysChart } from './drawings';
import { sampleStatistics } from '../testing/sample-statistics';
import { chartCsv, chartFileName } from './chart-file';
import { charts, dayOnAxis } from './charts';

/** Its text shows whether a chart passes more than the count. */
const format = (...counts: number[]) => `${counts.join(' ')} in all`;

it('draws a bar with its number for each row, and two charts for the days', () => {
  const rows = [3, 1].map((count) => ({ label: `${count}/06/2025`, values: [count, count + 1] }));
  render(
    <I18nextProvider i18n={organiserI18n}>
      <BarsChart title="Languages" rows={rows} format={format} />
      <DaysChart rows={rows} format={format} />
    </I18nextProvider>,
  );
  const bars = screen.getByRole('img', { name: 'Languages' });
  expect(bars.querySelectorAll('.chart-bar path')).toHaveLength(2);
  expect(bars.textContent).toContain('3 in all');
  const perDay = screen.getByRole('img', { name: 'Nouvelles inscriptions par jour' });
  expect(perDay.querySelectorAll('.chart-bar path')).toHaveLength(2);
  expect(perDay.textContent).not.toMatch(/\d \d+ in all/);
  const untilDay = screen.getByRole('img', { name: 'Total des inscriptions' });
  expect(untilDay.querySelector('.chart-line')).not.toBeNull();
});

it('shows the year on the axis only if the days span several years', () => {
  expect(dayOnAxis(['01/03/2025', '28/08/2025'])('28/08/2025')).toBe('28/08');
  expect(dayOnAxis(['01-03-2024', '28-08-2025'])('28-08-2025')).toBe('28-08-25');
});

const tableOf = (name: string, language: 'fr' | 'en') =>
  charts.find((chart) => chart.name === name)?.table(sampleStatistics, language) ?? expect.unreachable();

it('writes the chart’s numbers into the file, including the cumulative ones', () => {
  expect(chartCsv('Jour', tableOf('days', 'fr'))).toBe(
    [
      '\ufeff"Jour";"Inscriptions";"Total"',
      '"01/06/2025";1000;1000',
      '"02/06/2025";0;1000',
      '"03/06/2025";234;1234',
      '',
    ].join('\r\n'),
  );
  expect(chartCsv('At dinner', tableOf('dinner', 'en'))).toContain('"Supplement (€)";7000\r\n');
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+32', `"'+32"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  [' =1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['a";=1', '"a"";=1"'],
  ['a\r\n=1', '"a\r\n=1"'],
  ['Brol & Zonen', '"Brol & Zonen"'],
])('writes the label %j as text', (label, cell) => {
  const [, line] = chartCsv('x', { headers: ['y'], rows: [{ label, values: [7] }] }).split(/"y"\r\n/);
  expect(line).toBe(`${cell};7\r\n`);
});

it('names the file after the title and the time, in the event’s time zone', () => {
  const at = { seconds: Date.parse('2025-06-03T22:02:59Z') / 1000, nanoseconds: 0 };
  expect(chartFileName('../=Œuvre de Belgique', at)).toBe('oeuvre-de-belgique-2025-06-04-00h02.csv');
});
