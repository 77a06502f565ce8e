import 'server-only';
import { addDays, dayIn } from '#contract/day.ts';
import { toId } from '#lib/core/bounds.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import {
  countApplications,
  firstApplications,
  NO_APPLICATION_FILTER,
} from '#lib/engines/mirror/applications.ts';
import { todayOf, zoneOfEstablishment } from '#lib/engines/mirror/clocks.ts';
import { WAITING_DAYS } from '#lib/engines/mirror/establishments.ts';
import { figureDays, NO_FIGURES } from '#lib/engines/mirror/figures-model.ts';
import type { ApplicationRow, OfferRow } from '#lib/engines/mirror/model.ts';
import {
  findNamedEstablishment,
  type PlatformCounts,
  platformCountsOf,
} from '#lib/engines/mirror/named-establishments.ts';
import { NO_OFFER_FILTER, pageOfOffers } from '#lib/engines/mirror/offers.ts';
import { countAll } from '#lib/engines/mirror/reads/application-counts.ts';
import { hopefulFilter, LONGEST_FIRST, STALE_DAYS } from '#lib/engines/mirror/waiting.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { readKnown } from './data.ts';
import { type EstablishmentAction, establishmentDays, lastActionsOf } from './establishment-days.ts';
import { establishmentFigures } from './establishment-figures.ts';
import type { Days, EstablishmentFigures } from './figures.ts';
import type { EstablishmentView } from './list.ts';
import { type Mark, marksOf } from './marks.ts';
import type { Establishment, KnownCounts } from './model.ts';
import { type EstablishmentWeek, weeksFrom } from './weeks.ts';

export type EstablishmentHome = {
  readonly establishment: Establishment;
  readonly figures: EstablishmentFigures;
  readonly marks: readonly Mark[];
  readonly known: KnownCounts;
  readonly days: Days;
  /** Seven days each, oldest first; the last one ends today. */
  readonly weeks: readonly EstablishmentWeek[];
  /** Longest wait first, without those that have waited too long; and how many those are. */
  readonly waiting: readonly ApplicationRow[];
  readonly stale: { readonly count: number; readonly days: number };
  readonly offers: readonly OfferRow[];
  readonly actions: readonly EstablishmentAction[];
  /** The platform's own counts, and how many of its applications are unread by our rows. */
  readonly told: PlatformCounts | null;
  readonly fresh: number;
};

const FEW = 5;
/** Minimum number of weeks in the chart; of a year all weeks. */
const LEAST_WEEKS = 12;

/** The establishment of the session's group that an address names; null for any other. */
export async function findEstablishmentOf(session: Session, named: string): Promise<Establishment | null> {
  const id = toId(named);
  if (session.scope.kind !== 'group' || id === null) return null;
  const own = session.establishments.find((establishment) => establishment.id === id);
  if (!own) return null;
  return (
    (await findNamedEstablishment(scopeKey(session.scope), id)) ?? {
      id,
      name: own.name,
      city: null,
      status: null,
    }
  );
}

/** What the group sees of one of its establishments, from the mirror only. */
export async function readEstablishment(
  key: ScopeKey,
  establishment: Establishment,
  view: EstablishmentView,
  now = new Date(),
  db = database(),
): Promise<EstablishmentHome> {
  const { id } = establishment;
  const days = Number(view.period);
  const weeks = Math.max(LEAST_WEEKS, Math.ceil(days / 7));
  const [today, zone, hopeful] = await Promise.all([
    todayOf(key, now, db),
    zoneOfEstablishment(key, id, db),
    hopefulFilter(key, now, db),
  ]);
  const since = addDays(dayIn(zone, now), 1 - 7 * weeks);
  const establishments = [id];
  const [{ ofEstablishment, total }, perDay, known, waiting, stale, offers, actions, told, fresh] =
    await Promise.all([
      establishmentFigures(key, { days, establishments: null, now }, db),
      establishmentDays(key, id, since, db),
      readKnown(key, db),
      firstApplications(key, { ...hopeful, establishments }, { ...LONGEST_FIRST, limit: FEW }, db),
      countAll(db, key, { ...NO_APPLICATION_FILTER, establishments, waitingDays: STALE_DAYS }, now),
      pageOfOffers(
        key,
        { ...NO_OFFER_FILTER, establishments, statuses: ['published'] },
        { sort: 'applications', order: 'asc', page: 1, perPage: FEW },
        db,
      ),
      lastActionsOf(key, id, FEW, db),
      platformCountsOf(key, id, db),
      countApplications(key, { ...NO_APPLICATION_FILTER, establishments, statuses: ['received'] }, db),
    ]);
  const figures = ofEstablishment.get(id) ?? NO_FIGURES;
  return {
    establishment,
    figures,
    marks: marksOf(figures, total, now),
    known,
    days: { ...figureDays(days, today), waiting: WAITING_DAYS },
    weeks: weeksFrom(since, weeks, perDay),
    waiting,
    stale: { count: stale, days: STALE_DAYS },
    offers,
    actions,
    told,
    fresh: fresh.received ?? 0,
  };
}
