/** For component tests: renders a page or a part of one as the site does, with its texts and an address. */
import { act, cleanup, configure, prettyDOM, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { Language } from 'contract/language/languages';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { createI18n } from '../translations/i18n';

// Generous, since lazy loading is slow on a busy machine.
configure({ asyncUtilTimeout: 30_000, getElementError });

/** Waiting queries often fail at first, so the page is printed only when the error's message is read. */
function getElementError(message: string | null, container: Element) {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  Error.captureStackTrace(error, getElementError);
  const text = () => `${message ?? ''}\n\n${prettyDOM(container) || ''}`;
  return Object.defineProperty(error, 'message', { configurable: true, get: text });
}

/** Node's broadcast channels reach all threads, and so the pages of other test files. */
const thisFile = crypto.randomUUID();
class ChannelOfThisFile extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${thisFile}`);
  }
}
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', ChannelOfThisFile);
});

// Test files share a thread, so clean up after each test.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

export interface PageOptions {
  language?: Language;
  /** Path and query, or a history entry. */
  at?: string | { pathname: string; hash?: string; state: unknown };
}

/**
 * @returns the result of Testing Library's `render`; `user`, who clicks and types; `t`, the page's texts; and
 *   `address`, the path and query that the page is at now
 */
export async function renderPage(page: ReactNode, { language = 'fr', at = '/' }: PageOptions = {}) {
  // Missing in jsdom, since it has no layout.
  const noop = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: noop,
    removeEventListener: noop,
  }));
  vi.stubGlobal('scrollTo', noop);
  Element.prototype.scrollIntoView = noop;
  // The build replaces `ENVIRONMENT`.
  vi.stubGlobal('ENVIRONMENT', { apiHost: '/api' });

  const i18n = await createI18n(language);
  let address = '';
  const rendered = render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>
        <Address onChange={(current) => (address = current)} />
        {page}
      </MemoryRouter>
    </I18nextProvider>,
  );
  // No delay between keys, and no pointer-events check, since there are no style sheets.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...rendered, user, t: i18n.t, address: () => address };
}

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** Advances the fake timers. */
export function elapse(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
