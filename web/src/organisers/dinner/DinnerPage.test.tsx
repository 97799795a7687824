/** The dinner board: figures with their change, and the companies on the screen and on paper (ORG-43, ORG-44). */
import { act, screen, within } from '@testing-library/react';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseOrganiserLanguage } from '../shared/language';
import { answerCalls, answers } from '../testing/answered-calls';
import { renderSignedIn } from '../testing/render-signed-in';
import { maxLines, printedCompanies } from './Companies';
import DinnerPage from './DinnerPage';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const timestampOf = (moment: string) => ({ seconds: Date.parse(moment) / 1000, nanoseconds: 0 });
const midnight = timestampOf('2025-06-02T22:00:01Z');
const board: DinnerBoard = {
  at: timestampOf('2025-06-03T12:02:00Z'),
  dinner: { persons: 1234, vegetarian: 40, supplement: 700_000 },
  companies: [
    { name: 'Brol & Zonen', persons: 1200, vegetarian: 38 },
    { name: '<i>Étoile</i>', persons: 30, vegetarian: 2 },
    { name: '', persons: 4, vegetarian: 0 },
  ],
  before: { at: midnight, dinner: { persons: 1230, vegetarian: 40, supplement: 714_000 } },
};

beforeEach(() => answerCalls({ adminDinner: board }));

async function renderBoard() {
  const page = await renderSignedIn(<DinnerPage />);
  await screen.findByText('Situation à 14:02');
  return page;
}

const figures = () =>
  screen
    .getAllByRole('term')
    .map((term) => Array.from(term.parentElement?.children ?? [], ({ textContent }) => textContent));

it('shows the figures with their change since midnight, and the companies', async () => {
  await renderBoard();
  expect(figures()).toEqual([
    ['Personnes', '1\u202f234', '+4 depuis le 03/06/2025 à\u00a000:00'],
    ['Végétariens', '40', 'inchangé depuis le 03/06/2025 à\u00a000:00'],
    ['Supplément', '7\u202f000\u00a0€', '−140\u00a0€ depuis le 03/06/2025 à\u00a000:00'],
  ]);
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ['Brol & Zonen', '1\u202f200', '38'],
    ['<i>Étoile</i>', '30', '2'],
    ['Sans nom de société', '4', '0'],
  ]);
});

// ORG-57
it('shows what each company owes and has paid, if the answer has amounts', async () => {
  const amounts = { owed: 14_000, paid: 7050, open: 6950 };
  const companies = board.companies.map((company) => ({ ...company, amounts }));
  answers['adminDinner'] = { ...board, companies, amounts: { owed: 42_000, paid: 21_150, open: 20_850 } };
  await renderBoard();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => Array.from(row.children, ({ textContent }) => textContent).slice(3));
  expect(cells[0]).toEqual(['Dû', 'Payé', 'Encore à payer']);
  expect(cells[1]).toEqual(['140\u00a0€', '70,50\u00a0€', '69,50\u00a0€']);
  expect(cells.at(-1)).toEqual(['420\u00a0€', '211,50\u00a0€', '208,50\u00a0€']);
});

it('translates the board, and prints it', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await renderBoard();
  await user.click(screen.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledOnce();
  await act(() => chooseOrganiserLanguage('nl'));
  expect(figures()[0]).toEqual(['Personen', '1.234', '+4 sinds 03/06/2025 om\u00a000:00']);
});

it('shows an empty board without a comparison before the first midnight', async () => {
  const dinner = { persons: 0, vegetarian: 0, supplement: 0 };
  answers['adminDinner'] = { at: board.at, dinner, companies: [] };
  await renderBoard();
  expect(figures()[0]).toEqual(['Personnes', '0']);
  screen.getByText('La comparaison avec la veille commence à minuit.');
  screen.getByText('Personne n’a encore réservé pour le dîner.');
  expect(screen.queryByRole('table')).toBeNull();
});

const makeCompanies = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    return { name: `Company ${index}`, persons: (index % 7) + 1, vegetarian: index % 2 };
  });

it.each([
  [36, 1],
  [37, 2],
  [84, 2],
  [85, 3],
  [maxLines, 3],
])('prints all of %i companies, in %i columns', (count, columns) => {
  const all = makeCompanies(count);
  expect(printedCompanies(all)).toEqual({ printed: new Set(all), others: undefined, columns });
});

it.each([maxLines + 1, 400])('sums up the smallest of %i companies in the last line', (count) => {
  const all = makeCompanies(count);
  const { printed, others } = printedCompanies(all);
  expect(printed.size).toBe(maxLines - 1);
  expect(others?.companies).toBe(count - maxLines + 1);
  for (const name of ['persons', 'vegetarian'] as const) {
    const sum = (rows: readonly (typeof all)[number][]) => rows.reduce((total, row) => total + row[name], 0);
    expect(sum([...printed]) + (others?.[name] ?? 0)).toBe(sum(all));
  }
  const unprintedCompanies = all.filter((company) => !printed.has(company));
  expect(Math.max(...unprintedCompanies.map(({ persons }) => persons))).toBeLessThanOrEqual(
    Math.min(...[...printed].map(({ persons }) => persons)),
  );
});
