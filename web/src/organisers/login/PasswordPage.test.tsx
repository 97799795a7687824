/** Choosing a password: the rules, the errors, and the sign-in page afterwards (AUTH-10, AUTH-11). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { chooseOrganiserLanguage, organiserI18n } from '../shared/language';
import { sampleTokens } from '../testing/sample-tokens';
import LoginPage from './LoginPage';
import PasswordPage from './PasswordPage';
import { isSignedIn } from '../session/session';
import { keepSession } from '../session/token-store';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

const code = 'A-code_of_some_forty_characters-0123456789';
const email = 'anne@gift-show.example';
const newPassword = 'a few odd words';

beforeEach(() => {
  callApi.mockReset().mockResolvedValue({ email });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => act(() => chooseOrganiserLanguage('fr')));

const field = () => screen.getByLabelText<HTMLInputElement>(/^Nouveau mot de passe/);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer le mot de passe' });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' });

function renderOpened(hash = `#${code}`) {
  const routes = (
    <I18nextProvider i18n={organiserI18n}>
      <Routes>
        <Route path="/password" element={<PasswordPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </I18nextProvider>
  );
  return renderPage(routes, { at: { pathname: '/password', hash, state: null } });
}

const type = (password: string) => fireEvent.change(field(), { target: { value: password } });

it('sends nothing until the password is saved, then redirects to /login and ends the session', async () => {
  keepSession(sampleTokens);
  const page = await renderOpened();
  expect(callApi).not.toHaveBeenCalled();
  expect(screen.queryByRole('textbox', { name: 'Adresse e-mail' })).toBeNull();
  await page.user.type(field(), `${newPassword}{Enter}`);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Votre mot de passe est enr/));
  expect(page.address()).toBe('/login');
  expect(callApi.mock.calls).toEqual([['password', { oobCode: code, password: newPassword }]]);
  expect(isSignedIn()).toBe(false);
  expect(address().value).toBe(email);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Mot de passe/));
});

it('uses the link’s language, and exposes the account to password managers', async () => {
  await renderOpened(`#${code}&lang=nl&email=anne%40gift-show.example`);
  await screen.findByRole('heading', { name: 'Een wachtwoord kiezen' });
  const account = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' });
  expect([account.value, account.readOnly, account.autocomplete]).toEqual([email, true, 'username']);
  const password = screen.getByLabelText<HTMLInputElement>(/^Nieuw wachtwoord/);
  expect(password.autocomplete).toBe('new-password');
});

it('shows the rules, then the broken one, and reveals the password', async () => {
  const { user } = await renderOpened();
  const rules = field().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(rules)?.textContent).toMatch(/^Au moins 12 caractères, dont 5 différents\./);
  await user.click(save());
  screen.getByText('Ce champ est obligatoire.');
  type('short');
  screen.getByText(/^Ce mot de passe est trop court/);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  type('short no more');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  type('abababababababab');
  await user.click(save());
  screen.getByText(/^Ce mot de passe est trop simple/);
  expect(callApi).not.toHaveBeenCalled();
  const show = screen.getByRole('button', { name: 'Afficher le mot de passe' });
  await user.click(show);
  expect([field().type, field().value]).toEqual(['text', 'abababababababab']);
  await user.click(show);
  expect(field().type).toBe('password');
});

it('explains a refusal, and keeps the password for another attempt', async () => {
  const fields = { password: 'errors.passwordTooSimple' };
  const { user, address } = await renderOpened();
  type(newPassword);
  callApi.mockRejectedValueOnce(new ApiError('too-many-requests', 'refused'));
  await user.click(save());
  await screen.findByText('Trop de tentatives. Veuillez réessayer dans quelques minutes.');
  expect(field().value).toBe(newPassword);
  // The password policy of the project; its error stays until another password is typed.
  callApi.mockRejectedValueOnce(new ApiError('validation-failed', 'refused', { fields }));
  await user.type(field(), '{Enter}');
  await screen.findByText(/^Ce mot de passe est trop simple/);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  type(`${newPassword}9`);
  expect(screen.queryByText(/^Ce mot de passe est trop simple/)).toBeNull();
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/login'));
});

it('offers another link when this one is truncated, used or expired', async () => {
  const cut = await renderOpened('#cut');
  screen.getByText(/^Ce lien n’est pas valable/);
  expect(address().value).toBe('');
  cut.unmount();
  callApi.mockRejectedValueOnce(new ApiError('link-invalid', 'refused'));
  const page = await renderOpened(`#${code}&email=anne%40gift-show.example`);
  await page.user.type(field(), `${newPassword}{Enter}`);
  await screen.findByText(/^Ce lien n’est pas valable/);
  expect(address().value).toBe(email);
  await page.user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  await screen.findByText(/^Si cette adresse est celle d’un organisateur/);
  expect(callApi.mock.calls.at(-1)).toEqual(['passwordReset', { email, language: 'fr' }]);
  await page.user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
  expect(page.address()).toBe('/login');
});
