import { QueryClient } from '@tanstack/react-query';
import { retryPassing } from './read-again.ts';

/** What was read lives as long as the screen that made the client: candidate data is never kept in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: retryPassing(1) } } });
}
