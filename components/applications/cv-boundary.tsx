'use client';

import { catchError } from 'next/error';
import { CvFailed } from './cv-failed.tsx';

/** A reader that breaks, or cannot be fetched, is replaced by that and the file; the candidate around it stays. */
export const CvBoundary = catchError(function BrokenReader({ source }: { source: string }) {
  return <CvFailed trouble="reader" source={source} />;
});
