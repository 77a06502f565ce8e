import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/server/bounded.ts';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { readActivityOf } from './data.ts';
import { SUBJECTS } from './model.ts';

/** What was done to one application or offer, the newest first: everybody's, or one's own. */
export const activityOfRoute = defineRoute({
  name: 'activity.of',
  method: 'GET',
  permission: 'activity.read',
  params: z.object({ kind: z.enum(SUBJECTS), recordId: z.coerce.number().pipe(BoundedId) }),
  handler: async ({ session, scope, params }) =>
    done(await readActivityOf({ session, scope }, { kind: params.kind, id: params.recordId })),
});
