import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { JOB_DATING_SAVE, type JobDatingPlatform, refusedStatus } from './save.ts';
import { type JobDatingVerb, targetOf } from './status.ts';
import { forgetUpcoming } from './upcoming.ts';

type Moved = { readonly id: number; readonly status: string };

/** Changes the status of a job dating; one that has it already is a success. */
export async function moveJobDating(
  writer: FormWriter<JobDatingPlatform>,
  jobDatingId: number,
  verb: JobDatingVerb,
): Promise<ActionResult<Moved>> {
  const { jobDatings } = writer.platform;
  const target = targetOf(verb);
  const moved = await jobDatings.update(jobDatingId, { status: target });
  forgetUpcoming(writer.scopeKey);
  if (moved.ok) return done({ id: moved.value.id, status: moved.value.status });
  const refused = refusedStatus(moved.failure);
  if (refused) return refused;
  if (moved.failure.kind === 'conflict') {
    const current = await jobDatings.get(jobDatingId);
    if (current.ok && current.value.status === target) return done({ id: jobDatingId, status: target });
  }
  return fail(await JOB_DATING_SAVE.unlessForeign(writer, jobDatingId, moved.failure, 'write'));
}
