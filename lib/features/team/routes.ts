import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { PERMISSIONS } from '#lib/engines/scope/permissions.ts';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readTeam } from './data.ts';
import { namesToAsk } from './who-to-ask.ts';

/** Whom to ask for what the reader may not do, as a sentence: read when somebody opens an explanation. */
export const whoToAskRoute = defineRoute({
  name: 'team.whoToAsk',
  method: 'GET',
  permission: 'team.read',
  only: 'establishment',
  query: z.object({ permission: z.enum(PERMISSIONS) }),
  handler: async ({ session, query }) => {
    const team = await readTeam(session);
    // A platform that hides its team from this person has no names for them.
    if (!team.ok) return team.failure.kind === 'forbidden' ? done(null) : team;
    const names = namesToAsk(team.value.members, query.permission);
    if (names.length === 0) return done(null);
    const [t, format] = await Promise.all([getTranslations('feedback'), getFormatter()]);
    const people = format.list(
      names.map((name) => t('personToAsk', { name })),
      'or',
    );
    return done(t('whoToAsk', { people }));
  },
});
