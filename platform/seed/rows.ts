import { DAY_MS } from '#contract/durations.ts';
import type { candidatures } from '#platform/db/schema/candidatures.ts';
import type { maisons } from '#platform/db/schema/establishments.ts';
import type { offres } from '#platform/db/schema/offres.ts';
import type { Calendar } from './calendar.ts';
import { chance } from './random.ts';
import type { DemoMember } from './world/accounts.ts';
import { type PlannedApplication, toApplication } from './world/applications.ts';
import type { DemoDocument } from './world/documents.ts';
import type { Establishment } from './world/establishments.ts';
import type { DemoMedium } from './world/media.ts';
import type { DemoOffer } from './world/offers.ts';
import { slugOf } from './world/terms.ts';

export const GROUP_ID = 1;
const groupOf = (establishment: Establishment) => (establishment.inGroup ? GROUP_ID : null);

export function toMaison(
  establishment: Establishment,
  media: readonly DemoMedium[],
  calendar: Calendar,
): typeof maisons.$inferInsert {
  const own = media.filter((medium) => medium.establishment === establishment);
  const since = new Date(calendar.anchor - 600 * DAY_MS);
  return {
    id: establishment.id,
    slug: establishment.slug,
    status: 'active',
    // Solitaire's and La Criée's offers wait for review; the others are published at once.
    trusted: establishment.handle !== 'solitaire' && establishment.handle !== 'criee',
    groupeId: groupOf(establishment),
    homeGroupeId: groupOf(establishment),
    name: establishment.name,
    kind: establishment.kind,
    stars: establishment.stars,
    description: establishment.portrait,
    address: establishment.address,
    city: establishment.city,
    postcode: establishment.postcode,
    phone: `+33 1 99 00 ${String(10 + (establishment.id % 90)).padStart(2, '0')} 00`,
    email: `contact@${establishment.handle}.demo`,
    website: `https://www.${establishment.handle}.example`,
    employees: establishment.employees,
    logoId: own.find(({ use }) => use === 'logo')?.id ?? null,
    coverId: own.find(({ use }) => use === 'cover')?.id ?? null,
    views: establishment.employees * 37,
    date: since,
    modified: new Date(calendar.anchor - ((establishment.id * 7) % 90) * DAY_MS),
  };
}

export function toOffre(
  offer: DemoOffer,
  media: readonly DemoMedium[],
  members: readonly DemoMember[],
): typeof offres.$inferInsert {
  const { establishment, trade: _, weight: __, written, publishedAt, closedAt, ...fields } = offer;
  const visual = media.find(
    (medium) => medium.establishment === establishment && medium.department === offer.department,
  );
  const author = members.find(
    (member) => member.establishment === establishment && member.role === (offer.id % 3 ? 'editor' : 'owner'),
  );
  return {
    ...fields,
    maisonId: establishment.id,
    groupeId: groupOf(establishment),
    salaryPeriod: 'month',
    benefits: [...fields.benefits],
    languages: [...fields.languages],
    questions: [...fields.questions],
    visualId: chance(`visual ${offer.id}`).yes(0.8) ? (visual?.id ?? null) : null,
    authorName: author?.name ?? null,
    date: new Date(written),
    modified: new Date(closedAt ?? publishedAt ?? written),
    publishedAt: publishedAt ? new Date(publishedAt) : null,
    closedAt: closedAt ? new Date(closedAt) : null,
  };
}

/** `talentId` of those with an account; `document` is the CV, if any. */
export function toCandidature(
  planned: PlannedApplication,
  {
    talentId,
    document,
    staff,
  }: { talentId: number | null; document: DemoDocument | null; staff: readonly string[] },
  calendar: Calendar,
): typeof candidatures.$inferInsert {
  const { offer, candidate, received, source, ...rest } = toApplication(planned, staff, calendar);
  const { person, cv } = candidate;
  const [, answered] = rest.history;
  const latest = rest.history.at(-1);
  return {
    id: planned.id,
    offreId: offer.id,
    maisonId: offer.establishment.id,
    groupeId: groupOf(offer.establishment),
    talentId,
    status: latest?.status ?? 'received',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    city: person.city,
    headline: headline(person.trade.called[person.woman ? 0 : 1], cv.years),
    languages: cv.languages.map(({ slug }) => slug),
    experienceYears: cv.years,
    coverLetter: rest.letter,
    answers: rest.answers,
    availableFrom: rest.availableFrom,
    housingNeeded: rest.housingNeeded,
    source,
    cvId: document?.id ?? null,
    history: rest.history.map(({ status, at, by }) => ({ status, at: calendar.instant(at), by })),
    firstResponseAt: answered ? new Date(answered.at) : null,
    guestToken: source === 'guest' ? guestToken(planned.id) : null,
    date: new Date(received),
    modified: new Date(latest?.at ?? received),
  };
}

export function headline(called: string, years: number): string {
  const trade = called.charAt(0).toUpperCase() + called.slice(1);
  if (years === 0) return `${trade}, première expérience`;
  return `${trade}, ${years} an${years > 1 ? 's' : ''} d’expérience`;
}

export const talentSlug = (firstName: string, lastName: string, index: number) =>
  `${slugOf(`${firstName} ${lastName}`).slice(0, 80)}-${index}`;

/** 36 characters, as the address of a guest's application requires. */
function guestToken(id: number): string {
  const luck = chance(`guest ${id}`);
  const hex = Array.from({ length: 32 }, () => luck.int(0, 15).toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
