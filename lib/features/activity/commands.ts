import 'server-only';
import { z } from 'zod';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { defineLocalCommand } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import { keepAuditMonths } from '#lib/engines/store/audit-ends.ts';
import { KEPT_MONTHS } from './model.ts';

/** Sets for how many months the establishment keeps its activity; null is for ever. */
export const keepActivityFor = defineLocalCommand({
  name: 'activity.keepFor',
  permission: 'activity.manage',
  schema: z.object({ months: z.union(KEPT_MONTHS.map((months) => z.literal(months))).nullable() }),
  handler: async ({ input, scope, tx }) => {
    await keepAuditMonths(tx, scopeKey(scope), input.months);
    return done(null);
  },
  auditLog: ({ input }) => ({
    ...{ action: 'activity.keepFor', subjectKind: 'activity', subjectId: null },
    detail: { months: input.months ?? 0 },
  }),
});
