import 'server-only';
import { href } from '#lib/engines/scope/href.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { toPortalUrl } from './outside-url.ts';

/**
 * Redirects to the platform's billing pages with a token of one use. The target comes from the platform's answer only,
 * never from the request; where there are no billing pages, or no answer, it redirects back to the subscription, which
 * shows the reason.
 */
export const portalRoute = defineRoute({
  name: 'subscription.portal',
  method: 'GET',
  only: 'establishment',
  permission: 'subscription.manage',
  handler: async ({ session, scope }) => {
    const back = (portal: 'absent' | 'failed') => seeOther(href(scope, 'subscription', { portal }));
    const answer = await platformFor(session, 'write').subscription.autologin();
    if (answer.ok) {
      const portal = toPortalUrl(answer.value);
      return portal === null ? back('absent') : seeOther(portal);
    }
    const { failure } = fail(answer.failure);
    await afterFailure(session, failure);
    return back(failure.kind === 'notFound' ? 'absent' : 'failed');
  },
});

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });
