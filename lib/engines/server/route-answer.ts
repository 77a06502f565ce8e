import 'server-only';
import type { ActionFailure } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { impersonationHref, signInHref } from '#lib/engines/scope/href.ts';
import { env } from '#lib/env.ts';
import { statusOf } from './failure.ts';
import { scopeSchema } from './scope-input.ts';

/** A failure as JSON, with its status. */
export function answerFailure(failure: ActionFailure): Response {
  const headers = failure.kind === 'limited' ? { 'retry-after': String(failure.seconds) } : undefined;
  return uncached(Response.json({ failure }, { status: statusOf(failure), ...(headers ? { headers } : {}) }));
}

/**
 * The answer when a session has ended. A browser tab is redirected to where the person starts again, with the way back:
 * the sign-in screen, or the start of the impersonation for a person who has a session of their own left, the `lender`.
 * A script or a download receives the failure.
 */
export function answerReauth(request: Request, params: unknown, lender: Session | null): Response {
  if (request.method !== 'GET' || request.headers.get('sec-fetch-dest') !== 'document')
    return answerFailure({ kind: 'reauth' });
  const { pathname, search } = new URL(request.url);
  const here = pathname + search;
  const named = scopeSchema.safeParse(params);
  const address =
    lender && named.success ? impersonationHref(lender.scope, named.data.id, here) : signInHref(here);
  // The request’s own origin is that behind the proxy.
  const location = new URL(address, env().PUBLIC_ORIGIN).href;
  return uncached(new Response(null, { status: 303, headers: { location } }));
}

/** A successful answer that the requesting browser may cache, for so many seconds. */
export function kept(response: Response, maxAge = 0): Response {
  if (maxAge === 0 || !response.ok) return uncached(response);
  response.headers.set('cache-control', `private, max-age=${maxAge}`);
  return response;
}

/** An answer that nobody caches. */
export function uncached(response: Response): Response {
  response.headers.set('cache-control', 'private, no-store');
  return response;
}
