/** For component tests: renders an organisers' page, or a part of one, for an owner who is signed in. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach } from 'vitest';
import { renderPage, type PageOptions } from '../../shared/testing/render-page';
import { isSignedIn } from '../session/session';
import { keepSession } from '../session/token-store';
import { chooseOrganiserLanguage, organiserI18n } from '../shared/language';
import { sampleTokens } from './sample-tokens';

afterEach(() => act(() => chooseOrganiserLanguage('fr')));

/**
 * @param at path and query of the page, or a history entry
 * @returns the result of `renderPage`, and `client`, which caches the answers
 */
export async function renderSignedIn(page: ReactNode, at: PageOptions['at'] = '/') {
  if (!isSignedIn()) keepSession(sampleTokens);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const pageInProviders = (
    <I18nextProvider i18n={organiserI18n}>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </I18nextProvider>
  );
  // The visitors' language is English, but organisers' pages use their own.
  const rendered = await act(() => renderPage(pageInProviders, { language: 'en', at }));
  return { ...rendered, client };
}
