'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { FactList } from '#components/ui/fact-list.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { GroupRecordPage } from '#lib/features/structure/data.ts';

const RecordForm = lazyPart(async () => (await import('./record-form.tsx')).RecordForm);

type RecordPartProps = { page: GroupRecordPage; scope: ScreenScope };

/** The public record of the group; the form is fetched when it is to be changed, or there is a draft. */
export function RecordPart({ page, scope }: RecordPartProps) {
  const t = useTranslations('structure.record');
  const shared = useTranslations('structure');
  const [editing, setEditing] = useState(page.form.draft !== null);
  const { name, description, website } = page.form.opened;
  const facts = [
    [t('labels.name'), name],
    [t('labels.description'), description || t('none')],
    [t('labels.website'), website || t('none')],
  ] as const;
  return (
    <>
      <FactList facts={facts} />
      <div>
        {may(scope, 'group.manage') ? (
          <Button onClick={() => setEditing(!editing)} aria-expanded={editing}>
            {t(editing ? 'stop' : 'edit')}
          </Button>
        ) : (
          <InertControl reason={shared('readsOnly')}>{t('edit')}</InertControl>
        )}
      </div>
      {editing && may(scope, 'group.manage') && (
        <Suspense fallback={<Opening />}>
          <RecordForm model={page.form} scope={scope} />
        </Suspense>
      )}
    </>
  );
}
