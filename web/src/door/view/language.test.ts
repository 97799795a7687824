// @vitest-environment jsdom
/** The language of the page at the door, and its menu (DOOR-13). */
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, currentLanguage } from './language';
import { languageSelect } from './language-select';

const state = () => [currentLanguage(), document.documentElement.lang, localStorage.getItem('doorLanguage')];

beforeEach(() => chooseLanguage('en'));

afterEach(() => localStorage.clear());

it('keeps its language when another does not load, and loads the other on retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const file = '../../../../contract/locales/nl/door.json';
  vi.doMock(file, () => Promise.reject(new TypeError('Failed to fetch')));
  document.body.append(languageSelect());
  const menu = screen.getByRole<HTMLSelectElement>('combobox');
  const choose = () => fireEvent.change(menu, { target: { value: 'nl' } });
  choose();
  await screen.findByText('This language did not load. Try again.');
  expect([menu.value, ...state()]).toEqual(['en', 'en', 'en', 'en']);
  vi.doUnmock(file);
  choose();
  await waitFor(() => expect(state()).toEqual(['nl', 'nl', 'nl']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('remembers the last choice, even if an earlier choice loads later', async () => {
  const earlier = chooseLanguage('de');
  await chooseLanguage('en');
  await earlier;
  expect(state()).toEqual(['en', 'en', 'en']);
});
