import 'server-only';
import { z } from 'zod';
import { prose } from '#contract/wire.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Finding } from '#lib/engines/commands/run.ts';
import { isConfirmed } from '#lib/engines/forms/typed.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { type CommandContext, defineCommand, refuse } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import type { SubscriptionChange } from './model.ts';

/** `from` is the status that the person has seen, `typed` the name of the establishment that they typed to confirm. */
const Confirmed = z.object({ from: z.string().min(1).max(100), typed: z.string().max(300) });

/** Cancels the subscription at the end of the present period. */
export const cancelSubscription = defineCommand({
  name: 'subscription.cancel',
  permission: 'subscription.manage',
  schema: Confirmed.extend({ reason: prose(1000).min(1).nullable() }),
  handler: (context) =>
    whenConfirmed(context, () => context.platform.subscription.cancel(context.input.reason)),
  afterLoss: findChange,
  auditLog: (context) => note(context, 'cancel'),
});

/** Revokes a cancellation. */
export const reactivateSubscription = defineCommand({
  name: 'subscription.reactivate',
  permission: 'subscription.manage',
  schema: Confirmed,
  handler: (context) => whenConfirmed(context, () => context.platform.subscription.reactivate()),
  afterLoss: findChange,
  auditLog: (context) => note(context, 'reactivate'),
});

type Context = CommandContext<z.output<typeof Confirmed>>;

async function whenConfirmed(
  { input, scope }: Context,
  change: () => Promise<PlatformResult<unknown>>,
): Promise<ActionResult<null>> {
  if (!isConfirmed(input.typed, scope.name)) {
    return refuse({ kind: 'invalid', fields: { typed: 'invalid' }, message: null });
  }
  const answer = await change();
  return answer.ok ? done(null) : fail(answer.failure);
}

/** After a lost answer: the subscription shows whether it has left the status that the person saw. */
async function findChange({ input, platform }: Context): Promise<Finding<null>> {
  const current = await platform.subscription.get();
  if (!current.ok) return { kind: 'unsure' };
  return current.value.status === input.from ? { kind: 'absent' } : { kind: 'happened', value: null };
}

const note = ({ input, scope }: Context, change: SubscriptionChange) => ({
  action: `subscription.${change}`,
  subjectKind: 'subscription',
  subjectId: scope.id,
  detail: { from: input.from },
});
