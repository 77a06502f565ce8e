import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import { DEFAULT_ZONE, TIME_ZONES } from '#contract/time-zones.ts';
import type { EstablishmentClock } from '#lib/features/establishment/clock.ts';
import { ClockChoice } from './clock-choice.tsx';

type ClockPartProps = { clock: EstablishmentClock; establishmentId: number; writes: boolean };

/** The time zone of the establishment, and why; those who may change its record can choose another. */
export async function ClockPart({ clock, establishmentId, writes }: ClockPartProps) {
  const [t, clocks] = await Promise.all([getTranslations('settings.clock'), getTranslations('clocks')]);
  const { chosen, postcode, ofPostcode } = clock;
  const own = { value: '' as const, label: t('ofPostcode', { clock: clocks(ofPostcode ?? DEFAULT_ZONE) }) };
  const why =
    ofPostcode === null ? t('unknown') : t('known', { postcode: postcode ?? '', clock: clocks(ofPostcode) });
  const options = [
    { ...own, done: t('done', { clock: clocks(ofPostcode ?? DEFAULT_ZONE) }) },
    ...TIME_ZONES.map((zone) => ({
      ...{ value: zone, label: clocks(zone) },
      done: t('done', { clock: clocks(zone) }),
    })),
  ];
  return (
    <PagePart title={t('title')} text={t('text')}>
      <div className="grid gap-3">
        <p className="text-sm">{chosen === null ? why : t('chosen', { clock: clocks(chosen) })}</p>
        {writes && (
          <ClientMessages namespaces={['errors']}>
            <ClockChoice
              establishmentId={establishmentId}
              label={t('label')}
              save={t('save')}
              value={chosen ?? ''}
              options={options}
            />
          </ClientMessages>
        )}
      </div>
    </PagePart>
  );
}
