'use client';

import { type Call, useCall } from '#components/shell/calls/use-call.tsx';
import { useBulkFailureText } from './use-bulk-failure.ts';

/** The way of a button about bulk requests to the server. */
export function useBulkCall(): Call {
  return useCall(useBulkFailureText());
}
