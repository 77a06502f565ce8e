import { useTranslations } from 'next-intl';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { EstablishmentPage } from '#lib/features/establishment/view-model.ts';
import { CompletenessPanel } from './completeness-panel.tsx';
import { RecordPreview } from './record-preview.tsx';

type RecordReadingProps = Pick<EstablishmentPage, 'form' | 'kinds'> & { scope: ScreenScope };

/** The record for those who may only read it, with the reason why it cannot be changed. */
export function RecordReading({ form, kinds, scope }: RecordReadingProps) {
  const t = useTranslations('establishment');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,44rem)_20rem]">
      <RecordPreview values={form.opened} pictures={form.pictures} kinds={kinds ?? []} />
      <aside className="grid gap-4">
        <Notice tone="info">{t('readOnly')}</Notice>
        <div>
          <InertControl
            reason={t('readOnly')}
            more={<WhoToAsk scope={scope} permission="establishment.write" />}
          >
            {t('edit')}
          </InertControl>
        </div>
        <CompletenessPanel values={form.opened} nameOf={(field) => t(`labels.${field}`)} />
      </aside>
    </div>
  );
}
