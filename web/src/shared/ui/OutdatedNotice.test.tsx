/** The notice that the show's details have changed, and what reloading keeps (PAGE-7). */
import { act, screen } from '@testing-library/react';
import { sampleEdition } from 'contract/testing/sample-edition';
import { afterEach, expect, it, vi } from 'vitest';
import { compareEditions, forgetNewerEdition } from '../api/newer-edition';
import { keepOnReload } from '../site/reload';
import { renderPage } from '../testing/render-page';
import { OutdatedNotice } from './OutdatedNotice';

const release = () => act(() => compareEditions(sampleEdition, { ...sampleEdition, version: 99 }));

afterEach(() => act(forgetNewerEdition));

it('announces an outdated page without moving the focus, and reloads it on request', async () => {
  const reload = vi.fn();
  const { user } = await renderPage(
    <>
      <OutdatedNotice language="en" />
      <input />
    </>,
  );
  vi.stubGlobal('location', { reload });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  const input = screen.getByRole('textbox');
  await user.type(input, 'Dup');
  release();
  expect(status.textContent).toContain('The show’s details have changed. Reload; what you typed stays.');
  await user.keyboard('ont');
  expect(input).toHaveProperty('value', 'Dupont');
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('appears once, however many answers follow', async () => {
  const { user } = await renderPage(<OutdatedNotice language="en" />);
  release();
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  release();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('keeps what is typed also when the browser reloads, but not in a page that it can show again itself', async () => {
  await renderPage(<OutdatedNotice language="en" />);
  const close = keepOnReload('one', () => ({ city: 'Gent' }));
  release();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(sessionStorage.length).toBe(0);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(Object.values(sessionStorage)).toEqual(['{"one":{"city":"Gent"}}']);
  close();
});
