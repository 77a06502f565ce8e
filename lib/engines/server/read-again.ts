import type { QueryClient } from '@tanstack/react-query';
import { ReadFailure } from '#lib/core/read-json.ts';
import type { ReadKey } from './read-owners.ts';

/** After a command: everything that was read under this key is read again, visible data at once. */
export function readAgain(client: QueryClient, key: ReadKey): void {
  void client.invalidateQueries({ queryKey: key });
}

/** Retries a temporary failure so many times. */
export function retryPassing(times: number) {
  return (count: number, error: Error): boolean =>
    count < times &&
    error instanceof ReadFailure &&
    ['unavailable', 'unexpected'].includes(error.failure.kind);
}

/** After a command of another tab, of which only success is known: everything of the screen is read again. */
export function readAllAgain(client: QueryClient): void {
  void client.invalidateQueries();
}
