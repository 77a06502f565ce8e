'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type ActivitySubject, whoseActions } from '#lib/features/activity/model.ts';

const ActivityOfRecord = lazyPart(async () => (await import('./activity-of-record.tsx')).ActivityOfRecord);

type ActivityPartProps = { scope: ScreenScope; kind: ActivitySubject; id: number };

/** Who did what with one record, read when it is opened. Needs the words of `activity`. */
export function ActivityPart({ scope, kind, id }: ActivityPartProps) {
  const t = useTranslations('activity.part');
  const [isOpen, setOpen] = useState(false);
  if (!may(scope, 'activity.read')) return null;
  return (
    <details className="border-t pt-3 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">{t('title')}</summary>
      <div className="grid gap-2 pt-2">
        <p className="text-xs text-ink-faint">{t(whoseActions(scope))}</p>
        {isOpen && (
          <Suspense fallback={<SkeletonRows label={t('loading')} rows={3} />}>
            <ActivityOfRecord {...{ scope, kind, id }} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
