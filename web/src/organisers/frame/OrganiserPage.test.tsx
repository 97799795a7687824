/** What organisers' pages share: language (ORG-30, ORG-31, ORG-32), and the menu and pages of each role (AUTH-12). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'contract/team/roles';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { noon, registrant } from '../testing/sample-registrant';
import { OrganiserSite } from '../testing/organiser-site';
import { renderSignedIn } from '../testing/render-signed-in';
import { answerCalls, answers, callApi, inputsOf } from '../testing/answered-calls';
import { sampleTokens, tokensOf } from '../testing/sample-tokens';
import { keepSession } from '../session/token-store';
import { signOut } from '../session/session';
import { followOtherTabs, loadOrganiserTexts } from '../shared/language';
import { refuseStorage } from '../../shared/testing/refuse-storage';
import { renderPage, textsOf } from '../../shared/testing/render-page';

vi.mock('../../shared/api/call-api', () => import('../testing/answered-calls'));

const storageKey = 'organiserLanguage';
const email = 'organiser@gift-show.example';

beforeEach(() => {
  const users = [registrant({ id: '1', lastname: 'Adam', emailSent: noon })];
  answerCalls({
    adminTable: { users, totalCount: 1234 },
    adminEditions: { editions: [] },
    adminStatistics: new Promise(() => undefined),
    password: { email },
    login: sampleTokens,
  });
});

it.each(['localStorage', 'sessionStorage'] as const)(
  'explains before sign-in that the browser refuses %s',
  async (kind) => {
    const refusal = refuseStorage(kind);
    await renderPage(<OrganiserSite />, { at: '/login' });
    screen.getByText(/^Ce navigateur refuse d’enregistrer/);
    expect(screen.queryByRole('textbox')).toBeNull();
    refusal.mockRestore();
  },
);

it('accepts a new password without storage, then explains at sign-in that the browser refuses storage', async () => {
  const refusal = refuseStorage('localStorage');
  const { user } = await renderPage(<OrganiserSite />, {
    at: { pathname: '/password', hash: `#${'c'.repeat(40)}`, state: null },
  });
  await user.type(await screen.findByLabelText(/^Nouveau mot de passe/), 'a few odd words{Enter}');
  await screen.findByText(/^Ce navigateur refuse d’enregistrer/);
  expect(callApi).toHaveBeenCalledOnce();
  refusal.mockRestore();
});

async function renderList() {
  const page = await renderSignedIn(<OrganiserSite />, '/users');
  await screen.findByRole('row', { name: /Adam/ });
  await page.user.click(screen.getByRole('button', { name: /Mon compte|Mijn account/ }));
  return page;
}

async function renderLogin() {
  const page = await renderPage(<OrganiserSite />, { at: '/login' });
  await screen.findAllByRole('textbox');
  return page;
}

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const languageSelect = () => within(screen.getByRole('banner')).getByRole<HTMLSelectElement>('combobox');
const headers = () => textsOf(screen.getAllByRole('columnheader'));

it('shows the list in French, then texts, numbers and dates in another language', async () => {
  const { user } = await renderList();
  expect(languageSelect().value).toBe('fr');
  const options = [...languageSelect().options].map(({ text, lang }) => `${lang} ${text}`);
  expect(options).toEqual(['fr Français', 'nl Nederlands', 'de Deutsch', 'en English']);
  expect(document.documentElement.lang).toBe('fr');
  expect(document.title).toMatch(/^Liste des inscrits/);
  await user.selectOptions(languageSelect(), 'nl');
  await waitFor(() => expect(headers()[1]).toBe('Naam'));
  screen.getByRole('heading', { level: 1, name: 'Ingeschreven bezoekers' });
  screen.getByText('1.234 ingeschrevenen');
  screen.getByText(/^Verzonden op 01\/08\/2025 om\s14:00$/);
  expect(document.documentElement.lang).toBe('nl');
  expect(document.title).toMatch(/^Ingeschreven bezoekers/);
  expect(callApi.mock.calls.map(([name]) => name).sort()).toEqual(['adminEditions', 'adminTable']);
});

it('follows the language chosen in another tab, but ignores other storage changes', async () => {
  await renderList();
  const storeElsewhere = (key: string, newValue: string) =>
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  onTestFinished(followOtherTabs());
  storeElsewhere(storageKey, 'en');
  await waitFor(() => expect(headers()[1]).toBe('Last name'));
  storeElsewhere('i18nextLng', 'nl');
  storeElsewhere(storageKey, 'it');
  await act(() => loadOrganiserTexts('nl'));
  expect(headers()[1]).toBe('Last name');
});

it('translates the sign-in page and its errors', async () => {
  const { user } = await renderLogin();
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await screen.findAllByText('Ce champ est obligatoire.');
  await user.selectOptions(languageSelect(), 'nl');
  expect(await screen.findAllByText('Dit veld is verplicht.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Wachtwoord vergeten?' }));
  write(screen.getByRole('textbox', { name: 'E-mailadres' }), email);
  await user.click(screen.getByRole('button', { name: 'Link versturen' }));
  await screen.findByText(/^Als dit het adres van een organisator is/);
  expect(inputsOf('passwordReset')).toEqual([{ email, language: 'nl' }]);
});

it('keeps the language after signing out, and stores it at the next sign-in', async () => {
  const { user } = await renderLogin();
  await user.selectOptions(languageSelect(), 'en');
  await screen.findByRole('button', { name: 'Sign in' });
  act(signOut);
  expect(localStorage.getItem(storageKey)).toBeNull();
  screen.getByRole('button', { name: 'Sign in' });
  write(screen.getByRole('textbox', { name: 'E-mail address' }), email);
  write(screen.getByLabelText(/^Password/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBe('en'));
});

function open(at: string, role: Role | undefined) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  keepSession(tokensOf('anne', role));
  return renderPage(<OrganiserSite />, { at });
}

const links = (name = 'Rubriques') =>
  textsOf(within(screen.getByRole('navigation', { name })).getAllByRole('link'));

const allLinks = ['Aujourd’hui', 'Inscrits', 'Statistiques', 'Badges', 'E-mails', 'Entrée', 'Salon'];

it.each<[Role | undefined, string[]]>([
  ['reader', ['Aujourd’hui', 'Statistiques', 'Salon']],
  ['desk', allLinks.filter((name) => name !== 'E-mails')],
  ['organiser', allLinks],
  ['owner', allLinks],
  [undefined, allLinks],
])('shows %s links to the pages that the role may open', async (role, expected) => {
  const { user } = await open('/testsecured', role);
  await screen.findByText('Cette page est réservée aux organisateurs connectés.');
  expect(links()).toEqual(expected);
  await user.click(screen.getByRole('button', { name: /Mon compte/ }));
  const team = role === undefined || role === 'owner' ? ['Équipe'] : [];
  const exhibitors = expected === allLinks ? ['Exposants'] : [];
  expect(links('Mon compte')).toEqual(['Mon compte', ...exhibitors, ...team, 'Déconnexion']);
});

it('explains the role on a page that the role may not open', async () => {
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
  await waitFor(() => expect(links()).toEqual(allLinks));
  await waitFor(() => expect(screen.queryByText(/n’ouvre pas cette page/)).toBeNull());
});

it('redirects a reader from the list, the default page, to the statistics', async () => {
  const { address } = await open('/users', 'reader');
  await screen.findByRole('heading', { name: 'Statistiques' });
  expect(address()).toBe('/statistics');
});

// Must be the last test: after `resetModules`, pages would get their own copies of the modules.
it('stores the organisers’ language apart from the visitors’', async () => {
  localStorage.setItem('i18nextLng', 'en');
  const { user, unmount } = await renderList();
  await user.selectOptions(languageSelect(), 'nl');
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBe('nl'));
  expect(localStorage.getItem('i18nextLng')).toBe('en');
  unmount();
  // Load the module again, as a new page would.
  vi.resetModules();
  const { organiserLanguage } = await import('../shared/language');
  expect(organiserLanguage()).toBe('nl');
});
