import 'server-only';
import { z } from 'zod';
import { PushUnsubscribe } from '#contract/notification.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { claimPushBrowser } from '#lib/engines/store/push-browsers.ts';

/** The key of the platform, with which a browser allows it to send. */
export const pushKeyRoute = defineRoute({
  name: 'push.key',
  method: 'GET',
  permission: 'preference.write',
  handler: async ({ session }) => {
    const answer = await platformFor(session, 'read').push.key();
    return answer.ok ? done(answer.value) : fail(answer.failure);
  },
});

/**
 * Whether the requesting browser receives messages of this person. From now on it belongs to their current session and
 * ends with it: it may have been subscribed in an earlier one.
 */
export const pushBrowserRoute = defineRoute({
  name: 'push.browser',
  method: 'PUT',
  permission: 'preference.write',
  body: z.strictObject({ endpoint: PushUnsubscribe.shape.endpoint }),
  handler: async ({ session, scope, body: { endpoint } }) => {
    // The token of an impersonation cannot change push messages: they stay with the person’s own session.
    if (scope.kind === 'establishment' && scope.lentBy) return done({ taken: null });
    const owner = { personId: session.person.id, scopeKey: scopeKey(scope), session: session.id };
    return done({ taken: await claimPushBrowser(database(), { endpoint, ...owner }, databaseNow()) });
  },
});
