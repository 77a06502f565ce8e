import 'server-only';
import { z } from 'zod';
import { DraftForm } from '#lib/drafts/model.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { BoundedId } from '#lib/server/bounded.ts';
import { defineCommand } from '#lib/server/command.ts';
import { done } from '#lib/server/failure.ts';
import { database } from '#lib/store/database.ts';
import { keepRetention } from '#lib/store/follow-up-ends.ts';
import { eraseHeld } from '#lib/store/person-data.ts';
import { eraseWords } from '#lib/store/person-words.ts';
import { FOUND_AT_MOST, RETENTIONS } from './model.ts';

/** Erases all that our store holds beside these applications, these views, drafts and lines about files; the platform's own record is not touched. */
export const erasePerson = defineCommand({
  name: 'rights.erase',
  permission: 'rights.manage',
  schema: z.object({
    applicationIds: z.array(BoundedId).max(FOUND_AT_MOST),
    viewIds: z.array(BoundedId).max(FOUND_AT_MOST),
    fileIds: z.array(BoundedId).max(FOUND_AT_MOST),
    drafts: z.array(z.strictObject({ personId: BoundedId, form: DraftForm })).max(FOUND_AT_MOST),
  }),
  afterLoss: 'repeat',
  handler: async ({ input, scope }) =>
    done(
      await database().transaction(async (tx) => ({
        ...(await eraseHeld(tx, scopeKey(scope), input.applicationIds)),
        ...(await eraseWords(tx, scopeKey(scope), input)),
      })),
    ),
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
