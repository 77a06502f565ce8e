'use client';

import { type Call, useCall } from '#components/shell/use-call.tsx';
import { useJobFailureText } from './use-job-failure.ts';

/** The way of a button about jobs to the server. */
export function useJobCall(): Call {
  return useCall(useJobFailureText());
}
