/** What the public pages share: the title, the menu of languages, and the focus after a navigation. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { facts } from 'contract/edition/current';
import { provideSample } from 'contract/testing/sample-edition';
import { expect, it, vi } from 'vitest';
import { storeRegistration } from '../visitors/registration/sending/stored-registration';
import { renderPage } from '../shared/testing/render-page';
import { App } from './App';

// LOAD-1
it('reports a language that did not load, and loads it on the next choice', async () => {
  vi.doMock('../../../contract/locales/nl/visitors.json', () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const { t } = await renderPage(<App />, { language: 'fr', at: '/test' });
  const menu = screen.getByLabelText<HTMLSelectElement>(t(($) => $.visitors.frame.language));
  fireEvent.change(menu, { target: { value: 'nl' } });
  await screen.findByText(t(($) => $.visitors.frame.incomplete));
  expect(menu.value).toBe('fr');
  vi.doUnmock('../../../contract/locales/nl/visitors.json');
  fireEvent.change(menu, { target: { value: 'nl' } });
  await screen.findByText('Testpagina', { selector: 'h1' });
  expect(screen.queryByRole('alert')).toBeNull();
});

// LOAD-1
it('reports a part whose texts did not load, and loads them on request', async () => {
  const visit = `${'a'.repeat(20)}.${'b'.repeat(22)}`;
  const name = { firstname: 'Zoë', lastname: 'Lefèvre', email: 'zoe@visitors.example' };
  storeRegistration({ visit, ...name, dinnerReservation: 0, vegetarianMeal: 0 });
  vi.doMock('../../../contract/locales/nl/sending.json', () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { t, user } = await renderPage(<App />, { language: 'fr', at: '/' });
  await screen.findByText('Merci, Zoë Lefèvre\u00a0!', { normalizer: String });
  fireEvent.change(screen.getByLabelText(t(($) => $.visitors.frame.language)), { target: { value: 'nl' } });
  await screen.findByText('De pagina is niet volledig geladen. Laad ze opnieuw.');
  vi.doUnmock('../../../contract/locales/nl/sending.json');
  await act(() => user.click(screen.getByRole('button', { name: 'Opnieuw laden' })));
  await screen.findByText('Bedankt, Zoë Lefèvre!');
});

// LANG-1, LANG-2, PAGE-3
it('shows a page and its title in the selected language', async () => {
  const { t } = await renderPage(<App />, { language: 'fr', at: '/test' });
  await screen.findByText('Page de test', { selector: 'h1' });
  for (const [language, title] of [
    ['nl', 'Testpagina'],
    ['en', 'Test page'],
  ]) {
    fireEvent.change(screen.getByLabelText(t(($) => $.visitors.frame.language)), {
      target: { value: language },
    });
    await screen.findByText(title ?? '', { selector: 'h1' });
    expect(document.title).toBe(`${title} – ${facts().name}`);
  }
  // With `lang`, a screen reader pronounces each language’s name in that language.
  expect(screen.getByRole('option', { name: 'Nederlands' }).lang).toBe('nl');
});

// LANG-3
it.each([
  [
    ['nl', 'fr'],
    ['Nederlands', 'Français'],
  ],
  [['nl'], []],
] as const)('offers an edition’s languages %j in a menu as %j', async (languages, options) => {
  provideSample({ languages });
  await renderPage(<App />, { language: 'nl', at: '/test' });
  await screen.findByText('Testpagina', { selector: 'h1' });
  expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(options);
  expect(screen.queryAllByRole('combobox')).toHaveLength(options.length === 0 ? 0 : 1);
});

it('links from the page of an unknown address to the form, and moves the focus there', async () => {
  const { t, address } = await renderPage(<App />, { language: 'en', at: '/nowhere' });
  fireEvent.click(await screen.findByText(t(($) => $.visitors.frame.home)));
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  expect(address()).toBe('/');
  expect(document.activeElement?.id).toBe('content');
});
