/** Choosing a password by a link or an invitation: rules, errors, the sign-in page afterwards (AUTH-10, AUTH-11, TEAM-3). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { chooseOrganiserLanguage } from '../shared/language';
import { answerCalls, answers, callApi, inputsOf } from '../testing/answered-calls';
import { OrganiserSite } from '../testing/organiser-site';
import { sampleTokens } from '../testing/sample-tokens';
import { isSignedIn } from '../session/session';
import { keepSession } from '../session/token-store';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const code = 'A-code_of_some_forty_characters-0123456789';
const email = 'anne@gift-show.example';
const newPassword = 'a few odd words';

beforeEach(() => {
  const until = { seconds: Date.parse('2025-08-08T12:00:00Z') / 1000, nanoseconds: 0 };
  const openInvitation = { email, role: 'desk', by: 'bram@gift-show.example', until };
  answerCalls({ password: { email }, openInvitation, acceptInvitation: { email } });
});
afterEach(() => act(() => chooseOrganiserLanguage('fr')));

const open = (pathname: string, hash = `#${code}`) =>
  renderPage(<OrganiserSite />, { at: { pathname, hash, state: null } });

const field = () => screen.getByLabelText<HTMLInputElement>(/^Nouveau mot de passe/);
const saveButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer le mot de passe' });
const emailInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' });

async function openPasswordPage(hash?: string) {
  const page = await open('/password', hash);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const type = (password: string) => fireEvent.change(field(), { target: { value: password } });

it('sends nothing before saving, then redirects to /login and ends the session', async () => {
  keepSession(sampleTokens);
  const page = await openPasswordPage();
  expect(callApi).not.toHaveBeenCalled();
  expect(screen.queryByRole('textbox', { name: 'Adresse e-mail' })).toBeNull();
  await page.user.type(field(), `${newPassword}{Enter}`);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Votre mot de passe est enr/));
  expect(page.address()).toBe('/login');
  expect(inputsOf('password')).toEqual([{ oobCode: code, password: newPassword }]);
  expect(isSignedIn()).toBe(false);
  expect(emailInput().value).toBe(email);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Mot de passe/));
});

it('uses the link’s language, and exposes the account to password managers', async () => {
  await openPasswordPage(`#${code}&lang=nl&email=anne%40gift-show.example`);
  await screen.findByRole('heading', { name: 'Een wachtwoord kiezen' });
  const account = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' });
  expect([account.value, account.readOnly, account.autocomplete]).toEqual([email, true, 'username']);
  const password = screen.getByLabelText<HTMLInputElement>(/^Nieuw wachtwoord/);
  expect(password.autocomplete).toBe('new-password');
});

it('shows the rules, then the violated one, and reveals the password', async () => {
  const { user } = await openPasswordPage();
  const rules = field().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(rules)?.textContent).toMatch(/^Au moins 12 caractères, dont 5 différents\./);
  await user.click(saveButton());
  screen.getByText('Ce champ est obligatoire.');
  type('short');
  screen.getByText(/^Ce mot de passe est trop court/);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  type('short no more');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  type('abababababababab');
  await user.click(saveButton());
  screen.getByText(/^Ce mot de passe est trop simple/);
  expect(callApi).not.toHaveBeenCalled();
  const showButton = screen.getByRole('button', { name: 'Afficher le mot de passe' });
  await user.click(showButton);
  expect([field().type, field().value]).toEqual(['text', 'abababababababab']);
  await user.click(showButton);
  expect(field().type).toBe('password');
});

it('explains why a password was refused, and keeps it for another attempt', async () => {
  const fields = { password: 'errors.passwordTooSimple' };
  const { user, address } = await openPasswordPage();
  type(newPassword);
  answers['password'] = new ApiError('too-many-requests', 'refused');
  await user.click(saveButton());
  await screen.findByText('Trop de tentatives. Veuillez réessayer dans quelques minutes.');
  expect(field().value).toBe(newPassword);
  // Refused by the Firebase project's password policy; the error stays until another password is typed.
  answers['password'] = new ApiError('validation-failed', 'refused', { fields });
  await user.type(field(), '{Enter}');
  await screen.findByText(/^Ce mot de passe est trop simple/);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  answers['password'] = { email };
  type(`${newPassword}9`);
  expect(screen.queryByText(/^Ce mot de passe est trop simple/)).toBeNull();
  await user.click(saveButton());
  await waitFor(() => expect(address()).toBe('/login'));
});

it('offers another link if the opened one is truncated, used or expired', async () => {
  const truncatedPage = await openPasswordPage('#cut');
  screen.getByText(/^Ce lien n’est pas valable/);
  expect(emailInput().value).toBe('');
  truncatedPage.unmount();
  answers['password'] = new ApiError('link-invalid', 'refused');
  const page = await openPasswordPage(`#${code}&email=anne%40gift-show.example`);
  await page.user.type(field(), `${newPassword}{Enter}`);
  await screen.findByText(/^Ce lien n’est pas valable/);
  expect(emailInput().value).toBe(email);
  await page.user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  await screen.findByText(/^Si cette adresse est celle d’un organisateur/);
  expect(inputsOf('passwordReset')).toEqual([{ email, language: 'fr' }]);
  await page.user.click(screen.getByRole('button', { name: 'Revenir à la connexion' }));
  expect(page.address()).toBe('/login');
});

const findField = () => screen.findByLabelText(/^Nouveau mot de passe/);

it('shows the invitation, then joins with a password and ends the current session', async () => {
  keepSession(sampleTokens);
  const { user, address } = await open('/invitation');
  await screen.findByText(
    `bram@gift-show.example vous invite à rejoindre l’équipe qui gère les inscriptions à « ${facts().name} ».`,
  );
  screen.getByText('Accueil');
  screen.getByText(/^Choisissez un mot de passe pour accepter, au plus tard le 08\/08\/2025 à 14:00\.$/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' }).value).toBe(email);
  expect(callApi.mock.calls.map(([name]) => name)).toEqual(['openInvitation']);
  expect(inputsOf('openInvitation')).toEqual([{ token: code }]);
  await user.type(await findField(), `${newPassword}{Enter}`);
  await waitFor(() => expect(address()).toBe('/login'));
  await screen.findByText('Vous faites maintenant partie de l’équipe. Connectez-vous.');
  const filledField = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse e-mail' });
  expect(filledField.value).toBe(email);
  expect(inputsOf('acceptInvitation')).toEqual([{ token: code, password: newPassword }]);
  expect(isSignedIn()).toBe(false);
});

it.each([
  ['refused', `#${code}`],
  ['truncated', '#cut'],
])('names whom to ask when the invitation’s link is %s', async (_, hash) => {
  answers['openInvitation'] = new ApiError('link-invalid', 'refused');
  await open('/invitation', hash);
  await screen.findByText(/^Cette invitation n’est pas valable/);
  screen.getByText(/^Demandez-en une autre à la personne qui vous l’a envoyée/);
  expect(screen.queryByLabelText(/mot de passe/)).toBeNull();
  expect(inputsOf('openInvitation')).toHaveLength(hash === '#cut' ? 0 : 1);
});

it('reports an invitation that has been used since it was opened', async () => {
  answers['acceptInvitation'] = new ApiError('link-invalid', 'used');
  const { user } = await open('/invitation');
  await user.type(await findField(), `${newPassword}{Enter}`);
  await screen.findByText(/^Cette invitation n’est pas valable/);
});
