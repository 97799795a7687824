// @vitest-environment jsdom
/** The organisers' list: its rows, their order, how many a page holds, and what is said when there are none. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/api-error';
import { typedRegistration } from 'contract/factories';
import type { Registrant } from 'contract/registrant';
import { registrationSchema } from 'contract/registration-form';
import type { RegistrantList } from 'contract/registrant-list';
import { validate } from 'contract/validate';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleTokens } from '../session/sample-tokens';
import { keepSession } from '../session/token-store';
import { renderPage } from '../translations/render-page';
import { RegistrantsList } from './RegistrantsList';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<RegistrantList>>());
vi.mock('../api/call-api', () => ({ callApi }));

const noon = { seconds: Date.parse('2025-08-01T12:00:00Z') / 1000, nanoseconds: 0 };

function registrant(id: string, trait: Partial<Registrant>): Registrant {
  const registration = validate(registrationSchema, typedRegistration());
  return { ...registration, id, createdAt: noon, ...trait };
}

const users = [
  registrant('1', {
    lastname: 'Adam',
    bappMember: 'Yes',
    dinnerReservation: 4,
    vegetarianMeal: 1,
    emailSent: noon,
  }),
  registrant('2', { lastname: 'Baert' }),
  registrant('3', {
    lastname: 'Claes',
    confirmationError: { tries: 3, lastError: 'Adresse refusée' },
  }),
];

beforeEach(() => {
  callApi.mockReset().mockResolvedValue({ users, totalCount: users.length });
});

async function renderList(at = '/users') {
  keepSession(sampleTokens);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await renderPage(
    <QueryClientProvider client={client}>
      <RegistrantsList />
    </QueryClientProvider>,
    { at },
  );
  await waitFor(() => expect(screen.queryByText('Chargement...')).toBeNull());
  return page;
}

const header = (name: string) => screen.getByRole('columnheader', { name });
/** What the list was asked for last. */
const lastRequest = () => callApi.mock.lastCall?.[1];
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

it('shows a row for each registrant, with a cell for each column', async () => {
  await renderList();
  expect(screen.getByText('3 inscrits').getAttribute('role')).toBe('status');
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Nom',
    'Prénom',
    'Email',
    'Société',
    'Dîner',
    'Végie',
    'Membre',
    'Inscrit le',
    'Confirmé',
    'E-mail',
  ]);
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 8)
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual(
    users.map((user, index) => [
      ['Adam', 'Baert', 'Claes'][index],
      'Zoë',
      user.email,
      'Cadeaux Lefèvre',
      ['4', '0', '0'][index],
      ['1', '0', '0'][index],
      ['Oui', 'Non', 'Non'][index],
      '01/08/2025',
    ]),
  );
});

it('marks a sent confirmation with a tick, any other with a cross and its reason', async () => {
  await renderList();
  rowOf(/Adam/).getByRole('img', { name: /^Confirmé le 1 août 2025/ });
  rowOf(/Baert/).getByRole('img', { name: 'Non confirmé' });
  rowOf(/Claes/).getByRole('img', { name: 'Non confirmé, l’envoi a échoué' });
  rowOf(/Claes/).getByText('Adresse refusée (3 essais)');
});

it('sorts by a column header, and turns the order around by the same', async () => {
  const { user, address } = await renderList();
  expect(header('Inscrit le').getAttribute('aria-sort')).toBe('descending');
  for (const [dir, order] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ]) {
    await user.click(within(header('Nom')).getByRole('button', { name: 'Nom' }));
    await waitFor(() => expect(lastRequest()).toMatchObject({ sort: 'lastname', dir, page: 0 }));
    expect(header('Nom').getAttribute('aria-sort')).toBe(order);
    expect(header('Inscrit le').getAttribute('aria-sort')).toBe('none');
    expect(address()).toBe(`/users?sort=lastname&dir=${dir}`);
  }
});

it('sorts by the choice of a column, and turns the order around by the button beside it', async () => {
  const { user } = await renderList();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Société');
  await waitFor(() => expect(lastRequest()).toMatchObject({ sort: 'organization', dir: 'desc' }));
  await user.click(screen.getByRole('button', { name: 'Ordre décroissant, inverser' }));
  await waitFor(() => expect(lastRequest()).toMatchObject({ sort: 'organization', dir: 'asc' }));
  expect(header('Société').getAttribute('aria-sort')).toBe('ascending');
});

it('begins at the first page when the page holds more', async () => {
  callApi.mockResolvedValue({ users, totalCount: 60 });
  const { user, address } = await renderList('/users?page=3');
  expect(lastRequest()).toMatchObject({ page: 2, limit: 25 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Par page' }), '50');
  await waitFor(() => expect(lastRequest()).toMatchObject({ page: 0, limit: 50 }));
  expect(address()).toBe('/users?limit=50');
});

it('asks for the page that is chosen, and goes back to the last when the list is shorter', async () => {
  callApi.mockResolvedValue({ users, totalCount: 60 });
  const { user, address } = await renderList('/users?page=9');
  await waitFor(() => expect(address()).toBe('/users?page=3'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lastRequest()).toMatchObject({ page: 1 }));
});

it('searches for what is typed, and clears a search that finds nobody', async () => {
  const { user, address } = await renderList();
  callApi.mockResolvedValue({ users: [], totalCount: 0 });
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'dupont');
  await screen.findByText('Aucun inscrit ne correspond à « dupont ».');
  expect(lastRequest()).toMatchObject({ q: 'dupont', page: 0 });
  expect(address()).toBe('/users?q=dupont');
  callApi.mockResolvedValue({ users, totalCount: users.length });
  await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  await screen.findByText('3 inscrits');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('says that the server does not answer, and tries again', async () => {
  callApi.mockRejectedValueOnce(new ApiError('unavailable', 'No answer'));
  const { user } = await renderList();
  expect(screen.getByRole('alert').textContent).toContain(
    'La liste n’a pas pu être chargée. Le serveur ne répond pas.',
  );
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('3 inscrits');
  expect(screen.queryByRole('alert')).toBeNull();
});
