import type { candidatures } from '#platform/db/schema/candidatures.ts';
import type { maisons } from '#platform/db/schema/establishments.ts';
import type { offres } from '#platform/db/schema/offres.ts';
import { type Calendar, DAY } from './calendar.ts';
import { chance } from './random.ts';
import type { DemoMember } from './world/accounts.ts';
import { type PlannedApplication, toApplication } from './world/applications.ts';
import type { DemoDocument } from './world/documents.ts';
import type { House } from './world/houses.ts';
import type { DemoMedium } from './world/media.ts';
import type { DemoOffer } from './world/offers.ts';
import { slugOf } from './world/terms.ts';

export const GROUP_ID = 1;
const groupOf = (house: House) => (house.inGroup ? GROUP_ID : null);

export function toMaison(
  house: House,
  media: readonly DemoMedium[],
  calendar: Calendar,
): typeof maisons.$inferInsert {
  const own = media.filter((medium) => medium.house === house);
  const since = new Date(calendar.anchor - 600 * DAY);
  return {
    id: house.id,
    slug: house.slug,
    status: 'active',
    // Solitaire's and La Criée's offers wait for the operator; the others are published at once.
    trusted: house.handle !== 'solitaire' && house.handle !== 'criee',
    groupeId: groupOf(house),
    homeGroupeId: groupOf(house),
    name: house.name,
    kind: house.kind,
    stars: house.stars,
    description: house.portrait,
    address: house.address,
    city: house.city,
    postcode: house.postcode,
    phone: `+33 1 99 00 ${String(10 + (house.id % 90)).padStart(2, '0')} 00`,
    email: `contact@${house.handle}.demo`,
    website: `https://www.${house.handle}.example`,
    employees: house.employees,
    logoId: own.find(({ use }) => use === 'logo')?.id ?? null,
    coverId: own.find(({ use }) => use === 'cover')?.id ?? null,
    views: house.employees * 37,
    date: since,
    modified: new Date(calendar.anchor - ((house.id * 7) % 90) * DAY),
  };
}

export function toOffre(
  offer: DemoOffer,
  media: readonly DemoMedium[],
  members: readonly DemoMember[],
): typeof offres.$inferInsert {
  const { house, job: _, weight: __, written, publishedAt, closedAt, ...fields } = offer;
  const visual = media.find((medium) => medium.house === house && medium.department === offer.department);
  const author = members.find(
    (member) => member.house === house && member.role === (offer.id % 3 ? 'editor' : 'owner'),
  );
  return {
    ...fields,
    maisonId: house.id,
    groupeId: groupOf(house),
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
    maisonId: offer.house.id,
    groupeId: groupOf(offer.house),
    talentId,
    status: latest?.status ?? 'received',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    city: person.city,
    headline: headline(person.job.called[person.woman ? 0 : 1], cv.years),
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

/** 36 characters, as the address of a guest's application needs it. */
function guestToken(id: number): string {
  const luck = chance(`guest ${id}`);
  const hex = Array.from({ length: 32 }, () => luck.int(0, 15).toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
