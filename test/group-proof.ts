/** Compares what a group sees with a recount, and each figure with the list that it links to. */
import { expect } from 'vitest';
import { totalsOfApplications } from '#lib/engines/mirror/applications.ts';
import { type EstablishmentFigures, STAGES } from '#lib/engines/mirror/figures-model.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { listOffers } from '#lib/engines/mirror/offers.ts';
import { LEFT_STAGES } from '#lib/engines/mirror/rows/application-path.ts';
import type { Search } from '#lib/engines/scope/href.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { readComparison, readReported } from '#lib/features/group/comparison.ts';
import type { Compared } from '#lib/features/group/comparison-model.ts';
import { readCockpit } from '#lib/features/group/data.ts';
import { readEstablishment } from '#lib/features/group/establishment.ts';
import { answeredIn, type Days, FIGURES, receivedIn } from '#lib/features/group/figures.ts';
import { cockpitList, compareView, establishmentView } from '#lib/features/group/list.ts';
import type { Establishment } from '#lib/features/group/model.ts';
import type { Period } from '#lib/features/group/period.ts';
import { ownCounts } from '#lib/features/group/reconciliation.ts';
import {
  type Counter,
  type NowCount,
  type PeriodCount,
  recountHome,
  recountNow,
  recountPeriod,
  recountStats,
} from './group-recounts.ts';

/** A group on the platform, and the mirror of it. */
export type Proved = {
  readonly platform: Counter;
  readonly mirror: Database;
  readonly key: ScopeKey;
  readonly groupId: number;
};
type Named = Pick<Establishment, 'id'>;
type Of = { readonly maison?: number };

/** All of a group with these of its establishments, or those that a search leaves. */
export async function proveCockpit(
  proved: Proved,
  period: string,
  isProved: (establishment: Named) => boolean = () => true,
): Promise<void> {
  const { platform, mirror, key, groupId } = proved;
  const { rows, total, days } = await readCockpit(key, cockpitList.load({ period }), platform.now, mirror);
  for (const { id, figures } of [...rows.filter(isProved), { id: null, figures: total }]) {
    const where = `establishment ${id}, ${period} days`;
    expectFigures(figures, await recountNow(platform, groupId, id, Number(period)), where);
    await expectRowsNow(proved, figures, days, id === null ? {} : { maison: id }, where);
  }
}

async function expectRowsNow(
  proved: Proved,
  figures: EstablishmentFigures,
  days: Days,
  of: Of,
  where: string,
): Promise<void> {
  for (const [name, { of: count, section, search }] of Object.entries(FIGURES))
    expect(await behind(proved, section, { ...search(days), ...of }), `${where} ${name}`).toBe(
      count(figures),
    );
  const answered = await behind(proved, 'applications', { ...answeredIn(days), ...of });
  expect(answered, `${where} answers`).toBe(figures.answers);
}

/** Figures of a cockpit beside their recount. */
export function expectFigures(shown: EstablishmentFigures, counted: NowCount, where: string): void {
  const { lastAction, untold, answerHours, answerHoursBefore, hireHours, hireHoursBefore, ...counts } = shown;
  const { last, ...same } = counted;
  const times = { answerHours, answerHoursBefore, hireHours, hireHoursBefore };
  expect(untold, where).toBe(0);
  expect(lastAction && Date.parse(lastAction), where).toBe(last && new Date(last).getTime());
  for (const [name, time] of Object.entries(times))
    expectHours(time, same[name as keyof typeof times], `${where} ${name}`);
  expect({ ...same, ...counts }, where).toEqual(same);
}

function expectHours(shown: number | null, counted: number | null, where: string): void {
  if (counted === null) expect(shown, where).toBeNull();
  else expect(shown, where).toBeCloseTo(Number(counted), 3);
}

/** These establishments beside each other, and the report of all of the group, over a period. */
export async function proveComparison(
  proved: Proved,
  asked: Period,
  establishments: readonly number[],
): Promise<void> {
  const { platform, mirror, key, groupId } = proved;
  const address = new URLSearchParams({
    from: asked.since,
    to: asked.until,
    maison: establishments.join(','),
  });
  const shown = await readComparison(key, compareView.load(address), platform.now, mirror);
  const over = `${asked.since} to ${asked.until}`;
  expect(shown.period).toEqual(asked);
  expect(shown.establishments.map(({ id }) => id).sort()).toEqual([...establishments].sort());
  const report = await readReported(key, { period: asked, establishments: null, now: platform.now }, mirror);
  const all = report.establishments.flatMap(({ id }) => id ?? []);
  expect(report.establishments.filter(({ id }) => establishments.includes(id ?? 0))).toEqual(
    shown.establishments,
  );
  expectCompared(report.total, await recountPeriod(platform, groupId, all, asked), `all, ${over}`);
  const chosen = await readReported(
    key,
    { period: asked, establishments: establishments, now: platform.now },
    mirror,
  );
  expect(chosen.establishments).toEqual(shown.establishments);
  expectCompared(
    chosen.total,
    await recountPeriod(platform, groupId, establishments, asked),
    `chosen, ${over}`,
  );
  for (const establishment of shown.establishments) {
    const where = `establishment ${establishment.id}, ${over}`;
    expectCompared(
      establishment,
      await recountPeriod(platform, groupId, [establishment.id ?? 0], asked),
      where,
    );
    await expectRowsOf(proved, establishment, shown.days, where);
  }
}

