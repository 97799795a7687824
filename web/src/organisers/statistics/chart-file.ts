/** A chart's numbers as a file for a spreadsheet (ORG-42). */
import { eventMinute } from 'contract/edition/event-times';
import { inUnits } from 'contract/language/money';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import { foldCaseAndAccents } from 'contract/language/text';
import type { ChartTable } from './chart';

/**
 * Writes a byte order mark, semicolons and decimal commas, as most spreadsheets in continental Europe expect.
 * @param header the first column's header
 */
export function chartCsv(header: string, { headers, rows }: ChartTable): string {
  const lines = [
    [header, ...headers].map(csvCell),
    ...rows.map(({ label, values, isAmount }) => [
      csvCell(label),
      ...values.map((value) => String(isAmount ? inUnits(value) : value).replace('.', ',')),
    ]),
  ];
  return `\ufeff${lines.map((line) => `${line.join(';')}\r\n`).join('')}`;
}

/** Quotes a text, after an apostrophe if a spreadsheet would read it as a formula, even one with full-width signs. */
function csvCell(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r＝＋－＠]/u.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** A file name with the chart's title and the time, such as inscriptions-par-jour-2025-08-28-14h02.csv. */
export function chartFileName(title: string, at: Timestamp): string {
  const words = foldCaseAndAccents(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const moment = eventMinute(dateOf(at)).replace('T', '-').replace(':', 'h');
  return `${words}-${moment}.csv`;
}
