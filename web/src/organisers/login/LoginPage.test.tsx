/** Signing in: fields, errors, second step; the way to /login and back (AUTH-1, AUTH-3, AUTH-5, AUTH-8, AUTH-9). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../shared/site/paths';
import { expectFocus } from '../../shared/testing/expect-focus';
import { renderPage } from '../../shared/testing/render-page';
import LoginPage from './LoginPage';
import LogoutPage from './LogoutPage';
import { RequireOrganiser } from './RequireOrganiser';
import { completeEnrolment, isSignedIn, requireEnrolment } from '../session/session';
import { keepSession } from '../session/token-store';
import { answerDialogs, dialogError, keepDialogOpen, startAuthentication } from '../testing/passkey-browser';
import { sampleTokens } from '../testing/sample-tokens';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));
vi.mock('@simplewebauthn/browser', () => import('../testing/passkey-browser'));

const credentials = { email: 'organiser@gift-show.example', password: 'secret' };

beforeEach(() => {
  callApi.mockReset().mockResolvedValue(sampleTokens);
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' });
// A password input has no role.
const password = () => screen.getByLabelText<HTMLInputElement>(/^Mot de passe/);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function fillIn() {
  fireEvent.change(email(), { target: { value: credentials.email } });
  fireEvent.change(password(), { target: { value: credentials.password } });
}

async function renderFilled(from?: unknown) {
  const page = await renderPage(<LoginPage />, { at: { pathname: '/login', state: { from } } });
  fillIn();
  return page;
}

it('requires both fields, and focuses the first invalid one', async () => {
  const { user } = await renderPage(<LoginPage />, { at: '/login' });
  await user.click(button('Se connecter'));
  expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(password().getAttribute('aria-invalid')).toBe('true');

  fireEvent.change(email(), { target: { value: credentials.email } });
  await user.click(button('Se connecter'));
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(screen.getAllByText('Ce champ est obligatoire.')).toHaveLength(1);
  expect(callApi).not.toHaveBeenCalled();
});

it("shows 'Chargement...' on a disabled button while signing in, then opens the list", async () => {
  let answerCall = () => {};
  callApi.mockReturnValue(new Promise((resolve) => (answerCall = () => resolve(sampleTokens))));
  const { user, address } = await renderFilled();
  await user.click(button('Se connecter'));
  expect((await screen.findByText<HTMLButtonElement>('Chargement...')).disabled).toBe(true);
  expect(callApi.mock.calls).toEqual([['login', credentials]]);
  answerCall();
  await waitFor(() => expect(address()).toBe('/users'));
});

it('reveals the password, explains each refusal, and allows another attempt', async () => {
  const { user, address } = await renderFilled();
  for (const type of ['text', 'password']) {
    await user.click(button('Afficher le mot de passe'));
    expect([password().type, password().value]).toEqual([type, credentials.password]);
  }
  for (const [code, text] of [
    ['credentials-invalid', 'Identifiants incorrects. Veuillez réessayer.'],
    ['too-many-requests', 'Trop de tentatives. Veuillez réessayer dans quelques minutes.'],
    [
      'not-an-organiser',
      'Ce compte ne fait pas, ou plus, partie de l’équipe. Demandez une invitation à un propriétaire.',
    ],
    ['unavailable', 'Le serveur ne répond pas. Veuillez réessayer.'],
    ['internal', 'Une erreur est survenue. Veuillez réessayer.'],
  ] as const) {
    callApi.mockRejectedValueOnce(new ApiError(code, 'refused'));
    await user.click(button('Se connecter'));
    await screen.findByText(text);
    expect(screen.getByRole('alert').textContent).toBe(text);
  }
  expect(address()).toBe('/login');
  expect(email().value).toBe(credentials.email);
  await user.click(button('Se connecter'));
  await waitFor(() => expect(address()).toBe('/users'));
});

it.each([
  ['/users?q=x&page=2#row', '/users?q=x&page=2'],
  ['/logout', '/users'],
  ['//evil.example/users', '/users'],
  ['https://evil.example/users', '/users'],
  ['/\\evil.example', '/users'],
  ['/users/../../evil', '/users'],
  [{ pathname: '/mail' }, '/users'],
])('opens the requested page only if it needs a session: asked for %j, opens %s', async (from, to) => {
  const { user, address } = await renderFilled(from);
  await user.click(button('Se connecter'));
  await waitFor(() => expect(address()).toBe(to));
});

it('requests a link for a forgotten password, explains a failure, and returns', async () => {
  callApi
    .mockRejectedValueOnce(new ApiError('unavailable', 'No answer'))
    .mockResolvedValue({ message: 'yes' });
  const { user } = await renderPage(<LoginPage />, { at: '/login' });
  await user.click(button('Mot de passe oublié\u00a0?'));
  expect(document.activeElement).toBe(email());
  await user.click(button('Envoyer le lien'));
  screen.getByText('Ce champ est obligatoire.');
  expect(callApi).not.toHaveBeenCalled();
  fireEvent.change(email(), { target: { value: credentials.email } });
  await user.click(button('Envoyer le lien'));
  await screen.findByText('Le serveur ne répond pas. Veuillez réessayer.');
  await user.click(button('Envoyer le lien'));
  await screen.findByText(/^Si cette adresse est celle d’un organisateur/);
  expect(callApi.mock.lastCall).toEqual(['passwordReset', { email: credentials.email, language: 'fr' }]);
  await user.click(button('Revenir à la connexion'));
  button('Se connecter');
});

/** @param step the second step that the account needs */
async function renderSecondStep(step: object) {
  callApi.mockResolvedValueOnce({ ticket: 'the ticket', ...step });
  const page = await renderFilled('/mail');
  await page.user.click(button('Se connecter'));
  return page;
}

