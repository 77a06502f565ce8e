import { addDays } from '#contract/day.ts';
import { PATH } from './rows/application-path.ts';

/** Weeks in a sparkline: seven days each, the last of them ends today. */
export const SPARK_WEEKS = 12;
/** The stages of `PATH` after `received`, in which every application has been. */
export const STAGES = PATH.slice(1);

/** The figures of an establishment; those without `Before` are of the period, which ends today. */
export type EstablishmentFigures = {
  readonly openOffers: number;
  readonly emptyOffers: number;
  readonly waiting: number;
  readonly lastWeek: number;
  readonly received: number;
  readonly receivedBefore: number;
  /** Received per week, oldest first. */
  readonly weeks: readonly number[];
  /** Of those received, how many have been in each of `STAGES` or in a later one. */
  readonly reached: readonly number[];
  /** Of those received, how many have an incomplete history. */
  readonly untold: number;
  /** The number of first answers, and their median time in hours; null without one. */
  readonly answers: number;
  readonly answerHours: number | null;
  readonly answerHoursBefore: number | null;
  readonly hires: number;
  readonly hiresBefore: number;
  /** Hires of known duration, and its median in hours. */
  readonly hiresTimed: number;
  readonly hireHours: number | null;
  readonly hireHoursBefore: number | null;
  readonly refusals: number;
  readonly refusalsBefore: number;
  /** When it last changed the status of an application; null when it never did. */
  readonly lastAction: string | null;
};

export const NO_FIGURES: EstablishmentFigures = {
  openOffers: 0,
  emptyOffers: 0,
  waiting: 0,
  lastWeek: 0,
  received: 0,
  receivedBefore: 0,
  weeks: Array.from({ length: SPARK_WEEKS }, () => 0),
  reached: STAGES.map(() => 0),
  untold: 0,
  answers: 0,
  answerHours: null,
  answerHoursBefore: null,
  hires: 0,
  hiresBefore: 0,
  hiresTimed: 0,
  hireHours: null,
  hireHoursBefore: null,
  refusals: 0,
  refusalsBefore: 0,
  lastAction: null,
};

/** First days of the ranges of the figures: `since` of the period, `week` of the last seven days. */
export type FigureDays = { readonly since: string; readonly week: string };

/** The first days of ranges for a period of so many days that ends today. */
export function figureDays(days: number, today: string): FigureDays {
  return { since: addDays(today, 1 - days), week: addDays(today, -6) };
}
