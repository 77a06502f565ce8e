'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { RefreshMirror } from '#components/shell/refresh-mirror.tsx';
import { Age } from '#components/ui/age.tsx';
import { later } from '#components/ui/later.ts';
import type { BoardView } from '#lib/applications/view-model.ts';
import { apiHref } from '#lib/scope/href.ts';
import { useScreen } from './screen-context.ts';

/** Fetched on the first visit of an establishment only. */
const ProgressBar = later(async () => (await import('#components/ui/progress-bar.tsx')).ProgressBar);

type FreshnessProps = {
  mirror: BoardView['mirror'];
  /** Newer data is there. */
  onRefresh: () => void;
};

/** How old what is shown is, and why when it is older than it should be. */
export function Freshness({ mirror, onRefresh }: FreshnessProps) {
  const t = useTranslations('feedback');
  const locale = useLocale();
  const { scope } = useScreen();
  if (mirror.phase === 'filling') {
    const words = mirror.progress?.total
      ? t('fillingProgress', { done: mirror.progress.done, total: mirror.progress.total })
      : t('filling');
    return (
      <span className="grid max-w-xs gap-1.5">
        {words}
        <Suspense fallback={null}>
          <ProgressBar
            label={t('filling')}
            value={mirror.progress?.total ? mirror.progress.done : null}
            max={mirror.progress?.total ?? 1}
          />
        </Suspense>
      </span>
    );
  }
  if (!mirror.asOf) return <span>{t('neverRead')}</span>;
  const trouble = {
    unavailable: t('staleUnavailable'),
    slow: t('staleSlow'),
    limited: t('staleLimited'),
    reauth: t('staleReauth'),
  };
  const [before = '', after = ''] = t(mirror.phase === 'stale' ? 'stale' : 'asOf', { age: '{age}' }).split(
    '{age}',
  );
  return (
    <span className="inline-flex items-center gap-1">
      <span className={mirror.phase === 'stale' ? 'text-warn' : ''}>
        {before}
        <Age instant={mirror.asOf} locale={locale} finest={mirror.phase === 'stale' ? 'second' : 'minute'} />
        {after}
        {mirror.trouble && `, ${trouble[mirror.trouble]}`}
        {!mirror.whole && <strong className="font-semibold text-warn"> {t('atLeast')}</strong>}
      </span>
      <RefreshMirror
        url={apiHref(scope, 'mirror')}
        locale={locale}
        words={{
          refresh: t('refresh'),
          refreshed: t('refreshed'),
          notRefreshed: t('notRefreshed', { reason: '{reason}', age: '{age}' }),
          trouble,
        }}
        onRead={onRefresh}
      />
    </span>
  );
}
