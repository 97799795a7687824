/** The search box: debouncing, and its keyboard shortcut. */
import { fireEvent, screen } from '@testing-library/react';
import { maxSearchLength } from 'contract/registrant/list/registrant-list';
import { beforeEach, expect, it, vi } from 'vitest';
import { elapse, renderPage } from '../../../shared/testing/render-page';
import { switchShortcuts } from '../../shared/shortcuts';
import { SearchBox } from './SearchBox';

const onSearch = vi.fn<(q: string) => void>();

beforeEach(() => {
  onSearch.mockReset();
  vi.useFakeTimers();
});

function type(text: string) {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Rechercher' }), { target: { value: text } });
}

it('searches once, 250 ms after the last key, or at once on Enter', async () => {
  await renderPage(<SearchBox q="" onSearch={onSearch} />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').maxLength).toBe(maxSearchLength);
  type('du');
  elapse(249);
  type('dupont');
  elapse(249);
  expect(onSearch).not.toHaveBeenCalled();
  elapse(1);
  expect(onSearch.mock.calls).toEqual([['dupont']]);
  type('durand');
  fireEvent.submit(screen.getByRole('search'));
  expect(onSearch).toHaveBeenLastCalledWith('durand');
  elapse(250);
  expect(onSearch.mock.calls).toEqual([['dupont'], ['durand']]);
});

it('trims the search, and does not search again when only spaces have changed', async () => {
  await renderPage(<SearchBox q="dupont" onSearch={onSearch} />);
  type(' dupont ');
  elapse(250);
  expect(onSearch).not.toHaveBeenCalled();
  type(' durand ');
  elapse(250);
  expect(onSearch.mock.calls).toEqual([['durand']]);
});

it('focuses the search box on the key / (ORG-29), except while typing in a field', async () => {
  await renderPage(
    <>
      <SearchBox q="dupont" onSearch={onSearch} />
      <input type="checkbox" />
      <textarea />
    </>,
  );
  const search = screen.getByRole<HTMLInputElement>('searchbox', {
    description: 'Raccourci\u00a0: la touche /',
  });
  expect(search.getAttribute('aria-keyshortcuts')).toBe('/');
  const handlesSlash = (node: Element, keys: object = {}) => !fireEvent.keyDown(node, { key: '/', ...keys });
  expect(handlesSlash(screen.getByRole('textbox'))).toBe(false);
  expect(handlesSlash(search)).toBe(false);
  expect(handlesSlash(document.body, { ctrlKey: true })).toBe(false);
  expect(document.activeElement).toBe(document.body);
  for (const node of [document.body, screen.getByRole('checkbox')]) {
    expect(handlesSlash(node, { shiftKey: true })).toBe(true);
    expect(document.activeElement).toBe(search);
    expect(search.selectionEnd).toBe('dupont'.length);
    search.blur();
  }
  // Shortcuts can be switched off (WCAG 2.1.4).
  switchShortcuts(false);
  expect(handlesSlash(document.body)).toBe(false);
  switchShortcuts(true);
});
