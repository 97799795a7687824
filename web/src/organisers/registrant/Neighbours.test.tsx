/** The links from a person to the previous and the next one in the list (ORG-54). */
import { screen, waitFor, within } from '@testing-library/react';
import type { ListRequest, RegistrantList } from 'contract/registrant/list/registrant-list';
import type { Registrant } from 'contract/registrant/registrant';
import { Route, Routes, useParams } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { RegistrantsList } from '../registrants/RegistrantsList';
import { registrant } from '../testing/sample-registrant';
import { renderSignedIn } from '../testing/render-signed-in';
import { BackToList } from './BackToList';
import { Neighbours } from './Neighbours';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: ListRequest) => Promise<RegistrantList>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

let allRegistrants: Registrant[];

beforeEach(() => {
  allRegistrants = Array.from({ length: 52 }, (_, index) =>
    registrant({ id: String(index), lastname: `N${index}`, firstname: 'Zoë' }),
  );
  callApi.mockReset().mockImplementation((_name, { page, limit }) => {
    const users = allRegistrants.slice(page * limit, (page + 1) * limit);
    return Promise.resolve({ users, totalCount: allRegistrants.length });
  });
});

function Person() {
  const { id = '' } = useParams();
  return (
    <>
      <BackToList />
      <Neighbours id={id} />
    </>
  );
}

async function openPerson(name: string, path: string) {
  const page = await renderSignedIn(
    <Routes>
      <Route path="/users" element={<RegistrantsList />} />
      <Route path="/users/:id" element={<Person />} />
    </Routes>,
    path,
  );
  await page.user.click(await screen.findByRole('link', { name }));
  await screen.findByRole('navigation', { name: 'Dans la liste' });
  return page;
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Dans la liste' }))
    .getAllByRole('link')
    .map(({ title }) => title);

it('follows the list’s order and filter across pages, and returns to the list as it was', async () => {
  const { user, address } = await openPerson('N25', '/users?page=2&sort=lastname&dir=asc&q=n');
  await waitFor(() => expect(links()).toEqual(['Zoë N24', 'Zoë N26']));
  screen.getByText('26 sur 52');
  expect(callApi.mock.lastCall?.[1]).toMatchObject({ page: 0, sort: 'lastname', dir: 'asc', q: 'n' });
  await user.keyboard('k');
  expect(address()).toBe('/users/24');
  await waitFor(() => expect(links()).toEqual(['Zoë N23', 'Zoë N25']));
  await user.click(screen.getByRole('link', { name: 'Suivant' }));
  await user.keyboard('j');
  expect(address()).toBe('/users/26');
  await user.click(screen.getByRole('link', { name: 'Liste des inscrits' }));
  expect(address()).toBe('/users?page=2&sort=lastname&dir=asc&q=n');
});

it.each([
  ['N0', '', ['Zoë N1']],
  ['N51', '?page=3', ['Zoë N50']],
])('shows a single link for %s, at an end of the list', async (name, query, expected) => {
  await openPerson(name, `/users${query}`);
  expect(links()).toEqual(expected);
});

it('skips people who were erased meanwhile, including the displayed one', async () => {
  const { user, client } = await openPerson('N1', '/users');
  allRegistrants = allRegistrants.filter(({ id }) => id !== '3');
  await user.click(screen.getByRole('link', { name: 'Suivant' }));
  await waitFor(() => expect(links()).toEqual(['Zoë N1', 'Zoë N4']));
  allRegistrants = allRegistrants.filter(({ id }) => id !== '2');
  await client.invalidateQueries({ queryKey: ['registrants'] });
  await waitFor(() => expect(links()).toEqual(['Zoë N1', 'Zoë N4']));
  expect(screen.queryByText(/sur/)).toBeNull();
});
