/** The notice that the show's details have changed (PAGE-7). */
import { act, screen } from '@testing-library/react';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, expect, it, vi } from 'vitest';
import { compareEditions, resetPageOutdated } from '../api/newer-edition';
import { saveOnReload } from '../site/reload';
import { renderPage } from '../testing/render-page';
import { OutdatedNotice } from './OutdatedNotice';

const publish = () => act(() => compareEditions(sampleEdition, { ...sampleEdition, version: 99 }));

afterEach(() => act(resetPageOutdated));

it('announces an outdated page once without moving the focus, and reloads on request', async () => {
  const reload = vi.fn();
  const { user } = await renderPage(
    <>
      <OutdatedNotice />
      <input />
    </>,
    { language: 'en' },
  );
  vi.stubGlobal('location', { reload });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  const input = screen.getByRole('textbox');
  await user.type(input, 'Dup');
  publish();
  expect(status.textContent).toContain('The show’s details have changed. Reload; what you typed stays.');
  await user.keyboard('ont');
  expect(input).toHaveProperty('value', 'Dupont');
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  publish();
  expect(status.textContent).toBe('');
});

it('saves the input when the browser discards the page, but not when it caches the page', async () => {
  await renderPage(<OutdatedNotice />, { language: 'en' });
  const stopSaving = saveOnReload('one', () => ({ city: 'Gent' }));
  publish();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(sessionStorage.length).toBe(0);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(Object.values(sessionStorage)).toEqual(['{"one":{"city":"Gent"}}']);
  stopSaving();
});
