import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import { defineDelete, defineSave, writerOf } from '#lib/engines/forms/commands.ts';
import { defineCommand } from '#lib/engines/server/command.ts';
import { moveJobDating as move } from './move.ts';
import { JOB_DATING_SAVE } from './save.ts';
import { JOB_DATING_VERBS } from './status.ts';

/** Creates a job dating, or sends this person's changes. */
export const saveJobDating = defineSave(JOB_DATING_SAVE);

/** Deletes a job dating without registrations. */
export const deleteJobDating = defineDelete(JOB_DATING_SAVE);

/** Publishes, cancels, or makes it a draft again. */
export const moveJobDating = defineCommand({
  name: 'jobDating.move',
  permission: 'jobDating.write',
  schema: z.object({ jobDatingId: BoundedId, verb: z.enum(JOB_DATING_VERBS) }),
  handler: (context) => move(writerOf(context), context.input.jobDatingId, context.input.verb),
  afterLoss: 'repeat',
  auditLog: ({ input }, { id, status }) => ({
    action: `jobDating.${input.verb}`,
    subjectKind: 'jobDating',
    subjectId: id,
    detail: { status },
  }),
});
