import type { ShownClock } from '#lib/engines/i18n/shown-clock.ts';
import type { ServiceNews } from '#lib/engines/service/model.ts';

/** Contains the placeholders `{start}`, `{end}` and `{time}`. */
export type ServiceSentences = Readonly<
  Record<
    'ok' | 'degraded' | 'unreachable' | 'maintenance' | 'maintenanceUntil' | 'planned' | 'plannedUntil',
    string
  >
> & { readonly clock: ShownClock };

/** The state of the platform as a sentence. */
export function serviceSentence(news: ServiceNews, words: ServiceSentences, locale: string): string {
  const at = (instant: string) =>
    new Date(instant).toLocaleString(locale, {
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
      ...words.clock,
    });
  switch (news.kind) {
    case 'maintenance':
      return news.endsAt ? words.maintenanceUntil.replace('{time}', at(news.endsAt)) : words.maintenance;
    case 'planned': {
      const text = news.endsAt ? words.plannedUntil.replace('{end}', at(news.endsAt)) : words.planned;
      return text.replace('{start}', at(news.startsAt));
    }
    default:
      return words[news.kind];
  }
}
