import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { type Calendar, dayStart } from '../calendar.ts';
import { type CvModel, demoCv } from '../cv/model.ts';
import { type Chance, chance } from '../random.ts';
import { TRADES } from '../trades/trades.ts';
import { answerTo } from './answers.ts';
import { coverLetter } from './letters.ts';
import { demoLife } from './lives.ts';
import type { DemoOffer } from './offers.ts';
import { demoPerson, type Person } from './people.ts';

export type Source = 'platform' | 'guest' | 'feed';
export type FileKind = 'pdf' | 'docx' | 'txt' | 'png' | 'corrupt';

/** A candidate, with what all of their applications share. */
export type Candidate = {
  readonly person: Person;
  readonly cv: CvModel;
  /** Null for the few without one. */
  readonly file: FileKind | null;
  /** Has an account on the platform; the others applied as guests or through a feed. */
  readonly isTalent: boolean;
  /** First application, in ms. */
  readonly since: number;
};

export type PlannedApplication = {
  readonly id: number;
  readonly offer: DemoOffer;
  readonly received: number;
  readonly source: Source;
  readonly candidate: Candidate;
};

/** Who applied to what and when, oldest first. The texts are written one by one (`toApplication`). */
export function planApplications(
  offers: readonly DemoOffer[],
  count: number,
  drawnCvs: number,
  calendar: Calendar,
) {
  const cvs = Array.from({ length: drawnCvs }, (_, i) => demoCv(i, calendar));
  const candidates: Candidate[] = [];
  const byTrade = new Map<string, Candidate[]>();
  const taken = new Set<string>();

  const newcomer = (offer: DemoOffer, isTalent: boolean, since: number, luck: Chance): Candidate => {
    const trade = luck.yes(0.9) ? offer.trade : luck.pick(TRADES);
    const person = demoPerson(candidates.length, trade);
    const fitting = cvs.filter((cv) => cv.trade === trade && cv.woman === person.woman);
    const file = luck.yes(0.06)
      ? null
      : luck.weighted<FileKind>({ pdf: 960, docx: 18, txt: 6, png: 9, corrupt: 7 });
    const candidate = { person, cv: luck.pick(fitting), file, isTalent, since };
    candidates.push(candidate);
    if (isTalent) peersOf(offer).push(candidate);
    return candidate;
  };

  const peersOf = (offer: DemoOffer) => {
    const peers = byTrade.get(offer.trade.slug) ?? [];
    byTrade.set(offer.trade.slug, peers);
    return peers;
  };

  const known = (offer: DemoOffer, luck: Chance) => {
    const peers = peersOf(offer);
    const one = peers.length > 0 && luck.yes(0.24) ? luck.pick(peers) : undefined;
    return one && !taken.has(`${one.person.index} ${offer.id}`) ? one : undefined;
  };

  const applications = arrivals(offers, count, calendar).map(({ offer, received }, i): PlannedApplication => {
    const luck = chance(`application ${i}`);
    const source = luck.weighted<Source>({ platform: 76, guest: 15, feed: 9 });
    const isTalent = source === 'platform';
    const candidate = (isTalent && known(offer, luck)) || newcomer(offer, isTalent, received, luck);
    if (isTalent) taken.add(`${candidate.person.index} ${offer.id}`);
    return { id: i + 1, offer, received, source, candidate };
  });
  return nameTalent(applications, candidates);
}

/** The candidate with the most applications gets the documented account `talent@people.demo`. */
function nameTalent(applications: readonly PlannedApplication[], candidates: readonly Candidate[]) {
  const sent = new Map<Candidate, number>();
  for (const { candidate } of applications) sent.set(candidate, (sent.get(candidate) ?? 0) + 1);
  const eager = candidates
    .filter(({ isTalent, file }) => isTalent && file === 'pdf')
    .reduce((most, one) => ((sent.get(one) ?? 0) > (sent.get(most) ?? 0) ? one : most));
  const person = { ...eager.person, firstName: 'Alix', lastName: 'Fournier', email: 'talent@people.demo' };
  const named = { ...eager, person };
  const rename = (candidate: Candidate) => (candidate === eager ? named : candidate);
  return {
    applications: applications.map((one) => ({ ...one, candidate: rename(one.candidate) })),
    candidates: candidates.map(rename),
  };
}

/** Instants of arrival, distributed by the offers' weights: many in the first days, fewer later. */
function arrivals(offers: readonly DemoOffer[], count: number, calendar: Calendar) {
  const open = offers.filter((offer) => offer.weight > 0 && offer.publishedAt !== null);
  const total = open.reduce((sum, offer) => sum + offer.weight, 0);
  let given = 0;
  let passed = 0;
  return open
    .flatMap((offer) => {
      passed += offer.weight;
      const share = Math.round((passed / total) * count) - given;
      given += share;
      return Array.from({ length: share }, (_, k) => ({ offer, received: arrival(offer, k, calendar) }));
    })
    .sort((a, b) => a.received - b.received || a.offer.id - b.offer.id);
}

function arrival(offer: DemoOffer, k: number, calendar: Calendar): number {
  const luck = chance(`arrival ${offer.id} ${k}`);
  const from = offer.publishedAt ?? calendar.anchor;
  const until = Math.min(offer.closedAt ?? calendar.anchor, calendar.anchor);
  const days = (until - from) / DAY_MS;
  // Two thirds arrive early, one third over the whole time.
  const spread = luck.yes(0.66) ? Math.min(-Math.log(1 - luck.next()) / 4, 0.999) : luck.next();
  const day = dayStart(from + spread * days * DAY_MS, calendar.anchor);
  const hour = luck.weighted({
    6: 2,
    8: 4,
    9: 7,
    10: 7,
    11: 6,
    13: 8,
    14: 6,
    16: 7,
    18: 9,
    20: 11,
    21: 11,
    22: 6,
    23: 2,
  });
  const ms = day + Number(hour) * HOUR_MS + luck.int(0, 59) * MINUTE_MS + luck.int(0, 59_999);
  return Math.min(Math.max(ms, from + luck.int(4, 300) * MINUTE_MS), until - luck.int(1, 600) * MINUTE_MS);
}

/** One application with its letter, answers and history. */
export function toApplication(planned: PlannedApplication, staff: readonly string[], calendar: Calendar) {
  const { offer, candidate, received, id } = planned;
  const luck = chance(`texts ${id}`);
  const housingNeeded = luck.yes(offer.housing === 'none' ? 0.06 : 0.34);
  const letter = coverLetter(candidate.person, candidate.cv.years, offer, housingNeeded, luck);
  const answers = offer.questions.map((question) => ({ question, answer: answerTo(question, luck) }));
  const history = demoLife(offer, received, calendar.anchor, staff, luck);
  const availableInDays = luck.weighted({ none: 30, 0: 25, 14: 15, 30: 20, 60: 10 });
  const today = Math.round((received - calendar.anchor) / DAY_MS);
  return {
    ...planned,
    housingNeeded,
    letter,
    answers,
    history,
    availableFrom: availableInDays === 'none' ? null : calendar.day(today + Number(availableInDays)),
  };
}
