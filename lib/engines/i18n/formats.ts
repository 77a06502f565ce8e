import type { Formats } from 'next-intl';

/** Named formats for `format.dateTime(instant, 'day')` and the like; always in Europe/Paris. */
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
    time: { hour: '2-digit', minute: '2-digit' },
  },
  number: {
    // Whole amounts without cents, others with both digits.
    euros: { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' },
    compact: { notation: 'compact', maximumFractionDigits: 1 },
  },
  list: {
    and: { style: 'long', type: 'conjunction' },
    or: { style: 'long', type: 'disjunction' },
  },
} as const satisfies Formats;
