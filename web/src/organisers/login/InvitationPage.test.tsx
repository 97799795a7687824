/** The page of an invitation: its content, opening it without accepting, joining the team (TEAM-3). */
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { answerCalls, answers, callApi, inputsOf } from '../testing/answered-calls';
import { OrganiserSite } from '../testing/organiser-site';
import { sampleTokens } from '../testing/sample-tokens';
import { isSignedIn } from '../session/session';
import { keepSession } from '../session/token-store';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const token = 'A-token_of_some_forty_characters-0123456789';
const email = 'carla@gift-show.example';
const newPassword = 'a few odd words';

beforeEach(() => {
  answerCalls({
    openInvitation: {
      ...{ email, role: 'desk', by: 'anne@gift-show.example' },
      until: { seconds: Date.parse('2025-08-08T12:00:00Z') / 1000, nanoseconds: 0 },
    },
    acceptInvitation: { email },
  });
});

const open = (hash = `#${token}`) =>
  renderPage(<OrganiserSite />, { at: { pathname: '/invitation', hash, state: null } });

const field = () => screen.findByLabelText<HTMLInputElement>(/^Nouveau mot de passe/);

it('shows inviter, show, role and expiry without accepting the invitation', async () => {
  await open();
  await screen.findByText(
    `anne@gift-show.example vous invite à rejoindre l’équipe qui gère les inscriptions à « ${facts().name} ».`,
  );
  screen.getByText('Accueil');
  screen.getByText(/^Choisissez un mot de passe pour accepter, au plus tard le 08\/08\/2025 à 14:00\.$/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' }).value).toBe(email);
  expect(callApi.mock.calls.map(([name]) => name)).toEqual(['openInvitation']);
  expect(inputsOf('openInvitation')).toEqual([{ token }]);
});

it('joins with a password, ends the current session, and redirects to the sign-in page', async () => {
  keepSession(sampleTokens);
  const { user, address } = await open();
  await user.type(await field(), `${newPassword}{Enter}`);
  await waitFor(() => expect(address()).toBe('/login'));
  await screen.findByText('Vous faites maintenant partie de l’équipe. Connectez-vous.');
  const filled = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' });
  expect(filled.value).toBe(email);
  expect(inputsOf('acceptInvitation')).toEqual([{ token, password: newPassword }]);
  expect(isSignedIn()).toBe(false);
});

it.each([
  ['refused', `#${token}`],
  ['cut', '#cut'],
])('names whom to ask when the link is %s', async (_, hash) => {
  answers['openInvitation'] = new ApiError('link-invalid', 'refused');
  await open(hash);
  await screen.findByText(/^Cette invitation n’est pas valable/);
  screen.getByText(/^Demandez-en une autre à la personne qui vous l’a envoyée/);
  expect(screen.queryByLabelText(/mot de passe/)).toBeNull();
  expect(inputsOf('openInvitation')).toHaveLength(hash === '#cut' ? 0 : 1);
});

it('reports an invitation that has been used since it was opened', async () => {
  answers['acceptInvitation'] = new ApiError('link-invalid', 'used');
  const { user } = await open();
  await user.type(await field(), `${newPassword}{Enter}`);
  await screen.findByText(/^Cette invitation n’est pas valable/);
});
