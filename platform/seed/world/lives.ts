import type { CandidatureStatus } from '#contract/candidature.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { dayStart } from '../calendar.ts';
import type { Chance } from '../random.ts';
import type { DemoOffer } from './offers.ts';

export type LifeStep = {
  readonly status: CandidatureStatus;
  readonly at: number;
  readonly by: string | null;
};

type Ways = Readonly<Partial<Record<CandidatureStatus, number>>>;

/** The next statuses of an application, and the average days before them. */
const NEXT: Readonly<Partial<Record<CandidatureStatus, { readonly days: number; readonly to: Ways }>>> = {
  reviewing: { days: 6, to: { rejected: 58, shortlisted: 27, interview: 13, withdrawn: 2 } },
  shortlisted: { days: 7, to: { interview: 58, rejected: 32, withdrawn: 10 } },
  interview: { days: 6, to: { offered: 27, rejected: 58, withdrawn: 15 } },
  offered: { days: 5, to: { hired: 66, withdrawn: 24, rejected: 10 } },
};
const FIRST_ANSWER: Ways = { reviewing: 58, rejected: 28, shortlisted: 9, interview: 5 };

/**
 * The statuses an application has taken by `end`, a midnight, oldest first. Establishments answer at their
 * own pace, some never; most applications of a closed offer are settled within two weeks.
 */
export function demoLife(
  offer: DemoOffer,
  received: number,
  end: number,
  staff: readonly string[],
  luck: Chance,
): LifeStep[] {
  const steps: LifeStep[] = [{ status: 'received', at: received, by: null }];
  const wait = (days: number) =>
    atWork(last(steps).at - Math.log(1 - luck.next()) * days * DAY_MS, end, luck);
  const go = (status: CandidatureStatus, at: number) => {
    if (at <= last(steps).at || at >= end) return false;
    steps.push({ status, at, by: status === 'withdrawn' ? null : luck.pick(staff) });
    return true;
  };

  if (luck.yes(0.025)) return go('withdrawn', wait(6)) ? steps : steps;
  if (luck.yes(0.93) && go(luck.weighted(FIRST_ANSWER), wait(offer.establishment.answerDays))) {
    let way = NEXT[last(steps).status];
    while (way && go(luck.weighted(way.to), wait(way.days))) way = NEXT[last(steps).status];
  }
  if (offer.closedAt && NEXT[last(steps).status] && luck.yes(0.86)) {
    go('rejected', atWork(Math.max(offer.closedAt, last(steps).at) + luck.int(1, 14) * DAY_MS, end, luck));
  }
  if (offer.closedAt && last(steps).status === 'received' && luck.yes(0.8)) {
    go('rejected', atWork(Math.max(offer.closedAt, received) + luck.int(1, 14) * DAY_MS, end, luck));
  }
  return steps;
}

/** The same day at a random time between eight and six in the evening (Paris, roughly). */
function atWork(ms: number, midnight: number, luck: Chance): number {
  return (
    dayStart(ms, midnight) + luck.int(8, 17) * HOUR_MS + luck.int(0, 59) * MINUTE_MS + luck.int(0, 59) * 1000
  );
}

function last(steps: readonly LifeStep[]): LifeStep {
  const step = steps.at(-1);
  if (!step) throw new Error('an application has no status');
  return step;
}
