/** A chart's file: numbers, file name, and no text that becomes a formula (ORG-42). */
import { expect, it } from 'vitest';
import { chartCsv, chartFileName } from './chart-file';
import { charts } from './charts';
import { sampleStatistics } from '../testing/sample-statistics';

const chart = (name: string) => {
  const found = charts.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no chart ${name}.`);
  return found;
};

it('writes the numbers of the chart, including the cumulative ones', () => {
  expect(chartCsv('Jour', chart('days').table(sampleStatistics, 'fr'))).toBe(
    [
      '\ufeff"Jour";"Inscriptions";"Total"',
      '"01/06/2025";1000;1000',
      '"02/06/2025";0;1000',
      '"03/06/2025";234;1234',
      '',
    ].join('\r\n'),
  );
  expect(chartCsv('At dinner', chart('dinner').table(sampleStatistics, 'en'))).toContain(
    '"Supplement (€)";7000\r\n',
  );
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
])('writes %j as text', (label, cell) => {
  const [, line] = chartCsv('x', { headers: ['y'], rows: [{ label, values: [7] }] }).split(/"y"\r\n/);
  expect(line).toBe(`${cell};7\r\n`);
});

it('names the file by content and time, in the event’s time zone', () => {
  const at = (moment: string) => ({ seconds: Date.parse(moment) / 1000, nanoseconds: 0 });
  expect(chartFileName('Régions de Belgique', at('2025-06-03T22:02:00Z'))).toBe(
    'regions-de-belgique-2025-06-04-00h02.csv',
  );
  expect(chartFileName('../=Œuvre/x', at('2025-12-31T22:59:59Z'))).toBe('oeuvre-x-2025-12-31-23h59.csv');
});
