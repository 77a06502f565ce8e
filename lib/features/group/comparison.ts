import 'server-only';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { WAITING_DAYS } from '#lib/engines/mirror/establishments.ts';
import { type EstablishmentFigures, NO_FIGURES } from '#lib/engines/mirror/figures-model.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import type { Compared, Comparison } from './comparison-model.ts';
import { DRAWN_TOGETHER } from './comparison-model.ts';
import { readKnown } from './data.ts';
import { type Cohort, establishmentCohorts, noCohort } from './establishment-cohorts.ts';
import { periodFigures } from './establishment-figures.ts';
import type { CompareParams } from './list.ts';
import { calendarWeeks, mondayOf, type Period, periodOf } from './period.ts';

/** The establishments to compare that an address names; by default those that received most. */
export async function readComparison(
  key: ScopeKey,
  view: CompareParams,
  now = new Date(),
  db = database(),
): Promise<Comparison & { readonly all: readonly Named[] }> {
  const period = periodOf(view, await todayOf(key, now, db));
  const [all, figures] = await Promise.all([
    listNamedEstablishments(key, db),
    periodFigures(key, { ...period, establishments: null, now }, db),
  ]);
  const received = ({ id }: Named) => figures.ofEstablishment.get(id)?.received ?? 0;
  const named = all.filter(({ id }) => view.establishments.includes(id));
  const most = all.toSorted((one, other) => received(other) - received(one));
  const chosen = (named.length > 0 ? named : most).slice(0, DRAWN_TOGETHER);
  const comparison = await compared(key, { period, chosen, figures }, db);
  return { ...comparison, all: all.map(({ id, name }) => ({ id, name })) };
}

/** The same for any number of establishments, with their total; null for the whole group. */
export async function readReported(
  key: ScopeKey,
  { period, establishments, now }: { period: Period; establishments: readonly number[] | null; now: Date },
  db = database(),
): Promise<Comparison> {
  const [all, figures] = await Promise.all([
    listNamedEstablishments(key, db),
    periodFigures(key, { ...period, establishments, now }, db),
  ]);
  const chosen = establishments === null ? all : all.filter(({ id }) => establishments.includes(id));
  return compared(key, { period, chosen, figures, whole: establishments === null }, db);
}

type Named = { readonly id: number; readonly name: string };
type Figures = Awaited<ReturnType<typeof periodFigures>>;
type Asked = {
  readonly period: Period;
  readonly chosen: readonly Named[];
  readonly figures: Figures;
  /** All establishments of the scope are included. */
  readonly whole?: boolean;
};

async function compared(
  key: ScopeKey,
  { period, chosen, figures, whole = false }: Asked,
  db: ReturnType<typeof database>,
): Promise<Comparison> {
  const asked = {
    ...period,
    monday: mondayOf(period.since),
    establishments: whole ? null : chosen.map(({ id }) => id),
  };
  const [cohorts, known] = await Promise.all([establishmentCohorts(key, asked, db), readKnown(key, db)]);
  const line = (id: number | null, name: string, own?: EstablishmentFigures, cohort?: Cohort): Compared => ({
    ...{ id, name },
    figures: own ?? NO_FIGURES,
    cohort: cohort ?? noCohort(asked),
  });
  return {
    period,
    days: { since: period.since, until: period.until, week: period.since, waiting: WAITING_DAYS },
    weeks: calendarWeeks(period),
    establishments: chosen.map(({ id, name }) =>
      line(id, name, figures.ofEstablishment.get(id), cohorts.ofEstablishment.get(id)),
    ),
    total: line(null, '', figures.total, cohorts.total),
    known,
  };
}
