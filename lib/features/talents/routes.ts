import 'server-only';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import { findApplication } from '#lib/engines/mirror/applications.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readTalent } from './data.ts';

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;
const Named = z.coerce.number().pipe(BoundedId);

/** A talent is requested by its link to the establishment, never by its own id: profiles cannot be enumerated. */
export const applicationTalentRoute = defineRoute({
  name: 'talents.ofApplication',
  method: 'GET',
  permission: 'talent.read',
  only: 'establishment',
  params: z.object({ applicationId: Named }),
  handler: async ({ session, scope, params }) => {
    const application = await findApplication(scopeKey(scope), params.applicationId);
    const talentId = application?.candidate.talentId ?? null;
    if (talentId === null) return NOT_FOUND;
    return readTalent(session, { talentId, locale: await getLocale() });
  },
});

/** The same for a favourite. */
export const favoriteTalentRoute = defineRoute({
  name: 'talents.ofFavorite',
  method: 'GET',
  permission: 'talent.read',
  only: 'establishment',
  params: z.object({ favoriteId: Named }),
  handler: async ({ session, params }) => {
    const favorite = await platformFor(session, 'read').favorites.get(params.favoriteId);
    if (!favorite.ok) return fail(favorite.failure);
    const { talentId } = favorite.value;
    if (talentId === null) return NOT_FOUND;
    return readTalent(session, { talentId, known: favorite.value, locale: await getLocale() });
  },
});
