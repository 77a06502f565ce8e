import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { recordsChanged } from '#lib/core/records-changed-event.ts';
import { createQueryClient } from '#lib/engines/server/query-client.ts';
import { readAllAgain } from '#lib/engines/server/read-again.ts';

type QueriesProps = {
  /** The client, of the first drawing. */
  make?: () => QueryClient;
  children: ReactNode;
};

/**
 * Around a screen that reads with TanStack Query. Only such a screen ships it: pages drawn on the server have none. What
 * another tab has changed is read again at once.
 */
export function Queries({ make = createQueryClient, children }: QueriesProps) {
  const [client] = useState(make);
  useEffect(() => recordsChanged.listen(() => readAllAgain(client)), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
