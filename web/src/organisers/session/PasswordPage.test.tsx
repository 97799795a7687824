/** Choosing a password: the link and where it goes, the rules, the errors, and the sign-in page afterwards. */
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'contract/api-error';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { chooseOrganiserLanguage } from '../shared/language';
import { sampleTokens } from '../testing/sample-tokens';
import LoginPage from './LoginPage';
import PasswordPage from './PasswordPage';
import { isSignedIn } from './session';
import { keepSession } from './token-store';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

const code = 'A-code_of_some_forty_characters-0123456789';
const email = 'anne@gift-show.example';
const chosen = 'a few odd words';

beforeEach(() => {
  callApi.mockReset().mockResolvedValue({ email });
});
afterEach(() => {
  act(() => chooseOrganiserLanguage('fr'));
});

const field = () => screen.getByLabelText<HTMLInputElement>(/^Nouveau mot de passe/);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer le mot de passe' });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' });

/** The entry of the history, and a way to another one. */
let entry: { hash: string; state: unknown; goTo: ReturnType<typeof useNavigate> };

function Entry({ onRender }: { onRender: (now: typeof entry) => void }) {
  const { hash, state }: { hash: string; state: unknown } = useLocation();
  onRender({ hash, state, goTo: useNavigate() });
  return null;
}

function renderOpened(hash = `#${code}`, kept: unknown = null) {
  const routes = (
    <>
      <Entry onRender={(now) => (entry = now)} />
      <Routes>
        <Route path="/password" element={<PasswordPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </>
  );
  return renderPage(routes, { at: { pathname: '/password', hash, state: kept } });
}

it('takes the code out of the address bar and sends nothing, until the password is saved', async () => {
  const { user, address } = await renderOpened();
  expect(entry.hash).toBe('');
  expect(callApi).not.toHaveBeenCalled();
  expect(screen.queryByRole('textbox', { name: 'Adresse e-mail' })).toBeNull();
  await user.type(field(), chosen);
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(callApi.mock.calls).toEqual([['password', { oobCode: code, password: chosen }]]);
});

it('leads to the sign-in page, which says so and knows the address, and ends the session here', async () => {
  keepSession(sampleTokens);
  const { user } = await renderOpened();
  await user.type(field(), `${chosen}{Enter}`);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Votre mot de passe est enr/));
  expect(isSignedIn()).toBe(false);
  expect(address().value).toBe(email);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Mot de passe/));
  expect(JSON.stringify(entry.state)).not.toContain(code);
});

it('shows the page in the link’s language, and the account to password managers', async () => {
  await renderOpened(`#${code}&lang=nl&email=anne%40gift-show.example`);
  screen.getByRole('heading', { name: 'Een wachtwoord kiezen' });
  const account = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' });
  expect([account.value, account.readOnly, account.autocomplete]).toEqual([email, true, 'username']);
  const password = screen.getByLabelText<HTMLInputElement>(/^Nieuw wachtwoord/);
  expect(password.autocomplete).toBe('new-password');
});

it('says the rules first, then which one is broken, and keeps what was typed', async () => {
  const { user } = await renderOpened();
  const rules = field().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(rules)?.textContent).toMatch(/^Au moins 12 caractères, dont 5 différents\./);
  await user.click(save());
  screen.getByText('Ce champ est obligatoire.');
  await user.type(field(), 'short');
  screen.getByText(/^Ce mot de passe est trop court/);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.type(field(), 'sssssss');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  await user.clear(field());
  await user.type(field(), 'abababababababab{Enter}');
  screen.getByText(/^Ce mot de passe est trop simple/);
  expect(field().value).toBe('abababababababab');
  expect(callApi).not.toHaveBeenCalled();
});

it('blames a password that the project’s policy refuses, until another is typed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fields = { password: 'errors.passwordTooSimple' };
  callApi.mockRejectedValueOnce(new ApiError('validation-failed', 'refused', { fields }));
  const { user } = await renderOpened();
  await user.type(field(), `${chosen}{Enter}`);
  await screen.findByText(/^Ce mot de passe est trop simple/);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.type(field(), '9');
  expect(screen.queryByText(/^Ce mot de passe est trop simple/)).toBeNull();
});

it.each<[ErrorCode, string]>([
  ['too-many-requests', 'Trop de tentatives. Veuillez réessayer dans quelques minutes.'],
  ['unavailable', 'Le serveur ne répond pas. Veuillez réessayer.'],
  ['internal', 'Une erreur est survenue. Veuillez réessayer.'],
])('explains the refusal %s, and keeps what was typed for the next try', async (refusal, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  callApi.mockRejectedValueOnce(new ApiError(refusal, 'refused'));
  const page = await renderOpened();
  await page.user.type(field(), chosen);
  await page.user.click(save());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(field().value).toBe(chosen);
  await page.user.click(save());
  await waitFor(() => expect(page.address()).toBe('/login'));
});

it('offers another link when this one was used or has expired', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  callApi.mockRejectedValueOnce(new ApiError('link-invalid', 'refused'));
  const page = await renderOpened(`#${code}&email=anne%40gift-show.example`);
  await page.user.type(field(), `${chosen}{Enter}`);
  await screen.findByText(/^Ce lien n’est pas valable/);
  expect(address().value).toBe(email);
  await page.user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  await screen.findByText(/^Si cette adresse est celle d’un organisateur/);
  expect(callApi.mock.calls.at(-1)).toEqual(['passwordReset', { email, language: 'fr' }]);
  await page.user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
  expect(page.address()).toBe('/login');
});

it.each(['', '#', '#cut'])('offers another link when it is opened with %j', async (hash) => {
  await renderOpened(hash);
  screen.getByText(/^Ce lien n’est pas valable/);
  expect(address().value).toBe('');
});

it('keeps the link for a reload, and takes another one that is opened in its place', async () => {
  const first = await renderOpened();
  const kept = entry.state;
  first.unmount();
  const { user } = await renderOpened('', kept);
  await user.type(field(), chosen);
  // As the skip link does.
  act(() => void entry.goTo('#content'));
  expect(field().value).toBe(chosen);
  act(() => void entry.goTo(`#${code}-another`));
  expect(field().value).toBe('');
  await user.type(field(), `${chosen}{Enter}`);
  await waitFor(() =>
    expect(callApi.mock.calls).toEqual([['password', { oobCode: `${code}-another`, password: chosen }]]),
  );
});

it('shows the password and hides it again', async () => {
  const { user } = await renderOpened();
  const show = screen.getByRole('button', { name: 'Afficher le mot de passe' });
  await user.type(field(), chosen);
  await user.click(show);
  expect([field().type, field().value]).toEqual(['text', chosen]);
  await user.click(show);
  expect(field().type).toBe('password');
});
