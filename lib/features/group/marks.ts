import { DAY_MS } from '#contract/durations.ts';
import type { EstablishmentFigures } from '#lib/engines/mirror/figures-model.ts';

/** Why an establishment needs attention, with the numbers. */
export type Mark =
  /** Answers take much longer than the group's; both in hours. */
  | { readonly kind: 'slow'; readonly hours: number; readonly group: number }
  /** Candidates wait, and nothing was done for this many days. */
  | { readonly kind: 'still'; readonly days: number; readonly waiting: number }
  /** Many of the published offers have no applicants. */
  | { readonly kind: 'empty'; readonly empty: number; readonly open: number }
  /** Far fewer applications than in the period before. */
  | { readonly kind: 'fewer'; readonly received: number; readonly before: number };

/** An establishment is slow at this multiple of the group's time, with at least this many answers. */
const SLOW_TIMES = 2;
const SLOW_ANSWERS = 5;
const SLOW_HOURS = 24;
const STILL_DAYS = 7;
const EMPTY_OFFERS = 2;
/** Threshold as a part of the period before, which needs at least this many. */
const FEWER_PART = 0.5;
const FEWER_BEFORE = 10;

/** What is unusual in an establishment compared with its whole group. */
export function marksOf(
  establishment: EstablishmentFigures,
  group: EstablishmentFigures,
  now: Date,
): readonly Mark[] {
  const marks: Mark[] = [];
  const { answerHours, answers, waiting, lastAction, emptyOffers, openOffers } = establishment;
  const days = lastAction === null ? null : Math.floor((now.getTime() - Date.parse(lastAction)) / DAY_MS);
  if (waiting > 0 && days !== null && days >= STILL_DAYS) marks.push({ kind: 'still', days, waiting });
  const usual = group.answerHours;
  if (
    answerHours !== null &&
    usual !== null &&
    answers >= SLOW_ANSWERS &&
    answerHours >= SLOW_TIMES * usual &&
    answerHours - usual >= SLOW_HOURS
  )
    marks.push({ kind: 'slow', hours: answerHours, group: usual });
  if (emptyOffers >= EMPTY_OFFERS && emptyOffers * 2 >= openOffers)
    marks.push({ kind: 'empty', empty: emptyOffers, open: openOffers });
  if (
    establishment.receivedBefore >= FEWER_BEFORE &&
    establishment.received < FEWER_PART * establishment.receivedBefore
  )
    marks.push({ kind: 'fewer', received: establishment.received, before: establishment.receivedBefore });
  return marks;
}
