/** How what the server told is kept and fetched again. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'contract/api-error';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A passing trouble is tried again once; a refusal is an answer.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.status >= 500 && error.code !== 'internal',
        retryDelay: 800,
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // The browser's idea of being offline is often wrong, above all on one's own machine.
        networkMode: 'always',
      },
    },
  });
}
