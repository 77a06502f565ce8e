import 'server-only';
import { listEstablishments } from '#lib/engines/mirror/establishments.ts';
import { applicationOptions } from '#lib/engines/mirror/options.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { listAssignees } from '#lib/engines/store/follow-ups.ts';
import { withNames } from './offer-names.ts';
import type { FilterChoices } from './view-model.ts';
import { visitInWords } from './visit.ts';

/** The choices of the filter bar. */
export async function readChoices(
  key: ScopeKey,
  reader: { readonly id: number; readonly displayName: string },
): Promise<FilterChoices> {
  const isGroup = key.startsWith('groupe:');
  const [options, establishments, assignees, lastVisit] = await Promise.all([
    applicationOptions(key),
    isGroup ? listEstablishments(key) : [],
    isGroup ? [] : listAssignees(database(), key),
    visitInWords(key, reader.id),
  ]);
  const placeNames = new Map(establishments.map(({ id, name }) => [id, name]));
  const named = await withNames(
    options.offers.map((offer) => {
      const place = placeNames.get(offer.establishmentId) ?? null;
      return { ...offer, id: offer.value, place };
    }),
  );
  const colleagues = assignees.filter(({ id }) => id !== reader.id);
  const me = { id: reader.id, name: reader.displayName, isMe: true };
  return {
    offers: named.map(({ id, name, count }) => ({ id, name, count })),
    departments: options.departments.map((option) => option.value),
    sources: options.sources.map((option) => option.value),
    languages: options.languages.map((option) => option.value),
    establishments: establishments.map(({ id, name }) => ({ id, name })),
    assignees: isGroup ? [] : [me, ...colleagues.map((one) => ({ ...one, isMe: false }))],
    lastVisit,
  };
}
