import 'server-only';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { WAITING_DAYS } from '#lib/engines/mirror/establishments.ts';
import { type EstablishmentFigures, figureDays, NO_FIGURES } from '#lib/engines/mirror/figures-model.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import { countOffers, NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { establishmentFigures } from './establishment-figures.ts';
import type { Days } from './figures.ts';
import { type CockpitParams, cockpitList } from './list.ts';
import { marksOf } from './marks.ts';
import { type CockpitRow, inOrder, type KnownCounts, knownCounts, narrowed, optionsOf } from './model.ts';

export type Cockpit = {
  /** The filtered establishments, in the order of the view. */
  readonly rows: readonly CockpitRow[];
  /** Their total. */
  readonly total: EstablishmentFigures;
  readonly known: KnownCounts;
  /** The periods in the links of the figures. */
  readonly days: Days;
  /** Establishments of the group, whatever the filter. */
  readonly unfiltered: number;
  readonly options: ReturnType<typeof optionsOf>;
};

/** The establishments of a group with their figures, from the mirror only. */
export async function readCockpit(
  key: ScopeKey,
  view: CockpitParams,
  now = new Date(),
  db = database(),
): Promise<Cockpit> {
  const all = await listNamedEstablishments(key, db);
  const shown = narrowed(all, view);
  const days = Number(view.period);
  const establishments = cockpitList.isNarrowed(view) ? shown.map(({ id }) => id) : null;
  const [{ ofEstablishment, total }, known, today] = await Promise.all([
    establishmentFigures(key, { days, establishments, now }, db),
    readKnown(key, db),
    todayOf(key, now, db),
  ]);
  const rows = shown.map((establishment) => {
    const figures = ofEstablishment.get(establishment.id) ?? NO_FIGURES;
    return { ...establishment, figures, marks: marksOf(figures, total, now) };
  });
  return {
    rows: inOrder(rows, view),
    total,
    known,
    days: { ...figureDays(days, today), waiting: WAITING_DAYS },
    unfiltered: all.length,
    options: optionsOf(all),
  };
}

/** Whether the statuses that figures count are known, for the whole group. */
export async function readKnown(key: ScopeKey, db = database()): Promise<KnownCounts> {
  const [applications, offers] = await Promise.all([
    countApplications(key, NO_APPLICATION_FILTER, db),
    countOffers(key, NO_OFFER_FILTER, db),
  ]);
  return knownCounts(applications, offers);
}
