'use client';

import { type Call, useCall } from '#components/shell/calls/use-call.tsx';
import { useBulkFailureText } from './use-bulk-failure.ts';

/** Calls actions about bulk requests, for buttons. */
export function useBulkCall(): Call {
  return useCall(useBulkFailureText());
}
