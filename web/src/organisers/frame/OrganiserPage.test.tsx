/** The language of the organisers' pages: default, choice, storage, other tabs (ORG-30, ORG-31, ORG-32). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RegistrantList } from 'contract/registrant/registrant-list';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { noon, registrant } from '../testing/sample-registrant';
import { OrganiserSite } from '../testing/organiser-site';
import { renderSignedIn } from '../testing/render-signed-in';
import { sampleTokens } from '../testing/sample-tokens';
import { signOut } from '../session/session';
import { followOtherTabs, loadOrganiserTexts } from '../shared/language';
import { refuseStorage } from '../../shared/testing/refuse-storage';
import { renderPage } from '../../shared/testing/render-page';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

const storageKey = 'organiserLanguage';
const email = 'organiser@gift-show.example';
const list: RegistrantList = {
  users: [registrant({ id: '1', lastname: 'Adam', emailSent: noon })],
  totalCount: 1234,
};

beforeEach(() => {
  callApi
    .mockReset()
    .mockImplementation((name) => Promise.resolve(name === 'adminEditions' ? { editions: [] } : list));
});

it.each(['localStorage', 'sessionStorage'] as const)(
  'explains before signing in that the browser refuses %s',
  async (kind) => {
    const refusal = refuseStorage(kind);
    await renderPage(<OrganiserSite />, { at: '/login' });
    screen.getByText(/^Ce navigateur refuse d’enregistrer/);
    expect(screen.queryByRole('textbox')).toBeNull();
    refusal.mockRestore();
  },
);

it('accepts a new password where the browser refuses storage, then explains this on the sign-in page', async () => {
  callApi.mockResolvedValue({ email: 'anne@gift-show.example' });
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
const menu = () => within(screen.getByRole('banner')).getByRole<HTMLSelectElement>('combobox');
const headers = () => screen.getAllByRole('columnheader').map((one) => one.textContent);

it('defaults to French, whatever the visitors’ language', async () => {
  await renderList();
  expect(menu().value).toBe('fr');
  expect([...menu().options].map(({ text, lang }) => [text, lang])).toEqual([
    ['Français', 'fr'],
    ['Nederlands', 'nl'],
    ['Deutsch', 'de'],
    ['English', 'en'],
  ]);
  expect(document.documentElement.lang).toBe('fr');
  expect(document.title).toMatch(/^Liste des inscrits/);
});

it('translates the open list, with its numbers and dates', async () => {
  const { user } = await renderList();
  for (const [language, title, firstColumn, total, sent] of [
    ['nl', 'Ingeschreven bezoekers', 'Naam', '1.234 ingeschrevenen', /^Verzonden op 01\/08\/2025 om\s14:00$/],
    ['en', 'Registrants', 'Last name', '1,234 registrants', /^Sent on 01\/08\/2025 at\s14:00$/],
  ] as const) {
    await user.selectOptions(menu(), language);
    await waitFor(() => expect(headers()[1]).toBe(firstColumn));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    screen.getByText(total);
    screen.getByText(sent);
    expect(document.documentElement.lang).toBe(language);
    expect(document.title.startsWith(title)).toBe(true);
  }
  expect(callApi.mock.calls.map(([name]) => name).sort()).toEqual(['adminEditions', 'adminTable']);
});

it('follows the choice of another tab, but ignores other storage changes', async () => {
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
  await user.selectOptions(menu(), 'nl');
  expect(await screen.findAllByText('Dit veld is verplicht.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Wachtwoord vergeten?' }));
  write(screen.getByRole('textbox', { name: 'E-mailadres' }), email);
  await user.click(screen.getByRole('button', { name: 'Link versturen' }));
  await screen.findByText(/^Als dit het adres van een organisator is/);
  expect(callApi).toHaveBeenCalledExactlyOnceWith('passwordReset', { email, language: 'nl' });
});

it('keeps the language after signing out, and stores it at the next sign-in', async () => {
  const { user } = await renderLogin();
  await user.selectOptions(menu(), 'en');
  await screen.findByRole('button', { name: 'Sign in' });
  act(signOut);
  expect(localStorage.getItem(storageKey)).toBeNull();
  screen.getByRole('button', { name: 'Sign in' });
  callApi.mockResolvedValue(sampleTokens);
  write(screen.getByRole('textbox', { name: 'E-mail address' }), email);
  write(screen.getByLabelText(/^Password/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBe('en'));
});

// Must be the last test: after `resetModules`, pages would get their own copies of the modules.
it('stores the choice apart from the visitors’ language', async () => {
  localStorage.setItem('i18nextLng', 'en');
  const { user, unmount } = await renderList();
  await user.selectOptions(menu(), 'nl');
  await waitFor(() => expect(localStorage.getItem(storageKey)).toBe('nl'));
  expect(localStorage.getItem('i18nextLng')).toBe('en');
  unmount();
  // Load the module again, as a new page would.
  vi.resetModules();
  const { organiserLanguage } = await import('../shared/language');
  expect(organiserLanguage()).toBe('nl');
});
