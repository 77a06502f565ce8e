import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readActivityOf, readEnding } from './data.ts';
import { KEPT_MONTHS, SUBJECTS } from './model.ts';

/** The activity of one application or offer, newest first: everybody's, or only the reader's own. */
export const activityOfRoute = defineRoute({
  name: 'activity.of',
  method: 'GET',
  permission: 'activity.read',
  params: z.object({ kind: z.enum(SUBJECTS), recordId: z.coerce.number().pipe(BoundedId) }),
  handler: async ({ session, scope, params }) =>
    done(await readActivityOf({ session, scope }, { kind: params.kind, id: params.recordId })),
});

/** What would be deleted for good by keeping this many months. */
export const activityEndingRoute = defineRoute({
  name: 'activity.ending',
  method: 'GET',
  permission: 'activity.manage',
  query: z.object({
    months: z.coerce.number().pipe(z.union(KEPT_MONTHS.map((months) => z.literal(months)))),
  }),
  handler: async ({ scope, query }) => done(await readEnding(scope, query.months)),
});
