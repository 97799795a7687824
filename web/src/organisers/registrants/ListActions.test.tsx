/** The actions on everybody in the list: whom they take along, and how many they say (ORG-34). */
import { screen, waitFor } from '@testing-library/react';
import type { RegistrantList } from 'contract/registrant-list';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-signed-in';
import { ListActions } from './ListActions';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<RegistrantList>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

const found = (totalCount: number, registered: number): RegistrantList => ({
  users: [],
  totalCount,
  figures: {
    registered,
    ...{ notConfirmed: 0, members: 0, dinner: { persons: 0, vegetarian: 0, supplementEuro: 0 }, today: 0 },
  },
});

beforeEach(() => void callApi.mockReset());

const renderActions = (at: string) => renderSignedIn(<ListActions />, at);

const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('takes the whole filter along, without what only the list needs, and says for how many', async () => {
  callApi.mockResolvedValue(found(13, 11));
  await renderActions(
    '/users?q=lef%C3%A8vre&bappMember=Yes&country=Belgique&from=2025-08-01&page=3&sort=lastname&dir=asc&columns=city',
  );
  const filter = 'q=lef%C3%A8vre&bappMember=Yes&country=BE&from=2025-08-01';
  await screen.findByText('Écrire à ces 11');
  expect(address('Écrire à ces 11')).toBe(`/mailings/new?${filter}`);
  expect(address('Imprimer 11 badges')).toBe(`/badges?${filter}`);
  // The export has those who have cancelled.
  screen.getByRole('button', { name: 'Exporter ces 13' });
});

it('says that everybody is meant, in a list without a filter', async () => {
  callApi.mockResolvedValue(found(1, 1));
  await renderActions('/users');
  await screen.findByText('Écrire à cet inscrit');
  expect(address('Écrire à cet inscrit')).toBe('/mailings/new?q=');
  expect(address('Imprimer 1 badge')).toBe('/badges?q=');
});

it.each([
  [0, 'nobody-shown'],
  [2, 'list-cancelled'],
])('has nobody to write to among %i of whom all have cancelled, and says why', async (total, why) => {
  callApi.mockResolvedValue(found(total, 0));
  const { user } = await renderActions('/users?q=x');
  const reasonOf = (element: HTMLElement) =>
    element.getAttribute('aria-disabled') === 'true' && element.getAttribute('aria-describedby');
  await waitFor(() => expect(screen.getAllByRole('link').map(reasonOf)).toEqual([why, why]));
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toBeNull();
  expect(screen.queryByText(/^Personne n’est affiché/) !== null).toBe(total === 0);
  const button = screen.getByRole('button', { name: /^Exporter/ });
  expect(reasonOf(button)).toBe(total === 0 && why);
  await user.click(button);
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(total === 0 ? 1 : 2));
});
