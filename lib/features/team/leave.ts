import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Finding } from '#lib/engines/commands/run.ts';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { done, fail } from '#lib/engines/server/failure.ts';

type Leaver = FormWriter<Pick<PlatformClient, 'members' | 'me'>>;

/** Removes the person from their own team; the platform keeps the last owner. */
export async function leave({ platform }: Leaver): Promise<ActionResult<null>> {
  const left = await platform.members.leave();
  return left.ok ? done(null) : fail(left.failure);
}

/** Looks up a departure whose answer was lost: the account shows whether it still belongs to the establishment. */
export async function findDeparture({ platform, scopeKey }: Leaver): Promise<Finding<null>> {
  const account = await platform.me();
  if (!account.ok) return { kind: 'unsure' };
  const { linked } = account.value;
  const isHere = linked !== null && scopeKey === `maison:${linked.id}`;
  return isHere ? { kind: 'absent' } : { kind: 'happened', value: null };
}
