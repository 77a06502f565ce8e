import { canBeDecimals } from '#lib/form/typed.ts';

/** Of the pay of an hour, `12,500` may be twelve and a half; of a month it is twelve thousand five hundred. */
export function isTwoWays(typed: string, period: string): boolean {
  return period === 'hour' && canBeDecimals(typed);
}
