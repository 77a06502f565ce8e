'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import type { Asked } from '#components/form/saved-choice.tsx';
import { Queries } from '#components/shell/calls/queries.tsx';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Dialog } from '#components/ui/overlay/dialog.tsx';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { KeptMonths } from '#lib/features/activity/model.ts';
import { endingQuery } from '#lib/features/activity/queries.ts';

type KeptDialogProps = Asked & { scope: ScopeRef; months: KeptMonths };

/** Asks before entries of the log are deleted for good, with their number. */
export function KeptDialog(props: KeptDialogProps) {
  return (
    <Queries>
      <Question {...props} />
    </Queries>
  );
}

function Question({ scope, months, onSave, onClose, pending, trouble }: KeptDialogProps) {
  const t = useTranslations('activity.keep');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const query = useQuery(endingQuery(scope, months));
  const monthOf = (instant: string) => format.dateTime(new Date(instant), { month: 'long', year: 'numeric' });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('question', { months })}
      closeLabel={ui('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {query.isSuccess && (
            <Button variant="danger" pending={pending} onClick={onSave}>
              {t('shorten')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {query.isPending && <SkeletonRows label={t('counting')} rows={1} />}
        {query.isError && (
          <ReadTrouble error={query.error} title={t('notCounted')} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && (
          <p role="status">
            {t('ending', { months, entries: query.data.entries, before: monthOf(query.data.before) })}
          </p>
        )}
        {trouble && (
          <Notice tone="danger" role="alert">
            {trouble}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
