import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import type { Choice } from './model.ts';

/** The person's channels by kind of notification, straight from the platform. */
export async function readChoices(session: Session): Promise<ActionResult<readonly Choice[]>> {
  const answer = await platformFor(session, 'read').preferences.get();
  if (answer.ok) return done(answer.value);
  const failed = fail(answer.failure);
  await afterFailure(session, failed.failure);
  return failed;
}
