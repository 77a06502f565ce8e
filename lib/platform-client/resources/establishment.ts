import {
  countOrNull,
  idOrNull,
  instantOrNull,
  record,
  text,
  UNKNOWN_INSTANT,
  wordOrNull,
} from '../wire-read.ts';
import type { Establishment } from './establishment-model.ts';

/** A `maison` in our words; null only when it has no identifier. */
export function toEstablishment(raw: unknown): Establishment | null {
  const wire = record(raw);
  const id = idOrNull(wire.id);
  if (id === null) return null;
  return {
    id,
    name: text(wire.name, text(wire.title)),
    slug: wordOrNull(wire.slug),
    kind: wordOrNull(wire.kind),
    stars: countOrNull(wire.stars),
    city: wordOrNull(wire.city),
    postcode: wordOrNull(wire.postcode),
    groupId: idOrNull(wire.groupe_id),
    logoUrl: wordOrNull(wire.logo_url),
    openOffers: countOrNull(wire.open_offres),
    newApplications: countOrNull(wire.candidatures_new),
    waitingApplications: countOrNull(wire.candidatures_waiting),
    modifiedAt: instantOrNull(wire.modified) ?? instantOrNull(wire.date) ?? UNKNOWN_INSTANT,
  };
}
