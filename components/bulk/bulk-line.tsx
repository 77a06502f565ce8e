import { getLocale, getTranslations } from 'next-intl/server';
import { bulkPath, bulkRequestsApi } from '#lib/engines/bulk/paths.ts';
import { readShownClock } from '#lib/engines/i18n/shown-clock.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { LiveBulkLine } from './live-bulk-line.tsx';

/** The progress bar of the shell for a bulk request under way, in the language of the page. */
export async function BulkLine({ scope }: { scope: ScopeRef }) {
  const [t, locale, clock] = await Promise.all([
    getTranslations('bulkRequests.line'),
    getLocale(),
    readShownClock(),
  ]);
  const blanks = { done: '{done}', total: '{total}', time: '{time}' };
  return (
    <LiveBulkLine
      url={bulkRequestsApi(scope)}
      page={bulkPath(scope, '{id}')}
      locale={locale}
      words={{
        label: t('label'),
        running: t('running', blanks),
        plain: t('plain', blanks),
        paused: t('paused', blanks),
        waiting: t('waiting', blanks),
        see: t('see'),
        clock,
      }}
    />
  );
}
