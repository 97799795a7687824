/** Ticking registrants: ranges, pages, clearing, and what the actions get (ORG-55). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { registrant } from '../../testing/sample-registrant';
import { renderSignedIn } from '../../testing/render-signed-in';
import { RegistrantsList } from '../RegistrantsList';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: Partial<Input>) => Promise<unknown>>());
vi.mock('../../../shared/api/call-api', () => ({ callApi }));

interface Input {
  page: number;
  ids: string[];
}

const names = ['Adam', 'Baert', 'Claes', 'Daems', 'Evrard', 'Fabre'];
const idOf = (name: string) => name.padEnd(20, '0');
const users = names.map((lastname) => registrant({ id: idOf(lastname), firstname: 'Zoë', lastname }));

/** Two pages of three, whatever the page size. */
function answer(name: string, { page = 0, ids }: Partial<Input>): unknown {
  if (name === 'adminTable') return { users: users.slice(page * 3, page * 3 + 3), totalCount: 50 };
  if (name === 'makeSelection') return { id: 'stored', count: 6, registered: 5, ids: ids ?? names.map(idOf) };
  return { changed: 5, remaining: 0 };
}

beforeEach(() => {
  callApi.mockReset().mockImplementation((name, input) => Promise.resolve(answer(name, input)));
});

async function renderList() {
  const page = await renderSignedIn(<RegistrantsList />, '/users?limit=25');
  await screen.findByText('Adam');
  return page;
}

const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Sélectionner Zoë ${name}` });
const count = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const bar = () => within(screen.getByRole('region', { name: 'Sélection' }));
const lastInput = (wanted: string) => callApi.mock.calls.findLast(([name]) => name === wanted)?.[1];

it('keeps what is ticked across pages, and stores exactly those', async () => {
  const { user } = await renderList();
  const adam = await box('Adam');
  adam.click();
  // At once: React would put back a box whose state comes later.
  expect(adam.checked).toBe(true);
  await waitFor(() => expect(count()).toContain('1 sélectionné'));
  await user.click(screen.getAllByRole('button', { name: /^Page suivante/ })[0] ?? document.body);
  await user.click(await box('Evrard'));
  await waitFor(() => expect(count()).toContain('2 sélectionnés'));
  await user.click(bar().getByRole('button', { name: 'Annuler les inscriptions' }));
  await screen.findByText(/^Annuler 5 inscriptions/);
  expect(lastInput('makeSelection')).toEqual({ ids: [idOf('Adam'), idOf('Evrard')] });
  await user.click(screen.getByRole('button', { name: 'Oui, annuler' }));
  await screen.findByText('5 inscriptions ont été annulées.');
  expect(lastInput('cancelRegistrants')).toEqual({ selection: 'stored' });
});

it('ticks a range with Shift, the page, and all that match, of which single ones can be unticked', async () => {
  const { user } = await renderList();
  await user.click(await box('Adam'));
  fireEvent.click(await box('Claes'), { shiftKey: true });
  await waitFor(() => expect(count()).toContain('3 sélectionnés'));
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sélectionner toute la page' });
  expect(page.checked).toBe(true);
  await user.click(page);
  await waitFor(() => expect(count()).not.toContain('sélectionné'));
  await user.click(page);
  await user.click(screen.getByRole('button', { name: 'Sélectionner les 50 trouvés' }));
  await waitFor(() => expect(count()).toContain('6 sélectionnés'));
  expect(lastInput('makeSelection')).not.toHaveProperty('ids');
  await user.click(await box('Baert'));
  await waitFor(() => expect(count()).toContain('5 sélectionnés'));
});

it('is emptied by Escape, except in the search, and by its button', async () => {
  const { user } = await renderList();
  await user.click(await box('Adam'));
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
  expect(count()).toContain('1 sélectionné');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(count()).not.toContain('sélectionné'));
  await user.click(await box('Adam'));
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull());
  expect(document.activeElement?.id).toBe('list');
});
