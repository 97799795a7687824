/** The page of an invitation: what it says, that opening it changes nothing, and joining the team (TEAM-3). */
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/api-error';
import { facts } from 'contract/edition/current';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import OrganiserPage from '../frame/OrganiserPage';
import { answerCalls, answers, callApi, inputsOf } from '../testing/answered-calls';
import { sampleTokens } from '../testing/sample-tokens';
import { isSignedIn } from './session';
import { keepSession } from './token-store';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const token = 'A-token_of_some_forty_characters-0123456789';
const email = 'carla@gift-show.example';
const chosen = 'a few odd words';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answerCalls({
    openInvitation: {
      ...{ email, role: 'desk', by: 'anne@gift-show.example' },
      until: { seconds: Date.parse('2025-08-08T12:00:00Z') / 1000, nanoseconds: 0 },
    },
    acceptInvitation: { email },
  });
});
/** The state of the entry of the history. */
let kept: unknown;

function Entry({ onRender }: { onRender: (state: unknown) => void }) {
  onRender(useLocation().state);
  return null;
}

function open(opened = `#${token}`) {
  return renderPage(
    <>
      <Entry onRender={(state) => (kept = state)} />
      <Routes>
        {(['login', 'invitation'] as const).map((name) => (
          <Route key={name} path={`/${name}`} element={<OrganiserPage path={`/${name}`} name={name} />} />
        ))}
      </Routes>
    </>,
    { at: { pathname: '/invitation', hash: opened, state: null } },
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>(/^Nouveau mot de passe/);

it('says who invites, to what, as what and until when, and only opens the invitation', async () => {
  await open();
  await screen.findByText(
    `anne@gift-show.example vous invite à rejoindre l’équipe qui gère les inscriptions au ${facts().name}.`,
  );
  screen.getByText('Accueil');
  screen.getByText(/^Choisissez un mot de passe pour accepter, au plus tard le 08\/08\/2025 à 14:00\.$/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' }).value).toBe(email);
  expect(callApi.mock.calls.map(([name]) => name)).toEqual(['openInvitation']);
  expect(inputsOf('openInvitation')).toEqual([{ token }]);
});

it('joins with a password, ends the session here, and leads to the sign-in page with the address', async () => {
  keepSession(sampleTokens);
  const { user, address } = await open();
  await user.type(await field(), `${chosen}{Enter}`);
  await waitFor(() => expect(address()).toBe('/login'));
  await screen.findByText('Vous faites maintenant partie de l’équipe. Connectez-vous.');
  const filled = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' });
  expect(filled.value).toBe(email);
  expect(inputsOf('acceptInvitation')).toEqual([{ token, password: chosen }]);
  expect(isSignedIn()).toBe(false);
  expect(JSON.stringify(kept)).not.toContain(token);
});

it('says whom to ask when the link is refused', async () => {
  answers['openInvitation'] = new ApiError('link-invalid', 'refused');
  await open();
  await screen.findByText(/^Cette invitation n’est pas valable/);
  screen.getByText(/^Demandez-en une autre à la personne qui vous l’a envoyée/);
  expect(screen.queryByLabelText(/mot de passe/)).toBeNull();
});

it('says so without asking the server when the link is cut', async () => {
  await open('#cut');
  await screen.findByText(/^Cette invitation n’est pas valable/);
  expect(callApi).not.toHaveBeenCalled();
});

it('says so when it was used meanwhile', async () => {
  answers['acceptInvitation'] = new ApiError('link-invalid', 'used');
  const { user } = await open();
  await user.type(await field(), `${chosen}{Enter}`);
  await screen.findByText(/^Cette invitation n’est pas valable/);
});
