'use client';

import { useRouter } from 'next/navigation';
import { ReadFailure } from '#lib/core/read-json.ts';
import type { ActionFailure } from '#lib/core/result.ts';
import { ReadTrouble } from './read-trouble.tsx';

/** Why the server could not read this part of the page; retrying refreshes the page. */
export function PageTrouble({ title, failure }: { title: string; failure: ActionFailure }) {
  const router = useRouter();
  return <ReadTrouble error={new ReadFailure(failure)} title={title} onRetry={() => router.refresh()} />;
}
