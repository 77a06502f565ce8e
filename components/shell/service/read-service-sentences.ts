import type { getTranslations } from 'next-intl/server';
import type { ShownClock } from '#lib/engines/i18n/shown-clock.ts';
import type { ServiceSentences } from './service-sentence.ts';

type Translate = Awaited<ReturnType<typeof getTranslations<'shell'>>>;

/** The sentences about the platform, with their placeholders left in. */
export function serviceSentences(t: Translate, clock: ShownClock): ServiceSentences {
  const blanks = { start: '{start}', end: '{end}' };
  return {
    clock,
    ok: t('service.ok'),
    degraded: t('service.degraded'),
    unreachable: t('service.unreachable'),
    maintenance: t('service.maintenance'),
    maintenanceUntil: t('service.maintenanceUntil', { time: '{time}' }),
    planned: t('service.planned', blanks),
    plannedUntil: t('service.plannedUntil', blanks),
  };
}
