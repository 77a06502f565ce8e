import 'server-only';
import { z } from 'zod';
import { scopeKey } from '#lib/scope/scope.ts';
import { defineCommand } from '#lib/server/command.ts';
import { done } from '#lib/server/failure.ts';
import { database } from '#lib/store/database.ts';
import { keepTrailMonths } from '#lib/store/trail-ends.ts';
import { KEPT_MONTHS } from './model.ts';

/** Settles for how long the house keeps what was done; null is for good. */
export const keepActivityFor = defineCommand({
  name: 'activity.keepFor',
  permission: 'activity.manage',
  schema: z.object({ months: z.union(KEPT_MONTHS.map((months) => z.literal(months))).nullable() }),
  afterLoss: 'repeat',
  handler: async ({ input, scope }) => {
    await keepTrailMonths(database(), scopeKey(scope), input.months);
    return done(null);
  },
  trail: ({ input }) => ({
    ...{ action: 'activity.keepFor', subjectKind: 'activity', subjectId: null },
    detail: { months: input.months ?? 0 },
  }),
});
