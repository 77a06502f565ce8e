import { getFormatter, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { EstablishmentPage } from '#lib/features/establishment/view-model.ts';
import { LazyEditor } from './lazy-editor.tsx';
import { RecordFigures } from './record-figures.tsx';
import { RecordReading } from './record-reading.tsx';

type RecordPageProps = { page: ActionResult<EstablishmentPage>; scope: ScreenScope };

/** The public record of the establishment, or why it cannot be read. */
export async function RecordPage({ page, scope }: RecordPageProps) {
  const [t, format] = await Promise.all([getTranslations('establishment'), getFormatter()]);
  if (!page.ok) {
    return <UnreadPage title={t('title')} failure={page.failure} trouble={t('unread')} />;
  }
  const { form, kinds, stats, status, modifiedAt } = page.value;
  const facts = [
    isKnown(status) && t(`status.${status}`),
    modifiedAt && t('modified', { date: format.dateTime(new Date(modifiedAt), 'day') }),
  ].filter(Boolean);
  return (
    <ClientMessages namespaces={[...FORM_MESSAGES, 'establishment', 'media']}>
      <PageHeader title={t('title')} below={facts.join(' ')} />
      <div className="grid gap-8">
        <RecordFigures stats={stats} />
        {may(scope, 'establishment.write') ? (
          <Suspense fallback={<SkeletonRows label={t('pending')} />}>
            <LazyEditor model={{ form, kinds }} scope={scope} />
          </Suspense>
        ) : (
          <RecordReading form={form} kinds={kinds} scope={scope} />
        )}
      </div>
    </ClientMessages>
  );
}

const isKnown = (status: string | null): status is 'active' | 'pending' | 'suspended' =>
  status === 'active' || status === 'pending' || status === 'suspended';
