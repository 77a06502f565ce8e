import type { CopyStatus } from '#lib/engines/bulk/copy-model.ts';
import { type LowPay, lowPayOf } from '#lib/engines/bulk/legal-minimum.ts';
import { readNumber } from '#lib/engines/forms/typed.ts';
import type { CopyFacts } from '#lib/engines/store/schema/bulk-requests.ts';
import { isTwoWays } from './pay.ts';

/** The typed values that a copy of an offer does not share, per establishment. */
export type CopyTyped = {
  readonly city: string;
  readonly postcode: string;
  readonly salaryMin: string;
  readonly salaryMax: string;
  readonly visual: CopyFacts['visual'];
  readonly status: CopyStatus;
};
export type CopyField = 'city' | 'postcode' | 'salaryMin' | 'salaryMax';

/** An establishment that may get a copy, with its place. */
export type CopyEstablishment = {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly postcode: string;
  /** The status of its offer with the same title; null where it has none. */
  readonly has: string | null;
};

/** The offer to copy, as far as its copies may differ from it. */
export type CopiedOffer = {
  readonly id: number;
  readonly title: string;
  readonly establishment: string;
  /** Copies need a place where the platform has one for this offer. */
  readonly hasPlace: boolean;
  readonly salaryMin: string;
  readonly salaryMax: string;
  readonly salaryPeriod: string;
  readonly weeklyHours: number | null;
  readonly contractType: string | null;
};

export type CopyTrouble = 'missing' | 'postcode' | 'number' | 'twoWays' | 'order';
export type CopyTroubles = Readonly<Partial<Record<CopyField, CopyTrouble>>>;

/** The errors in the values of a copy. */
export function troublesOf(
  { city, postcode, salaryMin, salaryMax }: CopyTyped,
  { hasPlace, salaryPeriod }: Pick<CopiedOffer, 'hasPlace' | 'salaryPeriod'>,
): CopyTroubles {
  const [min, max] = [payOf(salaryMin), payOf(salaryMax)];
  const found: Partial<Record<CopyField, CopyTrouble>> = {};
  if (hasPlace && city.trim() === '') found.city = 'missing';
  const digits = postcode.replace(/\s/g, '');
  if (hasPlace && digits === '') found.postcode = 'missing';
  else if (digits !== '' && !/^\d{5}$/.test(digits)) found.postcode = 'postcode';
  if (isNoPay(min)) found.salaryMin = 'number';
  else if (isTwoWays(salaryMin, salaryPeriod)) found.salaryMin = 'twoWays';
  if (isNoPay(max)) found.salaryMax = 'number';
  else if (isTwoWays(salaryMax, salaryPeriod)) found.salaryMax = 'twoWays';
  else if (min !== null && max !== null && max < min) found.salaryMax = 'order';
  return found;
}

/** The typed values, as they are stored for the copy. */
export function toFacts(typed: CopyTyped, salaryPeriod: string): CopyFacts {
  return {
    city: typed.city.trim(),
    postcode: typed.postcode.replace(/\s/g, ''),
    salaryMin: payOf(typed.salaryMin),
    salaryMax: payOf(typed.salaryMax),
    salaryPeriod,
    visual: typed.visual,
  };
}

/** The pay of a copy, where it is far below the legal minimum. */
export function lowPayOfCopy(typed: CopyTyped, offer: CopiedOffer): LowPay | null {
  const { weeklyHours, contractType, salaryPeriod } = offer;
  return lowPayOf({ ...toFacts(typed, salaryPeriod), weeklyHours, contractType });
}

const MOST_PAY = 1_000_000;
const payOf = (typed: string) => (typed.trim() === '' ? null : readNumber(typed));
const isNoPay = (pay: number | null) => pay !== null && !(pay >= 0 && pay <= MOST_PAY);
