import { addDays, daysOf } from '#contract/day.ts';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import {
  type EstablishmentFigures,
  figureDays,
  NO_FIGURES,
  SPARK_WEEKS,
} from '#lib/engines/mirror/figures-model.ts';
import {
  ESTABLISHMENT_PARTS,
  PERIOD_PARTS,
  type Place,
} from '#lib/engines/mirror/reads/establishment-parts.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, database } from '#lib/engines/store/database.ts';

type Asked = {
  /** Length of the period, in days. */
  readonly days: number;
  /** Only these establishments, in the total too; null for all. */
  readonly establishments: readonly number[] | null;
  readonly now: Date;
};

type Figures = {
  readonly ofEstablishment: ReadonlyMap<number, EstablishmentFigures>;
  /** Of all of them: a median is not the sum of medians. */
  readonly total: EstablishmentFigures;
};

/** The figures of the establishments of a scope; one without any rows is missing and has `NO_FIGURES`. */
export async function establishmentFigures(key: ScopeKey, asked: Asked, db = database()): Promise<Figures> {
  const today = await todayOf(key, asked.now, db);
  return read(ESTABLISHMENT_PARTS, placeOf(key, asked, today), db);
}

type AskedPeriod = Pick<Asked, 'establishments' | 'now'> & {
  /** First and last day. */
  readonly since: string;
  readonly until: string;
};

/** The figures of a period, and of the same number of days before it; figures of the present are zero in them. */
export function periodFigures(
  scope: ScopeKey,
  { since, until, establishments, now }: AskedPeriod,
  db = database(),
): Promise<Figures> {
  const before = addDays(since, -daysOf({ since, until }));
  return read(
    PERIOD_PARTS,
    { scope, since, until, before, week: since, weeks: since, now, establishments },
    db,
  );
}

async function read(readings: typeof ESTABLISHMENT_PARTS, place: Place, db: Database): Promise<Figures> {
  const parts = await Promise.all(readings.map((part) => part(db, place)));
  const rows = new Map<number, EstablishmentFigures>();
  for (const { id, ...figures } of parts.flat()) {
    const establishment = id ?? TOTAL;
    rows.set(establishment, { ...(rows.get(establishment) ?? NO_FIGURES), ...figures });
  }
  const total = rows.get(TOTAL) ?? NO_FIGURES;
  rows.delete(TOTAL);
  return { ofEstablishment: rows, total };
}

const TOTAL = 0;

function placeOf(scope: ScopeKey, { days, establishments, now }: Asked, today: string): Place {
  const { since, week } = figureDays(days, today);
  return {
    scope,
    since,
    week,
    until: null,
    before: addDays(since, -days),
    weeks: addDays(today, 1 - 7 * SPARK_WEEKS),
    now,
    establishments,
  };
}
