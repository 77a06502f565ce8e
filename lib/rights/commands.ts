import 'server-only';
import { z } from 'zod';
import { scopeKey } from '#lib/scope/scope.ts';
import { defineCommand } from '#lib/server/command.ts';
import { done } from '#lib/server/failure.ts';
import { database } from '#lib/store/database.ts';
import { keepRetention } from '#lib/store/follow-up-ends.ts';
import { eraseHeld } from '#lib/store/person-data.ts';
import { eraseWords } from '#lib/store/person-words.ts';
import { RETENTIONS } from './model.ts';
import { findTicked, Searched, TickedInput } from './ticked.ts';

/** Erases what was ticked of what our store holds of a person; the platform's own record is not touched. */
export const erasePerson = defineCommand({
  name: 'rights.erase',
  permission: 'rights.manage',
  schema: TickedInput.extend({ q: Searched }),
  afterLoss: 'repeat',
  handler: async ({ input: { q, ...ticked }, session, scope }) => {
    const found = await findTicked(session, q, ticked);
    if (!found.ok) return found;
    const { applicationIds, views, files, drafts, titles } = found.value;
    const words = {
      viewIds: views.map(({ id }) => id),
      fileIds: files.map(({ id }) => id),
      ...{ drafts, titles },
    };
    return done(
      await database().transaction(async (tx) => ({
        ...(await eraseHeld(tx, scopeKey(scope), applicationIds)),
        ...(await eraseWords(tx, scopeKey(scope), words)),
      })),
    );
  },
  // How much, never of whom: numbers of applications would still name somebody.
  trail: (_, erased) => ({
    ...{ action: 'rights.erase', subjectKind: 'person', subjectId: null },
    detail: { ...erased },
  }),
});

/** Settles for how long the house keeps what it notes. */
export const keepFor = defineCommand({
  name: 'rights.keepFor',
  permission: 'rights.manage',
  schema: z.object({ months: z.union(RETENTIONS.map((months) => z.literal(months))) }),
  afterLoss: 'repeat',
  handler: async ({ input, scope }) => {
    await keepRetention(database(), scopeKey(scope), input.months);
    return done(null);
  },
  trail: ({ input }) => ({
    ...{ action: 'rights.keepFor', subjectKind: 'establishment', subjectId: null },
    detail: { months: input.months },
  }),
});
