/** The closed lists of the contract, without zod: screens need the values, not the schema. A test compares them. */
export const SHIFTS = ['day', 'evening', 'night', 'split', 'weekend', 'rotating'] as const;
export const PERIODS = ['hour', 'month', 'year'] as const;
export const HOUSINGS = ['none', 'possible', 'provided'] as const;
export const MEALS = ['none', 'during_shift', 'full_board'] as const;

const isOneOf =
  <T extends string>(values: readonly T[]) =>
  (value: string): value is T =>
    (values as readonly string[]).includes(value);

export const isShift = isOneOf(SHIFTS);
export const isPeriod = isOneOf(PERIODS);
export const isHousing = isOneOf(HOUSINGS);
export const isMeals = isOneOf(MEALS);
