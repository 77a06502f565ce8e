import { useFormatter, useTranslations } from 'next-intl';
import { withinDay } from '#contract/day.ts';

/** Plans, states and days in words; the platform's own words where they are not ours. */
export function useSubscriptionWords() {
  const t = useTranslations('subscription');
  const format = useFormatter();
  // Whether there is a word is asked of the catalogue itself: the type of its keys cannot know.
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