function expectCompared({ figures, cohort }: Compared, counted: PeriodCount, where: string): void {
  const { left, hours, sources, weeks, answerHours, answerHoursBefore, ...counts } = counted;
  expect(figures, where).toMatchObject(counts);
  expectHours(figures.answerHours, answerHours, `${where} answers`);
  expectHours(figures.answerHoursBefore, answerHoursBefore, `${where} answers before`);
  expect(
    cohort.stays.map(({ count }) => count),
    where,
  ).toEqual(left);
  for (const [at, stay] of cohort.stays.entries())
    expectHours(stay.hours, hours[at] ?? null, `${where} stay ${at}`);
  expect(cohort.sources, where).toEqual(sources ?? {});
  expect(cohort.weeks, where).toEqual(weeks);
}

async function expectRowsOf(
  proved: Proved,
  { id, figures, cohort }: Compared,
  days: Days,
  where: string,
): Promise<void> {
  const rows = (search: Search) => behind(proved, 'applications', { ...search, maison: id ?? 0 });
  for (const name of ['received', 'interview', 'hires', 'refusals'] as const)
    expect(await rows(FIGURES[name].search(days)), `${where} ${name}`).toBe(FIGURES[name].of(figures));
  expect(await rows(answeredIn(days)), `${where} answers`).toBe(figures.answers);
  for (const [at, reached] of STAGES.entries())
    expect(await rows({ ...receivedIn(days), reached }), `${where} ${reached}`).toBe(figures.reached[at]);
  for (const [at, left] of LEFT_STAGES.entries())
    expect(await rows({ ...receivedIn(days), left }), `${where} left ${left}`).toBe(cohort.stays[at]?.count);
  for (const [source, n] of Object.entries(cohort.sources))
    expect(await rows({ ...receivedIn(days), source }), `${where} ${source}`).toBe(n);
}

/**
 * The home of an establishment: its figures, its weeks, its first rows, and that the platform’s own counts are the
 * same.
 */
export async function proveHome(proved: Proved, establishment: Establishment, period: string): Promise<void> {
  const { platform, mirror, key, groupId } = proved;
  const of = { maison: establishment.id };
  const where = `home of ${establishment.id}, ${period} days`;
  const home = await readEstablishment(
    key,
    establishment,
    establishmentView.load({ period }),
    platform.now,
    mirror,
  );
  const counted = await recountHome(platform, establishment.id, {
    ...{ weeks: home.weeks.length, few: 5, staleDays: home.stale.days },
  });
  expectFigures(home.figures, await recountNow(platform, groupId, establishment.id, Number(period)), where);
  await expectRowsNow(proved, home.figures, home.days, of, where);
  const shown = {
    received: home.weeks.map(({ received }) => received),
    answered: home.weeks.map(({ answered }) => answered),
    weekdays: home.weeks.map(({ perWeekday }) => perWeekday),
    waiting: home.waiting.map(({ id }) => id),
    stale: home.stale.count,
    applicants: home.offers.map(({ applications }) => applications),
    actions: home.actions.map(({ id, status, at }) => ({ id, status, at: Date.parse(at) })),
    fresh: home.fresh,
  };
  const actions = counted.actions.map(({ id, status, at }) => ({ id, status, at: Date.parse(at) }));
  expect(shown, where).toEqual({ ...counted, actions });
  const [first] = home.weeks;
  for (const week of first ? [first, home.weeks.at(-1) ?? first] : [])
    expect(await behind(proved, 'applications', { from: week.from, to: week.to, ...of }), where).toBe(
      week.received,
    );
  expect(home.told, where).toMatchObject({
    openOffers: home.figures.openOffers,
    newApplications: counted.fresh,
    waitingApplications: home.figures.waiting,
  });
}

/** The figures that the cockpit compares with the platform’s statistics. */
export async function proveStats({ platform, mirror, key, groupId }: Proved): Promise<void> {
  const ours = await ownCounts(key, platform.now, mirror);
  const { days7, days30, hours7, hours30, answerHours, ...counts } = await recountStats(platform, groupId);
  expect(ours).toMatchObject({
    ...counts,
    offers: counts.offers ?? {},
    applications: counts.applications ?? {},
    week: { days: days7, hours: hours7 },
    month: { days: days30, hours: hours30 },
  });
  expectHours(ours.answerHours, answerHours, 'answers of all times');
}

/** How many rows the group’s list at a URL has. */
async function behind({ mirror, key }: Proved, section: string, search: Search): Promise<number> {
  const address = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  if (section === 'applications') {
    const asked = applicationList.filterOf(applicationList.load(address));
    return Object.values(await totalsOfApplications(key, asked, mirror)).reduce((sum, n) => sum + n, 0);
  }
  const filter = offerList.filterOf(offerList.load(address));
  const view = { sort: 'modified', order: 'desc', page: 1, perPage: 100 } as const;
  return (await listOffers(key, filter, view, mirror)).total;
}
