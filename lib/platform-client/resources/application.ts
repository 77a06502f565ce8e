import {
  countOrNull,
  dayOrNull,
  flag,
  idOrNull,
  instantOrNull,
  list,
  record,
  text,
  textOrNull,
  UNKNOWN_INSTANT,
  wordOrNull,
  words,
} from '../wire-read.ts';
import type { Application, Candidate } from './application-model.ts';

/** A `candidature` in our words; null only when it has no identifier. */
export function toApplication(raw: unknown): Application | null {
  const wire = record(raw);
  const id = idOrNull(wire.id);
  if (id === null) return null;
  const offre = record(wire.offre);
  const maison = record(wire.maison);
  const createdAt = instantOrNull(wire.date) ?? instantOrNull(wire.created_at) ?? UNKNOWN_INSTANT;
  return {
    id,
    status: text(wire.status, 'unknown'),
    createdAt,
    modifiedAt: instantOrNull(wire.modified) ?? instantOrNull(wire.modified_at) ?? createdAt,
    offerId: idOrNull(offre.id) ?? idOrNull(wire.offre_id) ?? idOrNull(wire.offre) ?? 0,
    offerTitle: text(offre.title, text(wire.offre_title)),
    establishmentId: idOrNull(maison.id) ?? idOrNull(wire.maison_id) ?? idOrNull(wire.maison) ?? 0,
    establishmentName: text(maison.name, text(wire.maison_name)),
    candidate: toCandidate(wire.candidate),
    coverLetter: wordOrNull(wire.cover_letter),
    answers: list(wire.answers).map(toAnswer),
    availableFrom: dayOrNull(wire.available_from),
    housingNeeded: flag(wire.housing_needed),
    source: text(wire.source, 'platform'),
    cv: toCv(wire.cv),
    history: list(wire.status_history).map(toStep),
  };
}

function toCandidate(raw: unknown): Candidate {
  const wire = record(raw);
  return {
    talentId: idOrNull(wire.talent_id) ?? idOrNull(wire.id),
    firstName: text(wire.first_name, text(wire.name)),
    lastName: text(wire.last_name),
    email: text(wire.email),
    phone: wordOrNull(wire.phone),
    city: wordOrNull(wire.city),
    headline: wordOrNull(wire.headline),
    languages: words(wire.languages),
    experienceYears: countOrNull(wire.experience_years),
  };
}

function toAnswer(raw: unknown) {
  const wire = record(raw);
  return { question: text(wire.question), answer: text(wire.answer) };
}

function toCv(raw: unknown): Application['cv'] {
  const wire = record(raw);
  const id = idOrNull(wire.id) ?? idOrNull(raw);
  if (id === null) return null;
  return {
    id,
    filename: text(wire.filename, `cv-${id}`),
    mime: text(wire.mime, 'application/octet-stream'),
    size: countOrNull(wire.size) ?? 0,
  };
}

function toStep(raw: unknown) {
  const wire = record(raw);
  return {
    status: text(wire.status, 'unknown'),
    at: instantOrNull(wire.at) ?? UNKNOWN_INSTANT,
    by: textOrNull(wire.by),
  };
}
