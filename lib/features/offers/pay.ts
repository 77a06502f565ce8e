import { PUBLIC_STATUSES } from '#lib/core/offer-status.ts';
import { type LowPay, lowPayOf } from '#lib/engines/bulk/legal-minimum.ts';
import { changedFields } from '#lib/engines/forms/merge.ts';
import { canBeDecimals } from '#lib/engines/forms/typed.ts';
import { type OfferField, type OfferFormValues, toOfferFields } from './form.ts';
import type { OfferRequest } from './form-spec.ts';

/** As hourly pay `12,500` may be twelve and a half; as monthly pay it is twelve thousand five hundred. */
export function isTwoWays(typed: string, period: string): boolean {
  return period === 'hour' && canBeDecimals(typed);
}

/** The pay of a refused publication, from the message of our own server (`LOW_PAY`). */
export const lowPayIn = (message: string | null): LowPay => JSON.parse(message ?? '');

/** Fields that decide whether a pay is low. */
const JUDGED: ReadonlySet<string> = new Set<OfferField>([
  ...(['salary_min', 'salary_max', 'salary_period', 'weekly_hours', 'contract_type', 'postcode'] as const),
]);

/**
 * The pay far below the legal minimum that saving would publish; null where there is none, or it is published already.
 */
export function lowPayToPublish(
  values: OfferFormValues,
  { publishOn }: OfferRequest,
  { opened, status }: { readonly opened: OfferFormValues; readonly status: string },
): LowPay | null {
  const isChange =
    PUBLIC_STATUSES.includes(status) && changedFields(opened, values).some((field) => JUDGED.has(field));
  return publishOn === null && !isChange ? null : lowPayOfForm(values);
}

/** The pay in a form, where it is far below the legal minimum; null otherwise. */
export function lowPayOfForm(values: OfferFormValues): LowPay | null {
  const fields = toOfferFields(values);
  return lowPayOf({
    ...{ salaryMin: fields.salary_min, salaryMax: fields.salary_max, salaryPeriod: fields.salary_period },
    ...{ weeklyHours: fields.weekly_hours, contractType: fields.contract_type, postcode: fields.postcode },
  });
}
