'use client';

import { useTranslations } from 'next-intl';
import type { Forecast } from '#lib/engines/bulk/model.ts';
import { useTimeWords } from './time-words.ts';

/** How long it takes, when it ends, and what delays it. */
export function ForecastWords({ forecast, now }: { forecast: Forecast; now: number }) {
  const t = useTranslations('bulkRequests.time');
  const { until, at } = useTimeWords(now);
  return (
    // The clocks of server and browser differ slightly, and so may the texts.
    <div suppressHydrationWarning>
      <p>
        <span className="tabular font-semibold first-letter:uppercase inline-block">
          {t('ends', { duration: until(forecast.endsAt), time: at(forecast.endsAt) })}
        </span>
      </p>
      {forecast.opensAt !== null && <p className="text-warn">{t('opens', { time: at(forecast.opensAt) })}</p>}
      {forecast.ahead > 0 && <p className="text-ink-soft">{t('ahead', { count: forecast.ahead })}</p>}
      {forecast.entries > 0 && <p className="text-ink-soft">{t('entries', { count: forecast.entries })}</p>}
      <p className="text-sm text-ink-faint">{t('budget')}</p>
    </div>
  );
}
