'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailure } from '#lib/server/read-json.ts';
import { Screen } from './screen.tsx';
import type { ScreenData } from './screen-data.ts';

/** Board, table and candidate over one filtered list of applications. */
export function ApplicationsScreen(data: ScreenData) {
  const [client] = useState(createClient);
  return (
    <QueryClientProvider client={client}>
      <Screen {...data} />
    </QueryClientProvider>
  );
}

/** What was read lives as long as the screen: candidate data is never kept in the browser. */
function createClient(): QueryClient {
  const isPassing = (error: Error) =>
    error instanceof ReadFailure && ['unavailable', 'unexpected'].includes(error.failure.kind);
  return new QueryClient({
    defaultOptions: { queries: { retry: (count, error) => count < 1 && isPassing(error) } },
  });
}
