import {
  countOrNull,
  dayOrNull,
  idOrNull,
  instantOrNull,
  list,
  numberOrNull,
  record,
  text,
  textOrNull,
  UNKNOWN_INSTANT,
  type Wire,
  wordOrNull,
  words,
} from '../wire-read.ts';
import type { Offer } from './offer-model.ts';

/** An `offre` in our words; null only when it has no identifier. */
export function toOffer(raw: unknown): Offer | null {
  const wire = record(raw);
  const id = idOrNull(wire.id);
  if (id === null) return null;
  return { id, ...identity(wire), ...work(wire), ...pay(wire), ...place(wire), ...life(wire) };
}

function identity(wire: Wire) {
  const maison = record(wire.maison);
  return {
    establishmentId: idOrNull(wire.maison_id) ?? idOrNull(maison.id) ?? 0,
    establishmentName: text(wire.maison_name, text(maison.name)),
    title: text(wire.title),
    slug: wordOrNull(wire.slug),
    status: text(wire.status, 'unknown'),
    authorName: wordOrNull(wire.author_name),
    description: text(wire.description),
    profile: text(wire.profile),
    questions: list(wire.questions).flatMap((question) => textOrNull(question) ?? []),
    visualId: idOrNull(wire.visual_id),
    visualUrl: wordOrNull(wire.visual_url),
  };
}

function work(wire: Wire) {
  return {
    contractType: termOrNull(wire.contract_type),
    department: termOrNull(wire.department),
    experience: termOrNull(wire.experience),
    startDate: dayOrNull(wire.start_date),
    endDate: dayOrNull(wire.end_date),
    positions: countOrNull(wire.positions) ?? 1,
    weeklyHours: numberOrNull(wire.weekly_hours),
    shift: termOrNull(wire.shift),
    languages: words(wire.languages),
  };
}

function pay(wire: Wire) {
  return {
    salaryMin: numberOrNull(wire.salary_min),
    salaryMax: numberOrNull(wire.salary_max),
    salaryPeriod: text(wire.salary_period, 'month'),
    housing: text(wire.housing, 'none'),
    meals: text(wire.meals, 'none'),
    benefits: words(wire.benefits),
  };
}

function place(wire: Wire) {
  return { city: text(wire.city), postcode: text(wire.postcode), expiresOn: dayOrNull(wire.expires_on) };
}

function life(wire: Wire) {
  const createdAt = instantOrNull(wire.date) ?? instantOrNull(wire.created_at) ?? UNKNOWN_INSTANT;
  return {
    views: countOrNull(wire.views) ?? 0,
    applicationCount: countOrNull(wire.candidatures_count),
    createdAt,
    modifiedAt: instantOrNull(wire.modified) ?? instantOrNull(wire.modified_at) ?? createdAt,
    publishedAt: instantOrNull(wire.published_at),
    closedAt: instantOrNull(wire.closed_at),
  };
}

/** A term's slug, given as text or as a record. */
function termOrNull(value: unknown): string | null {
  return wordOrNull(value) ?? wordOrNull(record(value).slug) ?? wordOrNull(record(value).name);
}
