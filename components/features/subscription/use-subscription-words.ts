import { useFormatter, useTranslations } from 'next-intl';
import { withinDay } from '#contract/day.ts';

/** Plans, statuses and dates as text; unknown names are the platform's own. */
export function useSubscriptionWords() {
  const t = useTranslations('subscription');
  const format = useFormatter();
  // The catalogue itself decides whether there is a message: the type of its keys cannot.
  const wordOf = (group: string, word: string) => {
    const key = `${group}.${word}` as 'status.active';
    return t.has(key) ? t(key) : word;
  };
  return {
    planOf: (plan: string) => wordOf('plans', plan),
    statusOf: (status: string) => wordOf('status', status),
    invoiceStatusOf: (status: string) => wordOf('invoices.status', status),
    limitOf: (name: string) => wordOf('limits.names', name),
    dayOf: (day: string) => format.dateTime(withinDay(day), 'day'),
  };
}
