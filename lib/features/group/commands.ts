import 'server-only';
import { z } from 'zod';
import { BoundedDay, BoundedId } from '#lib/core/bounded.ts';
import { MOST_VALUES } from '#lib/engines/lists/filters.ts';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { mirrorState } from '#lib/engines/mirror/state.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { defineLocalCommand, refuse } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { dropReport, findReport, keepReport } from '#lib/engines/store/reports.ts';
import { readReported } from './comparison.ts';
import { periodOf } from './period.ts';
import { REPORT_PARTS } from './report-model.ts';

const Change = z.object({
  from: BoundedDay,
  to: BoundedDay,
  /** Empty for the whole group. */
  establishments: z.array(BoundedId).max(MOST_VALUES),
  parts: z.array(z.enum(REPORT_PARTS)).min(1).max(REPORT_PARTS.length),
});

/** Computes a report from the mirror and stores its numbers, without a call to the platform. */
export const createReport = defineLocalCommand({
  name: 'report.create',
  permission: 'group.read',
  schema: Change,
  prepare: async ({ input, session, scope }) => {
    const own = new Set(session.establishments.map(({ id }) => id));
    if (scope.kind !== 'group' || input.establishments.some((id) => !own.has(id)))
      return refuse({ kind: 'notFound' });
    const key = scopeKey(scope);
    const state = await mirrorState(key);
    // Numbers of an incomplete mirror would stay wrong for good.
    if (state.phase === 'syncing') return refuse({ kind: 'unavailable', retryAfter: null });
    const now = databaseNow();
    const establishments = input.establishments.length > 0 ? input.establishments : null;
    const period = periodOf({ from: input.from, to: input.to, period: '30' }, await todayOf(key, now));
    const numbers = await readReported(key, { period, establishments, now });
    const readAt = state.asOf === null ? null : new Date(state.asOf);
    return done({ ...period, madeAt: now, readAt, establishments, numbers });
  },
  handler: async ({ input, session, scope, operationId, tx }, report) => {
    const isKept = await keepReport(tx, {
      ...report,
      id: operationId,
      scopeKey: scopeKey(scope),
      personId: session.person.id,
      personName: session.person.displayName,
      parts: input.parts,
    });
    return isKept ? done({ id: operationId }) : refuse({ kind: 'conflict', code: null, message: null });
  },
  auditLog: ({ input, scope }) => ({
    action: 'report.create',
    subjectKind: 'group',
    subjectId: scope.id,
    detail: { from: input.from, to: input.to, establishments: input.establishments.length },
  }),
});

/** Deletes a report that the person made. */
export const deleteReport = defineLocalCommand({
  name: 'report.delete',
  permission: 'group.read',
  schema: z.object({ reportId: z.uuid() }),
  handler: async ({ input, session, scope, tx }) => {
    const key = scopeKey(scope);
    const row = await findReport(tx, key, input.reportId);
    if (scope.kind !== 'group' || !row) return refuse({ kind: 'notFound' });
    const personId = session.person.id;
    if (row.personId !== personId) return refuse({ kind: 'forbidden', reason: null });
    await dropReport(tx, { scopeKey: key, id: input.reportId, personId });
    return done(null);
  },
  auditLog: ({ scope }) => ({
    action: 'report.delete',
    subjectKind: 'group',
    subjectId: scope.id,
    detail: {},
  }),
});
