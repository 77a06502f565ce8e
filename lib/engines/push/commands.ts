import 'server-only';
import { z } from 'zod';
import { PushSubscribe, PushUnsubscribe } from '#contract/notification.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { type CommandContext, defineCommand } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { dropPushBrowser, keepPushBrowser } from '#lib/engines/store/push-browsers.ts';

const { endpoint, keys } = PushSubscribe.shape;

/** Has the platform send its push messages to the requesting browser. */
export const subscribePush = defineCommand({
  name: 'push.subscribe',
  permission: 'preference.write',
  schema: z.object({ endpoint, keys }),
  handler: async ({ input, platform, session, scope }) => {
    const answer = await platform.push.subscribe(input);
    if (!answer.ok) return fail(answer.failure);
    const owner = { personId: session.person.id, scopeKey: scopeKey(scope), session: session.id };
    await keepPushBrowser(database(), { endpoint: input.endpoint, ...owner }, databaseNow());
    return done(null);
  },
  afterLoss: 'repeat',
  auditLog: (context) => note(context, 'push.subscribe'),
});

export const unsubscribePush = defineCommand({
  name: 'push.unsubscribe',
  permission: 'preference.write',
  schema: z.object({ endpoint: PushUnsubscribe.shape.endpoint }),
  handler: async ({ input, platform, session }) => {
    const answer = await platform.push.unsubscribe(input.endpoint);
    // A browser that the platform does not know any more is already unsubscribed.
    if (!answer.ok && answer.failure.kind !== 'notFound') return fail(answer.failure);
    await dropPushBrowser(database(), session.person.id, input.endpoint);
    return done(null);
  },
  afterLoss: 'repeat',
  auditLog: (context) => note(context, 'push.unsubscribe'),
});

/** An endpoint lets anybody who knows it address a browser: it is not logged. */
const note = ({ session }: Pick<CommandContext<unknown>, 'session'>, action: string) => ({
  action,
  subjectKind: 'person',
  subjectId: session.person.id,
  detail: {},
});
