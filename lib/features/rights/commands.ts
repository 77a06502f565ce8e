import 'server-only';
import { z } from 'zod';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { defineLocalCommand } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import { keepRetention } from '#lib/engines/store/follow-up-ends.ts';
import { eraseHeld } from '#lib/engines/store/person-data.ts';
import { eraseWords } from '#lib/engines/store/person-words.ts';
import { RETENTIONS } from './model.ts';
import { findTicked, Searched, TickedInput } from './ticked.ts';

/** Erases the selected data of a person from our store; the platform's own record is not changed. */
export const erasePerson = defineLocalCommand({
  name: 'rights.erase',
  permission: 'rights.manage',
  schema: TickedInput.extend({ q: Searched }),
  prepare: ({ input: { q, ...ticked }, session }) => findTicked(session, q, ticked),
  handler: async ({ scope, tx }, { applicationIds, views, files, drafts, titles }) => {
    const words = {
      viewIds: views.map(({ id }) => id),
      fileIds: files.map(({ id }) => id),
      ...{ drafts, titles },
    };
    return done({
      ...(await eraseHeld(tx, scopeKey(scope), applicationIds)),
      ...(await eraseWords(tx, scopeKey(scope), words)),
    });
  },
  // Only counts: ids of applications would still identify somebody.
  auditLog: (_, erased) => ({
    ...{ action: 'rights.erase', subjectKind: 'person', subjectId: null },
    detail: { ...erased },
  }),
});

/** Sets for how many months the establishment keeps notes and interviews. */
export const keepFor = defineLocalCommand({
  name: 'rights.keepFor',
  permission: 'rights.manage',
  schema: z.object({ months: z.union(RETENTIONS.map((months) => z.literal(months))) }),
  handler: async ({ input, scope, tx }) => {
    await keepRetention(tx, scopeKey(scope), input.months);
    return done(null);
  },
  auditLog: ({ input }) => ({
    ...{ action: 'rights.keepFor', subjectKind: 'establishment', subjectId: null },
    detail: { months: input.months },
  }),
});
