'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ReadTrouble } from '#components/shell/read-trouble.tsx';
import { ReadFailure } from '#lib/server/read-json.ts';
import type { ActionFailure } from '#lib/server/result.ts';

/** Why the notifications cannot be read now. */
export function NotificationsTrouble({ failure }: { failure: ActionFailure }) {
  const t = useTranslations('notifications');
  const router = useRouter();
  return (
    <ReadTrouble error={new ReadFailure(failure)} title={t('failed')} onRetry={() => router.refresh()} />
  );
}
