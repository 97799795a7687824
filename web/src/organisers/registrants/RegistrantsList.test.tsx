/** The organisers' list: rows, order, page size, empty list (ORG-1, ORG-2, ORG-3, ORG-4, ORG-7, ORG-9), ticking (ORG-55). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noon, registrant } from '../testing/sample-registrant';
import { renderSignedIn } from '../testing/render-signed-in';
import { textsOf } from '../../shared/testing/render-page';
import { RegistrantsList } from './RegistrantsList';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: Partial<Input>) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

interface Input {
  page: number;
  ids: string[];
}

const withError = (tries: number, lastError: string, nextTry?: typeof noon) => ({
  confirmationError: { tries, lastError, ...(nextTry && { nextTry }) },
});
const withDinner = { bappMember: 'Yes', dinnerReservation: 4, vegetarianMeal: 1 } as const;
const users = [
  registrant({ id: '1', lastname: 'Adam', emailSent: noon, ...withDinner }),
  registrant({ id: '2', lastname: 'Baert' }),
  registrant({ id: '3', lastname: 'Claes', ...withError(8, deliveryReasons.refused(554)) }),
  registrant({ id: '4', lastname: 'Daems', ...withError(1, deliveryReasons.notReached('ETIMEDOUT'), noon) }),
  registrant({ id: '5', lastname: 'Evrard', ...withError(1, '535 at line 12') }),
  registrant({ id: '6', lastname: 'Fabre', state: 'cancelled' }),
  registrant({ id: '7', lastname: 'Goos', emailSent: noon, ...withError(0, deliveryReasons.bounced) }),
  registrant({ id: '8', lastname: 'Hendrix', telWork: '', telCell: '', email: '' }),
];

beforeEach(() => {
  callApi.mockReset().mockResolvedValue({ users, totalCount: users.length });
});

async function renderList(path = '/users') {
  const page = await renderSignedIn(<RegistrantsList />, path);
  await waitFor(() => expect(screen.queryByText('Chargement...')).toBeNull());
  return page;
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const lastRequest = () => callApi.mock.lastCall?.[1];
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

it('shows a row for each registrant, with a cell for each column', async () => {
  await renderList();
  expect(screen.getByText('8 inscrits').getAttribute('role')).toBe('status');
  expect(textsOf(screen.getAllByRole('columnheader')).join(', ')).toBe(
    'Sélectionner toute la page, Nom, Prénom, Email, Société, Dîner, Végie, Membre, Inscrit le, Confirmé, E-mail',
  );
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => textsOf(within(row).getAllByRole('cell')).slice(1, 9))).toEqual(
    users.map(({ lastname, email, state }) => [
      ...[lastname + (state === 'cancelled' ? 'Annulé' : ''), 'Zoë', email, 'Cadeaux Lefèvre'],
      ...(lastname === 'Adam' ? ['4', '1', 'Oui'] : ['0', '0', 'Non']),
      '01/08/2025',
    ]),
  );
});

it('links to telephone and mail, and shows the state of the confirmation', async () => {
  await renderList();
  rowOf(/Adam/).getByRole('img', { name: 'Confirmé' });
  // In the event’s time zone.
  rowOf(/Adam/).getByText(/^Envoyé le 01\/08\/2025 à\s14:00$/);
  for (const [name, state, reason] of [
    [/Baert/, 'En attente d’envoi', undefined],
    [/Claes/, 'Échec après 8 essais, plus d’essai prévu', 'Le serveur d’envoi a refusé l’e-mail.'],
    [/Daems/, /^En attente, prochain essai le 01\/08\/2025/, 'Le serveur d’envoi n’a pas répondu.'],
    [/Evrard/, 'Échec après 1 essai, plus d’essai prévu', 'L’envoi a échoué.'],
    // Bounced after sending.
    [/Goos/, 'Revenu, plus d’essai prévu', 'L’e-mail est revenu : vérifiez l’adresse.'],
  ] as const) {
    const row = rowOf(name);
    row.getByRole('img', { name: 'Non confirmé' });
    row.getByText(state);
    if (reason === undefined) continue;
    // The column may cut the reason, so the title repeats it, with the mail server's message for developers.
    const { lastError } = users.find(({ lastname }) => name.test(lastname))?.confirmationError ?? {};
    expect(row.getByText(reason).title).toContain(`.\n${lastError}`);
    expect(row.queryByText(/refused|reached|line 12/)).toBeNull();
  }
  const linkOf = (name: string) => rowOf(/Adam/).getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Appeler Zoë Adam')).toBe('tel:+3225550123');
  expect(linkOf('Écrire à Zoë Adam')).toMatch(/^mailto:/);
  const unreachable = rowOf(/Hendrix/);
  expect(unreachable.getAllByRole('link')).toHaveLength(1);
  expect(unreachable.queryByRole('button')).toBeNull();
  unreachable.getByText('Pas d’adresse e-mail');
  const cancelled = rowOf(/Fabre/);
  cancelled.getByText('Annulé');
  expect(cancelled.queryByRole('button')).toBeNull();
  expect(cancelled.queryByRole('img')).toBeNull();
});

it('opens a registrant by pressing anywhere in the row, except when selecting text (ORG-54)', async () => {
  const open = vi.fn<() => Window>(() => window);
  vi.stubGlobal('open', open);
  const { user, address } = await renderList();
  const company = () => rowOf(/Claes/).getByText('Cadeaux Lefèvre');
  await user.pointer({ keys: '[MouseMiddle]', target: company() });
  await user.keyboard('{Control>}');
  await user.click(company());
  await user.keyboard('{/Control}');
  expect(open.mock.calls).toEqual([1, 2].map(() => ['/users/3', '_blank']));
  await user.pointer([
    { keys: '[MouseLeft>]', target: company(), offset: 0 },
    { target: company(), offset: 5 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(address()).toBe('/users');
  await user.click(company());
  expect(address()).toBe('/users/3');
});

it('moves between rows by key, even from the search box; Tab reaches one row only (ORG-54)', async () => {
  const { user, address } = await renderList();
  const expectFocus = (name: string) =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name }));
  await user.keyboard('j');
  expectFocus('Adam');
  await user.keyboard('jj{ArrowDown}kk{ArrowUp}j');
  expectFocus('Baert');
  // The row's links to call and to write, and its envelope.
  for (const label of ['Appeler Zoë Baert', 'Écrire à Zoë Baert', 'E-mail de confirmation de Zoë Baert']) {
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Par page' }));
  await user.tab({ shift: true });
  await user.keyboard('/j{ArrowDown}');
  await screen.findByDisplayValue('j');
  expectFocus('Baert');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/users/2');
});

it('sorts in both orders by header or menu; arrow keys move between headers', async () => {
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
  await user.click(within(header('Inscrit le')).getByRole('button'));
  await waitFor(() => expect(lastRequest()).toMatchObject({ sort: 'createdAt', dir: 'desc' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(within(header('Confirmé')).getByRole('button'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Société');
  await waitFor(() => expect(lastRequest()).toMatchObject({ sort: 'organization', dir: 'desc' }));
  await user.click(screen.getByRole('button', { name: 'Ordre décroissant, inverser' }));
  await waitFor(() => expect(lastRequest()).toMatchObject({ sort: 'organization', dir: 'asc' }));
});

it('requests the chosen page, and returns to the first one when the page size changes', async () => {
  callApi.mockResolvedValue({ users, totalCount: 60 });
  // The URL names a page past the end of the list.
  const { user, address } = await renderList('/users?page=9');
  await waitFor(() => expect(address()).toBe('/users?page=3'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lastRequest()).toMatchObject({ page: 1, limit: 25 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Par page' }), '50');
  await waitFor(() => expect(lastRequest()).toMatchObject({ page: 0, limit: 50 }));
  expect(address()).toBe('/users?limit=50');
});

it('searches for typed words, and clears a search without results', async () => {
  const { user, address } = await renderList();
  callApi.mockResolvedValue({ users: [], totalCount: 0 });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Rechercher' }), { target: { value: 'dupont' } });
  await screen.findByText('Aucun inscrit ne correspond à « dupont ».');
  expect(screen.getByText(/^0 inscrit/).textContent).toBe('0 inscrit pour «\u00a0dupont\u00a0»');
  expect(lastRequest()).toMatchObject({ q: 'dupont', page: 0 });
  expect(address()).toBe('/users?q=dupont');
  callApi.mockResolvedValue({ users, totalCount: users.length });
  await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  await screen.findByText('8 inscrits');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('shows and logs that the server does not answer, and retries on request', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = new ApiError('unavailable', 'No answer');
  callApi.mockRejectedValueOnce(failure);
  const { user } = await renderList();
  expect(log.mock.calls).toEqual([['Failed to load the list', failure]]);
  expect(screen.getByRole('alert').textContent).toContain(
    'La liste n’a pas pu être chargée. Le serveur ne répond pas.',
  );
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('8 inscrits');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([false, true])(
  'restores scroll position and focus on return, unless the user acts before the list has loaded: %s',
  async (userActs) => {
    const scrollTo = vi.fn<(x: number, y: number) => void>();
    const Registrant = () => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate(-1)}>back</button>;
    };
    const { user, address, client } = await renderSignedIn(
      <Routes>
        <Route path="/users" element={<RegistrantsList />} />
        <Route path="/users/:id" element={<Registrant />} />
      </Routes>,
      '/users?q=cadeaux',
    );
    const link = await screen.findByRole('link', { name: 'Claes' });
    vi.stubGlobal('scrollY', 700);
    vi.stubGlobal('scrollTo', scrollTo);
    await user.click(link);
    expect(address()).toBe('/users/3');
    vi.stubGlobal('scrollY', 0);
    client.clear();
    let answer = () => {};
    callApi.mockReturnValueOnce(
      new Promise((resolve) => (answer = () => resolve({ users, totalCount: users.length }))),
    );
    await user.click(screen.getByRole('button', { name: 'back' }));
    expect(address()).toBe('/users?q=cadeaux');
    if (userActs) fireEvent.pointerDown(document.body);
    answer();
    const linkAfterReturn = await screen.findByRole('link', { name: 'Claes' });
    expect(scrollTo.mock.calls).toEqual(userActs ? [] : [[0, 700]]);
    expect(document.activeElement === linkAfterReturn).toBe(!userActs);
  },
);

describe('ticking registrants', () => {
  const names = ['Adam', 'Baert', 'Claes', 'Daems', 'Evrard', 'Fabre'];
  const idOf = (name: string) => name.padEnd(20, '0');
  const registrants = names.map((lastname) => registrant({ id: idOf(lastname), firstname: 'Zoë', lastname }));

  /** Two pages of three, whatever the page size. */
  function answer(name: string, { page = 0, ids }: Partial<Input>): object {
    if (name === 'adminTable') return { users: registrants.slice(page * 3, page * 3 + 3), totalCount: 50 };
    if (name === 'makeSelection')
      return { id: 'stored', count: 6, registered: 5, ids: ids ?? names.map(idOf) };
    return { changed: 5, remaining: 0 };
  }

  beforeEach(() => {
    callApi.mockImplementation((name, input) => Promise.resolve(answer(name, input)));
  });

  const box = (name: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: `Sélectionner Zoë ${name}` });
  const statusTexts = () => textsOf(screen.getAllByRole('status')).join(' ');
  const selectionBar = () => within(screen.getByRole('region', { name: 'Sélection' }));
  const lastInput = (callName: string) => callApi.mock.calls.findLast(([name]) => name === callName)?.[1];

  it('keeps the ticked registrants across pages, and stores exactly these', async () => {
    const { user } = await renderList('/users?limit=25');
    const adam = await box('Adam');
    adam.click();
    // Checked at once: React would reset a box whose state changes later.
    expect(adam.checked).toBe(true);
    await waitFor(() => expect(statusTexts()).toContain('1 sélectionné'));
    await user.click(screen.getAllByRole('button', { name: /^Page suivante/ })[0] ?? document.body);
    await user.click(await box('Evrard'));
    await waitFor(() => expect(statusTexts()).toContain('2 sélectionnés'));
    await user.click(selectionBar().getByRole('button', { name: 'Annuler les inscriptions' }));
    await screen.findByText(/^Annuler 5 inscriptions/);
    expect(lastInput('makeSelection')).toEqual({ ids: [idOf('Adam'), idOf('Evrard')] });
    await user.click(screen.getByRole('button', { name: 'Oui, annuler' }));
    await screen.findByText('5 inscriptions ont été annulées.');
    expect(lastInput('cancelRegistrants')).toEqual({ selection: 'stored' });
  });

  it('ticks a range with Shift, the page, or all matches, and unticks single ones', async () => {
    const { user } = await renderList('/users?limit=25');
    await user.click(await box('Adam'));
    fireEvent.click(await box('Claes'), { shiftKey: true });
    await waitFor(() => expect(statusTexts()).toContain('3 sélectionnés'));
    const pageBox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sélectionner toute la page' });
    expect(pageBox.checked).toBe(true);
    await user.click(pageBox);
    await waitFor(() => expect(statusTexts()).not.toContain('sélectionné'));
    await user.click(pageBox);
    await user.click(screen.getByRole('button', { name: 'Sélectionner les 50 trouvés' }));
    await waitFor(() => expect(statusTexts()).toContain('6 sélectionnés'));
    expect(lastInput('makeSelection')).not.toHaveProperty('ids');
    await user.click(await box('Baert'));
    await waitFor(() => expect(statusTexts()).toContain('5 sélectionnés'));
  });

  it('clears the selection by Escape, except in the search box, and by the button', async () => {
    const { user } = await renderList('/users?limit=25');
    await user.click(await box('Adam'));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(statusTexts()).toContain('1 sélectionné');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(statusTexts()).not.toContain('sélectionné'));
    await user.click(await box('Adam'));
    await user.click(screen.getByRole('button', { name: 'Effacer' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull());
    expect(document.activeElement?.id).toBe('list');
  });
});
