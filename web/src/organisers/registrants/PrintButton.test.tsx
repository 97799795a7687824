/** Printing the list (ORG-9): all matching registrants, in the list's order, in a separate table. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RegistrantList } from 'contract/registrant-list';
import { beforeEach, expect, it, vi } from 'vitest';
import { registrant } from '../testing/sample-registrant';
import { sampleTokens } from '../testing/sample-tokens';
import { keepSession } from '../session/token-store';
import { renderPage } from '../../shared/testing/render-page';
import { PrintButton } from './PrintButton';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<RegistrantList>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

const print = vi.fn<() => void>();
const button = () => screen.getByRole('button', { name: 'Imprimer la liste' });

beforeEach(() => {
  const dinner = { lastname: 'Adam', dinnerReservation: 4, vegetarianMeal: 1 };
  const users = (['registered', 'cancelled'] as const).map((state) =>
    registrant({ ...dinner, id: state, state }),
  );
  callApi.mockReset().mockResolvedValue({ users, totalCount: users.length });
  print.mockReset();
  vi.stubGlobal('print', print);
  keepSession(sampleTokens);
});

it('prints all matching registrants, and removes the table afterwards', async () => {
  let printed: (string | null)[] = [];
  print.mockImplementation(() => {
    const rows = within(
      screen.getByRole('table', { name: 'Liste des inscrits (2 inscrits pour «\u00a0x\u00a0»)' }),
    );
    printed = rows.getAllByRole('row').map((row) => row.textContent);
  });
  const { user } = await renderPage(<PrintButton />, { at: '/users?q=x&sort=lastname&dir=asc&page=4' });
  await user.click(button());
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(callApi.mock.lastCall?.[1]).toEqual({ sort: 'lastname', dir: 'asc', q: 'x', page: 0, limit: 1000 });
  expect(printed[0]).toBe('NomSociétéDînerConfirmé');
  expect(printed.slice(1)).toEqual([
    'Adam ZoëCadeaux Lefèvre4, dont 1 végétarienEn attente d’envoi',
    'Adam ZoëCadeaux LefèvreAnnulé',
  ]);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});
