'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePrepare } from '#components/bulk/use-prepare.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Tick } from '#components/ui/input/tick.tsx';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { NotificationItem } from '#lib/features/notifications/model.ts';
import { NotificationLine } from './notification-line.tsx';

type NotificationListProps = { items: readonly NotificationItem[]; scope: ScreenScope; locale: string };

const NONE: ReadonlySet<number> = new Set();

/** A page of notifications; where bulk requests may be run, unread ones can be ticked and marked together. */
export function NotificationList({ items, scope, locale }: NotificationListProps) {
  const t = useTranslations('notifications');
  const [ticked, setTicked] = useState(NONE);
  const unread = items.filter(({ readAt }) => readAt === null);
  const chosen = unread.filter(({ id }) => ticked.has(id));
  const set = (changed: readonly NotificationItem[], on: boolean) => {
    const next = new Set(ticked);
    for (const { id } of changed)
      if (on) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  // A group's bulk requests change applications in its establishments; what it was told itself is read here, one by one
  // or all.
  const bulkRequestsIn =
    unread.length > 0 && scope.kind === 'establishment' && may(scope, 'bulkRequest.run') ? scope.id : null;
  return (
    <>
      {bulkRequestsIn !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-sm">
          <Tick
            label={t('tickPage')}
            checked={chosen.length === unread.length}
            partly={chosen.length > 0 && chosen.length < unread.length}
            onChange={(on) => set(unread, on)}
          />
          <p role="status" className="tabular text-ink-soft">
            {t('selected', { count: chosen.length })}
          </p>
          {chosen.length > 0 && <MarkTogether maisonId={bulkRequestsIn} chosen={chosen} />}
        </div>
      )}
      <ul className={`divide-y rounded border bg-raised ${bulkRequestsIn === null ? 'mt-4' : ''}`}>
        {items.map((item) => (
          <NotificationLine
            key={item.id}
            notification={item}
            scope={scope}
            locale={locale}
            tick={
              bulkRequestsIn !== null && {
                checked: ticked.has(item.id),
                disabled: item.readAt !== null,
                onChange: (on) => set([item], on),
              }
            }
          />
        ))}
      </ul>
    </>
  );
}

/** Leads to the review of a bulk request. */
function MarkTogether({ maisonId, chosen }: { maisonId: number; chosen: readonly NotificationItem[] }) {
  const t = useTranslations('notifications');
  const { prepare, pending, trouble } = usePrepare({ kind: 'establishment', id: maisonId });
  const notifications = chosen.map(({ id, title }) => ({ id, title }));
  return (
    <>
      <Button
        size="sm"
        pending={pending}
        onClick={() => prepare({ kind: 'notification.read', selection: { kind: 'told', notifications } })}
      >
        {t('readSelected')}
      </Button>
      {trouble && (
        <p role="alert" className="font-semibold text-danger">
          {trouble}
        </p>
      )}
    </>
  );
}
