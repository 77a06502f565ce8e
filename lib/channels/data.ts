import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { afterFailure } from '#lib/server/after-failure.ts';
import { done, fail } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import type { ActionResult } from '#lib/server/result.ts';
import type { Choice } from './model.ts';

/** By which channels the person is told of what, straight from the platform. */
export async function readChoices(session: Session): Promise<ActionResult<readonly Choice[]>> {
  const answer = await platformFor(session, 'read').preferences.get();
  if (answer.ok) return done(answer.value);
  const failed = fail(answer.failure);
  await afterFailure(session, failed.failure);
  return failed;
}
