import type { ScopeKey } from '#lib/scope/scope.ts';
import { database } from '#lib/store/database.ts';
import { figureDays, type HouseFigures, NO_FIGURES, SPARK_WEEKS } from './figures-model.ts';
import { addDays, toParisDay } from './paris-day.ts';
import { HOUSE_PARTS, type Place } from './reads/house-parts.ts';
import { toScopeNumber } from './scope-number.ts';

type Asked = {
  /** Length of the period, in days. */
  readonly days: number;
  /** Only these establishments, in the total too; null for all. */
  readonly establishments: readonly number[] | null;
  readonly now: Date;
};

type Figures = {
  readonly ofHouse: ReadonlyMap<number, HouseFigures>;
  /** Of all of them together: a median is not the sum of medians. */
  readonly total: HouseFigures;
};

/** The figures of the establishments of a scope; one without any rows is missing, its figures are `NO_FIGURES`. */
export async function houseFigures(key: ScopeKey, asked: Asked, db = database()): Promise<Figures> {
  const place = placeOf(toScopeNumber(key), asked);
  const parts = await Promise.all(HOUSE_PARTS.map((read) => read(db, place)));
  const rows = new Map<number, HouseFigures>();
  for (const { id, ...figures } of parts.flat()) {
    const house = id ?? TOTAL;
    rows.set(house, { ...(rows.get(house) ?? NO_FIGURES), ...figures });
  }
  const total = rows.get(TOTAL) ?? NO_FIGURES;
  rows.delete(TOTAL);
  return { ofHouse: rows, total };
}

const TOTAL = 0;

function placeOf(scope: number, { days, establishments, now }: Asked): Place {
  const { since, week } = figureDays(days, now);
  return {
    scope,
    since,
    week,
    before: addDays(since, -days),
    weeks: addDays(toParisDay(now), 1 - 7 * SPARK_WEEKS),
    now,
    establishments,
  };
}
