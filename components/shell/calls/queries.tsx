import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { recordsChanged } from '#lib/core/records-changed-event.ts';
import { createQueryClient } from '#lib/engines/server/query-client.ts';
import { readAllAgain } from '#lib/engines/server/read-again.ts';

type QueriesProps = {
  /** Creates the client, on the first render. */
  make?: () => QueryClient;
  children: ReactNode;
};

/**
 * Provides TanStack Query to a screen that uses it; pages rendered on the server do not ship it. After a change in
 * another tab everything is read again at once.
 */
export function Queries({ make = createQueryClient, children }: QueriesProps) {
  const [client] = useState(make);
  useEffect(() => recordsChanged.listen(() => readAllAgain(client)), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
