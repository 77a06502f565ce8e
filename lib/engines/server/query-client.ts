import { QueryClient } from '@tanstack/react-query';
import { retryPassing } from './read-again.ts';

/** Query data lives as long as the screen that created the client: candidate data is never stored in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: retryPassing(1) } } });
}

let lasting: QueryClient | null = null;

/**
 * The client of a screen that people return to: its data lives for some minutes in the memory of the page, and ends
 * with it. Signing out, and in, loads another page.
 */
export function lastingQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  lasting ??= createQueryClient();
  return lasting;
}
