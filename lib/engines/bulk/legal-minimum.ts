/**
 * The minimum wage of France (SMIC) before tax, in euros, for 35 hours a week: décret n° 2025-1228 of 17 December 2025,
 * Journal officiel of the 18th. It changes every January, sometimes in between; only typing errors are searched for
 * here, so that an older amount does no harm.
 */
export const LEGAL_MINIMUM = {
  since: '2026-01-01',
  hour: 12.02,
  month: 1823.03,
  year: 12 * 1823.03,
} as const;
const FULL_TIME = 35;
/** Places with another minimum: Mayotte, Monaco and the Pacific. */
const ELSEWHERE = /^(?:976|98)/;
/** Contracts that may legally pay far less than the minimum: internships from 37 %, apprenticeships from 27 %. */
const TRAINEE = /stage|apprenti|alternan|professionnalisation/i;

/** The fields of an offer that decide about its pay. */
export type Pay = {
  readonly salaryMin: number | null;
  readonly salaryMax: number | null;
  readonly salaryPeriod: string;
  readonly weeklyHours: number | null;
  readonly contractType: string | null;
  readonly postcode: string;
};

/** An amount far below the minimum, which is that of the same period and hours. */
export type LowPay = {
  readonly which: 'salaryMin' | 'salaryMax';
  readonly amount: number;
  readonly period: 'hour' | 'month' | 'year';
  readonly minimum: number;
  readonly weeklyHours: number;
};

/** Null for no pay, for one that is not far below the minimum, and where the minimum is not known. */
export function lowPayOf(pay: Pay): LowPay | null {
  const { salaryPeriod: period, weeklyHours: hours, contractType, postcode } = pay;
  if (!/^\d{5}$/.test(postcode) || ELSEWHERE.test(postcode)) return null;
  if (period !== 'hour' && period !== 'month' && period !== 'year') return null;
  const weeklyHours = hours !== null && hours < FULL_TIME ? hours : FULL_TIME;
  const minimum = LEGAL_MINIMUM[period] * (period === 'hour' ? 1 : weeklyHours / FULL_TIME);
  const least = minimum * (TRAINEE.test(contractType ?? '') ? 0.25 : 0.5);
  for (const which of ['salaryMin', 'salaryMax'] as const) {
    const amount = pay[which];
    if (amount !== null && amount < least) return { which, amount, period, minimum, weeklyHours };
  }
  return null;
}