const code = (name = 'Code') => screen.findByRole<HTMLInputElement>('textbox', { name });
const refuseNext = (problem: ErrorCode) => callApi.mockRejectedValueOnce(new ApiError(problem, 'refused'));

describe('the second step', () => {
  async function renderCode() {
    const page = await renderSecondStep({ next: 'totp' });
    await expectFocus('code');
    return page;
  }

  it('stores nothing before the code, then opens the requested page', async () => {
    const { user, address } = await renderCode();
    expect(localStorage.getItem('idToken')).toBeNull();
    await user.click(button('Continuer'));
    screen.getByText('Ce champ est obligatoire.');
    callApi.mockResolvedValueOnce({ ...sampleTokens, session: 'the session' });
    await user.type(await code(), '123 456{Enter}');
    await waitFor(() => expect(address()).toBe('/mail'));
    expect(callApi.mock.lastCall).toEqual(['loginSecond', { ticket: 'the ticket', code: '123 456' }]);
    expect(sessionStorage.getItem('session')).toBe('the session');
  });

  it('explains each refusal, and asks for the password again after expiry', async () => {
    const { user } = await renderCode();
    for (const [problem, text] of [
      ['code-incorrect', 'Ce code est erroné ou a déjà servi. Attendez le prochain code et réessayez.'],
      ['too-many-requests', 'Trop d’essais erronés. Veuillez réessayer dans une heure.'],
    ] as const) {
      refuseNext(problem);
      await user.type(await code(), '000000{Enter}');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
      expect((await code()).value).toBe('');
      await expectFocus('code');
    }
    refuseNext('ticket-invalid');
    await user.type(await code(), '000000{Enter}');
    await screen.findByText('Cette connexion a expiré. Saisissez à nouveau votre mot de passe.');
    expect([email().value, password().value]).toEqual([credentials.email, '']);
  });

  it('offers to use a recovery code instead of the app’s code, and to start again', async () => {
    const { user } = await renderCode();
    await user.click(button('Utiliser un code de secours'));
    await expectFocus('code');
    refuseNext('code-incorrect');
    await user.type(await code('Code de secours'), 'abcde-fghjk{Enter}');
    await screen.findByText('Ce code de secours est erroné ou a déjà servi. Essayez-en un autre.');
    await user.click(button('Utiliser l’application'));
    await user.click(button('Recommencer'));
    expect(password().value).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('the second step with a passkey', () => {
  const passkey = { challenge: 'c', rpId: 'show.example', allowCredentials: [] };
  const expectFocusedButton = () =>
    waitFor(() => expect(document.activeElement).toBe(button('Utiliser la clé d’accès')));

  beforeEach(answerDialogs);

  async function renderPasskey() {
    const page = await renderSecondStep({ next: 'passkey', passkey });
    await expectFocusedButton();
    return page;
  }

  it('sends the browser’s signature, and opens the requested page', async () => {
    const { user, address } = await renderPasskey();
    callApi.mockResolvedValueOnce({ ...sampleTokens, session: 'the session' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/mail'));
    expect(startAuthentication).toHaveBeenCalledExactlyOnceWith({ optionsJSON: passkey });
    const signature = { id: 'made', clientData: 'client', authenticatorData: 'data', signature: 'signed' };
    expect(callApi.mock.lastCall).toEqual(['loginPasskey', { ticket: 'the ticket', ...signature }]);
  });

  it('explains failures of the browser and the server, and offers a code instead', async () => {
    const { user } = await renderPasskey();
    startAuthentication
      .mockRejectedValueOnce(dialogError('ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'))
      .mockRejectedValueOnce(dialogError('ERROR_INVALID_RP_ID'));
    refuseNext('code-incorrect');
    for (const text of [
      'Cela n’a pas abouti\u00a0: l’action a été annulée, ou a pris trop de temps. Réessayez.',
      'Les clés d’accès ne fonctionnent qu’à l’adresse show.example.',
      'Cette clé d’accès n’est pas acceptée. Utilisez plutôt un code.',
    ]) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
      await expectFocusedButton();
    }
    await user.click(button('Utiliser l’application'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('accepts a code while the browser’s dialog is still open', async () => {
    const { user } = await renderPasskey();
    keepDialogOpen(startAuthentication);
    await user.keyboard('{Enter}');
    await user.click(button('Utiliser l’application'));
    await expectFocus('code');
    await waitFor(() => expect(button('Continuer').disabled).toBe(false));
    await user.type(await code(), '123456{Enter}');
    await waitFor(() =>
      expect(callApi.mock.lastCall).toEqual(['loginSecond', { ticket: 'the ticket', code: '123456' }]),
    );
  });

  it('asks for a code in a browser without passkeys', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await renderSecondStep({ next: 'passkey', passkey });
    await expectFocus('code');
    expect(screen.queryByRole('button', { name: 'Utiliser une clé d’accès' })).toBeNull();
  });
});

const renderSecured = (at = '/users?q=x') =>
  renderPage(
    <Routes>
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.logout} element={<LogoutPage />} />
      <Route path="*" element={<RequireOrganiser>secret</RequireOrganiser>} />
    </Routes>,
    { at },
  );

function keepExpiredSession() {
  keepSession(sampleTokens);
  localStorage.setItem('expiresAt', '0');
}

it('redirects a visitor to /login without a message, and back after signing in', async () => {
  const { user, address } = await renderSecured();
  expect(address()).toBe('/login');
  expect(screen.queryByText('secret')).toBeNull();
  expect(screen.queryByText(/Votre session est terminée/)).toBeNull();
  fillIn();
  await user.click(button('Se connecter'));
  await screen.findByText('secret');
  expect(address()).toBe('/users?q=x');
});

it('redirects to the account while a second factor is required but not enrolled (TEAM-6)', async () => {
  keepSession(sampleTokens);
  const { address } = await renderSecured();
  await screen.findByText('secret');
  act(requireEnrolment);
  await waitFor(() => expect(address()).toBe('/account'));
  act(() => completeEnrolment('next'));
  expect(address()).toBe('/account');
});

it('shows the page only once the expired token is refreshed', async () => {
  let answerCall = () => {};
  callApi.mockReturnValue(new Promise((resolve) => (answerCall = () => resolve(sampleTokens))));
  keepExpiredSession();
  await renderSecured();
  expect(screen.getByRole('status').textContent).toBe('Vérification de la session...');
  expect(screen.queryByText('secret')).toBeNull();
  answerCall();
  await screen.findByText('secret');
  expect(callApi.mock.calls).toEqual([['refreshToken', { refreshToken: sampleTokens.refreshToken }]]);
});

it.each([
  ['refresh-token-invalid', /^Votre session est terminée\. Veuillez vous reconnecter\.$/],
  // AUTH-19
  ['not-an-organiser', /^Ce compte ne fait pas, ou plus, partie de l’équipe\./],
] as const)('redirects to /login when the session has ended (%s), and explains why', async (code, reason) => {
  callApi.mockRejectedValue(new ApiError(code, 'no'));
  keepExpiredSession();
  const { address } = await renderSecured();
  await screen.findByText(reason);
  expect(address()).toBe('/login');
  expect(localStorage.getItem('idToken')).toBeNull();
});

it('shows the page although the server does not answer the refresh', async () => {
  callApi.mockRejectedValue(new ApiError('unavailable', 'No answer'));
  keepExpiredSession();
  await renderSecured();
  await screen.findByText('secret');
});

it('shows a message while signing out, then the sign-in page', async () => {
  keepSession(sampleTokens);
  const { address } = await renderSecured(paths.logout);
  screen.getByText('Déconnexion en cours...');
  expect(isSignedIn()).toBe(false);
  await waitFor(() => expect(address()).toBe('/login'));
});
