import { useLocale, useTranslations } from 'next-intl';
import { bulkPath, bulkRequestsApi } from '#lib/engines/bulk/paths.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { LiveBulkLine } from './live-bulk-line.tsx';

/** The line of the shell about a bulk request under way, in the language of the page. */
export function BulkLine({ scope }: { scope: ScopeRef }) {
  const t = useTranslations('bulkRequests.line');
  const blanks = { done: '{done}', total: '{total}', time: '{time}' };
  return (
    <LiveBulkLine
      url={bulkRequestsApi(scope)}
      page={bulkPath(scope, '{id}')}
      locale={useLocale()}
      words={{
        label: t('label'),
        running: t('running', blanks),
        plain: t('plain', blanks),
        paused: t('paused', blanks),
        waiting: t('waiting', blanks),
        see: t('see'),
      }}
    />
  );
}
