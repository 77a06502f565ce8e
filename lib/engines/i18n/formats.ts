import type { Formats } from 'next-intl';
import type { ClockNaming } from '#contract/clock-name.ts';

/** Named formats for `format.dateTime(instant, 'day')` and the like, in the time zone of the scope. */
export const formats = {
  dateTime: {
    day: { day: 'numeric', month: 'short', year: 'numeric' },
    month: { month: 'short', year: 'numeric' },
    dayOfYear: { day: 'numeric', month: 'short' },
    longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    instant: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    appointment: {
      weekday: 'short',
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit' },
    },
    /** An appointment of the next weeks. */
    coming: {
      weekday: 'short',
      ...{ day: 'numeric', month: 'short' },
      ...{ hour: '2-digit', minute: '2-digit' },
    },
    time: { hour: '2-digit', minute: '2-digit' },
  },
  number: {
    // Whole amounts without cents, others with two decimals.
    euros: { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' },
    compact: { notation: 'compact', maximumFractionDigits: 1 },
  },
  list: {
    and: { style: 'long', type: 'conjunction' },
    or: { style: 'long', type: 'disjunction' },
  },
} as const satisfies Formats;

/** The same with the name of the time zone: for a reader in another one. */
export function formatsOf(name: ClockNaming) {
  const { instant, appointment, coming, time } = formats.dateTime;
  // The type of the library lists two of the names that `Intl` accepts.
  const named = name as { readonly timeZoneName?: never };
  const dateTime = {
    ...formats.dateTime,
    instant: { ...instant, ...named },
    appointment: { ...appointment, ...named },
    coming: { ...coming, ...named },
    time: { ...time, ...named },
  };
  return { ...formats, dateTime } satisfies Formats;
}
