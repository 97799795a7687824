/** Pages for organisers: who sees them, and the redirect to /login and back (AUTH-3, AUTH-5, AUTH-8). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../shared/site/paths';
import { renderPage } from '../../shared/testing/render-page';
import LoginPage from './LoginPage';
import LogoutPage from './LogoutPage';
import { RequireOrganiser } from './RequireOrganiser';
import { requireMfa, factorEnrolled, isSignedIn } from '../session/session';
import { sampleTokens } from '../testing/sample-tokens';
import { keepSession } from '../session/token-store';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

beforeEach(() => {
  callApi.mockReset().mockResolvedValue(sampleTokens);
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});

const renderSecret = (at = '/users?q=x') =>
  renderPage(
    <Routes>
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.logout} element={<LogoutPage />} />
      <Route path="*" element={<RequireOrganiser>secret</RequireOrganiser>} />
    </Routes>,
    { at },
  );

/** A session with an expired token. */
function keepExpiredSession() {
  keepSession(sampleTokens);
  localStorage.setItem('expiresAt', '0');
}

it('redirects a visitor to /login without a message, and back after signing in', async () => {
  const { user, address } = await renderSecret();
  expect(address()).toBe('/login');
  expect(screen.queryByText('secret')).toBeNull();
  expect(screen.queryByText(/Votre session est terminée/)).toBeNull();
  const [email, password] = [screen.getByRole('textbox'), screen.getByLabelText(/^Mot de passe/)];
  fireEvent.change(email, { target: { value: 'organiser@gift-show.example' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await screen.findByText('secret');
  expect(address()).toBe('/users?q=x');
});

it('leads to the account while a second factor is demanded, until one is enrolled (TEAM-6)', async () => {
  keepSession(sampleTokens);
  const { address } = await renderSecret();
  await screen.findByText('secret');
  act(requireMfa);
  await waitFor(() => expect(address()).toBe('/account'));
  act(() => factorEnrolled('next'));
  expect(address()).toBe('/account');
});

it('shows the page only once the expired token is refreshed', async () => {
  let answer = () => {};
  callApi.mockReturnValue(new Promise((resolve) => (answer = () => resolve(sampleTokens))));
  keepExpiredSession();
  await renderSecret();
  expect(screen.getByRole('status').textContent).toBe('Vérification de la session...');
  expect(screen.queryByText('secret')).toBeNull();
  answer();
  await screen.findByText('secret');
  expect(callApi.mock.calls).toEqual([['refreshToken', { refreshToken: sampleTokens.refreshToken }]]);
});

it.each([
  ['refresh-token-invalid', /^Votre session est terminée\. Veuillez vous reconnecter\.$/],
  // AUTH-19
  ['not-an-organiser', /^Ce compte ne fait pas, ou plus, partie de l’équipe\./],
] as const)('redirects to /login when the session has ended (%s), and says why', async (code, said) => {
  callApi.mockRejectedValue(new ApiError(code, 'no'));
  keepExpiredSession();
  const { address } = await renderSecret();
  await screen.findByText(said);
  expect(address()).toBe('/login');
  expect(localStorage.getItem('idToken')).toBeNull();
});

it('shows the page with its own error when the server does not answer', async () => {
  callApi.mockRejectedValue(new ApiError('unavailable', 'No answer'));
  keepExpiredSession();
  await renderSecret();
  await screen.findByText('secret');
});

it('says that it signs the organiser out, then shows the sign-in', async () => {
  keepSession(sampleTokens);
  const { address } = await renderSecret(paths.logout);
  screen.getByText('Déconnexion en cours...');
  expect(isSignedIn()).toBe(false);
  await waitFor(() => expect(address()).toBe('/login'));
});
