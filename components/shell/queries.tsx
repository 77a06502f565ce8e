import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#lib/server/query-client.ts';

/** Around a screen that reads with TanStack Query. Only such a screen ships it: pages drawn on the server have none. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
