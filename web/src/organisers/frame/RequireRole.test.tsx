/** The menu of each role, and the notice on a page that the role may not open (AUTH-12). */
import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'contract/team/roles';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage, textsOf } from '../../shared/testing/render-page';
import { keepSession } from '../session/token-store';
import { answerCalls, answers } from '../testing/answered-calls';
import { OrganiserSite } from '../testing/organiser-site';
import { tokensOf } from '../testing/sample-tokens';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ adminEditions: { editions: [] }, adminStatistics: new Promise(() => undefined) });
});

function open(at: string, role: Role | undefined) {
  keepSession(tokensOf('anne', role));
  return renderPage(<OrganiserSite />, { at });
}

const links = (name = 'Rubriques') =>
  textsOf(within(screen.getByRole('navigation', { name })).getAllByRole('link'));

const every = ['Aujourd’hui', 'Inscrits', 'Statistiques', 'Badges', 'E-mails', 'Entrée', 'Salon'];

it.each<[Role | undefined, string[]]>([
  ['reader', ['Aujourd’hui', 'Statistiques', 'Salon']],
  ['desk', every.filter((name) => name !== 'E-mails')],
  ['organiser', every],
  ['owner', every],
  [undefined, every],
])('shows %s links to the pages that the role may open', async (role, expected) => {
  const { user } = await open('/testsecured', role);
  await screen.findByText('Cette page est réservée aux organisateurs connectés.');
  expect(links()).toEqual(expected);
  await user.click(screen.getByRole('button', { name: /Mon compte/ }));
  const team = role === undefined || role === 'owner' ? ['Équipe'] : [];
  const exhibitors = expected === every ? ['Exposants'] : [];
  expect(links('Mon compte')).toEqual(['Mon compte', ...exhibitors, ...team, 'Déconnexion']);
});

it('explains the role on a page that it may not open', async () => {
  await open('/mailings', 'desk');
  await screen.findByText('Votre rôle, «\u00a0Accueil\u00a0», n’ouvre pas cette page.', {
    normalizer: String,
  });
  screen.getByText(/^Ce qu’il permet.: Chercher et ajouter des inscrits/);
  screen.getByText('Un propriétaire de l’équipe peut vous donner un autre rôle.');
});

it('opens a page for a role newer than the token', async () => {
  answers['refreshToken'] = tokensOf('anne', 'owner');
  answers['adminMailings'] = new Promise(() => undefined);
  await open('/mailings', 'desk');
  await waitFor(() => expect(links()).toEqual(every));
  await waitFor(() => expect(screen.queryByText(/n’ouvre pas cette page/)).toBeNull());
});

it('redirects a reader from the list, the page after signing in, to the statistics', async () => {
  const { address } = await open('/users', 'reader');
  await screen.findByRole('heading', { name: 'Statistiques' });
  expect(address()).toBe('/statistics');
});
