import { useTranslations } from 'next-intl';
import { apiHref, href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { LiveBell } from './live-bell.tsx';

/** Link to the notifications on every screen; `unread` is the last known number, null when there is none. */
export function Bell({ scope, unread }: { scope: ScopeRef; unread: number | null }) {
  const t = useTranslations('notifications');
  return (
    <LiveBell
      href={href(scope, 'notifications')}
      url={apiHref(scope, 'notifications', 'unread')}
      initial={unread}
      words={{ none: t('title'), some: t('bell', { count: '{count}' }) }}
    />
  );
}
