/** The companies on the A4 sheet: all, or the largest, with the rest in one line (ORG-43). */
import { expect, it } from 'vitest';
import { maxLines, printedCompanies } from './Companies';

const companies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Company ${index}`,
    persons: (index % 7) + 1,
    vegetarian: index % 2,
  }));

it.each([
  [36, 1],
  [37, 2],
  [84, 2],
  [85, 3],
  [maxLines, 3],
])('prints all of %i companies, in %i columns', (count, columns) => {
  const all = companies(count);
  expect(printedCompanies(all)).toEqual({ printed: new Set(all), others: undefined, columns });
});

it.each([maxLines + 1, 400])('sums up the smallest of %i companies in the last line', (count) => {
  const all = companies(count);
  const { printed, others } = printedCompanies(all);
  expect(printed.size).toBe(maxLines - 1);
  expect(others?.companies).toBe(count - maxLines + 1);
  for (const what of ['persons', 'vegetarian'] as const) {
    const sum = (rows: readonly (typeof all)[number][]) => rows.reduce((total, row) => total + row[what], 0);
    expect(sum([...printed]) + (others?.[what] ?? 0)).toBe(sum(all));
  }
  const unprinted = all.filter((company) => !printed.has(company));
  expect(Math.max(...unprinted.map(({ persons }) => persons))).toBeLessThanOrEqual(
    Math.min(...[...printed].map(({ persons }) => persons)),
  );
});
