/** For component tests: renders an organisers' page, or a part of one, for an owner who is signed in. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { renderPage } from '../../shared/testing/render-page';
import { keepSession } from '../session/token-store';
import { chooseOrganiserLanguage } from '../shared/language';
import { sampleTokens } from './sample-tokens';

afterEach(() => {
  act(() => chooseOrganiserLanguage('fr'));
});

/**
 * @param at path and query of the page
 * @returns the result of `renderPage`, and `client`, which caches the answers
 */
export async function renderSignedIn(page: ReactNode, at = '/') {
  keepSession(sampleTokens);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queried = <QueryClientProvider client={client}>{page}</QueryClientProvider>;
  // A visitor's language, which the organisers' pages do not follow.
  const rendered = await renderPage(queried, { language: 'en', at });
  return { ...rendered, client };
}
