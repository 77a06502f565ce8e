import { type NextRequest, NextResponse } from 'next/server';
import { isSameOrigin } from '#lib/core/origin.ts';
import { sessionCookie } from '#lib/engines/auth/session-cookie.ts';
import { PATH_HEADER } from '#lib/engines/front-door/path-header.ts';
import { signInHref } from '#lib/engines/scope/href.ts';
import { isReadableAction } from '#lib/engines/server/action-body.ts';
import { contentSecurityPolicy } from '#lib/engines/server/content-security-policy.ts';
import { env } from '#lib/env.ts';

/** Headers that only this server may set on the way to a page; the front door has dropped those of every request. */
const NEVER_FROM_OUTSIDE = [
  'content-security-policy',
  'content-security-policy-report-only',
  'x-nonce',
  'next-resume',
  PATH_HEADER,
];

/**
 * A nonce for the page, clean headers, and a courtesy redirect for people without a cookie. It decides nothing:
 * every page, action and route checks the session itself. A call of an action that comes from elsewhere or that nothing
 * could read is refused here, since Next would answer it with a 500.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { PUBLIC_ORIGIN, NODE_ENV } = env();
  const { pathname, search } = request.nextUrl;
  const hasCookie = request.cookies.has(sessionCookie(PUBLIC_ORIGIN).sessionToken.name);
  if (!hasCookie && pathname !== '/sign-in' && request.method === 'GET') {
    const next = pathname === '/' ? '/' : pathname + search;
    return NextResponse.redirect(new URL(signInHref(next), PUBLIC_ORIGIN), {
      headers: { 'cache-control': 'no-store' },
    });
  }
  const isAction = request.headers.has('next-action');
  if (isAction && !isSameOrigin(request.headers, PUBLIC_ORIGIN)) return refusal(403);
  if (!(await isReadable(request))) return refusal(400);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64');
  const policy = contentSecurityPolicy(nonce, {
    development: NODE_ENV === 'development',
    https: PUBLIC_ORIGIN.startsWith('https:'),
  });
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-middleware-') || NEVER_FROM_OUTSIDE.includes(name)) headers.delete(name);
  }
  // Next takes the nonce for its own scripts out of this request header.
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.set(PATH_HEADER, pathname + search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

const refusal = (status: number) =>
  new NextResponse(null, { status, headers: { 'cache-control': 'no-store' } });

/** Bodies of actions hold text alone; files go to routes, and a form that is posted to a page would be taken for an action. */
async function isReadable(request: NextRequest): Promise<boolean> {
  const type = request.headers.get('content-type');
  if (request.headers.has('next-action')) return isReadableAction(type, await request.text());
  return !type?.startsWith('multipart/');
}

/** Pages only. `app/api` checks for itself, and a request body that passes a proxy is cut at 10 MB in silence. */
export const config = {
  matcher: [
    '/((?!api/|_next/|(?:favicon\\.ico|icon[\\w-]*\\.(?:svg|png)|apple-icon\\.png|manifest\\.webmanifest|push-worker\\.js|robots\\.txt)$).*)',
  ],
};
