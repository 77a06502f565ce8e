import { useFormatter, useTranslations } from 'next-intl';
import type { ChartScale } from '#components/ui/chart/series.ts';
import { MONTH_DAYS, MONTHS_FROM_DAYS } from '#components/ui/text/age-in-words.ts';

/** The units of durations, longest first: from how many hours on each is used, and its length in hours. */
const UNITS = [
  { name: 'months', from: 24 * MONTHS_FROM_DAYS, hours: 24 * MONTH_DAYS },
  { name: 'days', from: 24, hours: 24 },
  { name: 'hours', from: 0, hours: 1 },
] as const;
const HOURS = UNITS[2];
type Unit = (typeof UNITS)[number];

const unitOf = (hours: number): Unit => UNITS.find(({ from }) => hours >= from) ?? HOURS;

/** Formats a duration given in hours: in hours, days or months. */
export function useDuration(): (hours: number) => string {
  const inUnit = useInUnit();
  return (hours) => {
    const unit = unitOf(hours);
    return inUnit(unit, hours / unit.hours);
  };
}

/** The scale of a chart of durations, in the unit of its longest. */
export function useDurationScale(): (longest: number) => ChartScale {
  const inUnit = useInUnit();
  return (longest) => {
    const unit = unitOf(longest);
    return { unit: unit.hours, toWords: (count) => inUnit(unit, count) };
  };
}

function useInUnit(): (unit: Unit, count: number) => string {
  const t = useTranslations('group');
  const format = useFormatter();
  return ({ name }, count) =>
    t(name, { count: format.number(count, { maximumFractionDigits: count < 10 ? 1 : 0 }) });
}
