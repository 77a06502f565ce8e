import 'server-only';
import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { isSameOrigin } from '#lib/core/origin.ts';
import { finishBeforeSignOut, undoBeforeEnding } from '#lib/engines/auth/leaving.ts';
import { nextAuthOptions } from '#lib/engines/auth/next-auth.ts';
import { services } from '#lib/engines/auth/services.ts';
import { sessionCookie, sessionKey } from '#lib/engines/auth/session-cookie.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { env, nameOriginToNextAuth } from '#lib/env.ts';

type AuthContext = { readonly params: Promise<{ nextauth: string[] }> };

/** The endpoints of next-auth that our pages use. Its own pages and all other endpoints are not served. */
const GETS = ['csrf', 'session'];
const POSTS = ['callback/credentials', 'signout'];

export async function authGet(request: NextRequest, context: AuthContext): Promise<Response> {
  return (await isOneOf(GETS, context)) ? nextAuth(request, context) : notFound();
}

/** Signing in and out. A foreign page can do neither: not even sign somebody in to another account. */
export async function authPost(request: NextRequest, context: AuthContext): Promise<Response> {
  if (!(await isOneOf(POSTS, context))) return notFound();
  if (!isSameOrigin(request.headers, env().PUBLIC_ORIGIN)) return new Response(null, { status: 403 });
  // The format of our pages. In JSON next-auth accepts any value, and fails on most of them.
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return new Response(null, { status: 415 });
  const { nextauth } = await context.params;
  if (nextauth[0] !== 'signout') return nextAuth(request, context);
  await endSession(request);
  const response = await nextAuth(request, context);
  // Clears the pages of the person. Cookies and storage stay: they hold the known device and the push worker.
  response.headers.set('clear-site-data', '"cache"');
  return response;
}

async function isOneOf(actions: readonly string[], { params }: AuthContext): Promise<boolean> {
  return actions.includes((await params).nextauth.join('/'));
}

function mediaType(request: NextRequest): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'private, no-store' } });
}

/**
 * The session row is deleted before the cookie. next-auth's own event would swallow a failure, and the person would
 * seem to be signed out; here the request fails and the cookie stays.
 */
async function endSession(request: NextRequest): Promise<void> {
  const name = sessionCookie(env().PUBLIC_ORIGIN).sessionToken.name;
  const key = sessionKey(request.cookies.get(name)?.value);
  if (!key) return;
  const { vault } = services();
  const row = await vault.find(key, new Date());
  if (row) {
    const ending = { personId: row.personId, scopeKey: scopeKey(row.scope), session: row.handle };
    await Promise.all([finishBeforeSignOut(row), undoBeforeEnding(ending)]);
  }
  await vault.end(key);
}

async function nextAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  nameOriginToNextAuth();
  await forgetBrokenCallback();
  const response = (await NextAuth(await withoutQuery(request), context, nextAuthOptions())) as Response;
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** next-auth answers 500 when its own cookie holds no valid address. */
async function forgetBrokenCallback(): Promise<void> {
  const { name } = sessionCookie(env().PUBLIC_ORIGIN).callbackUrl;
  const jar = await cookies();
  const value = jar.get(name)?.value;
  if (value !== undefined && !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) jar.delete(name);
}

/** Our own pages send no query, and next-auth answers 500 to an invalid address in it. */
async function withoutQuery(request: NextRequest): Promise<NextRequest> {
  const { method, headers, nextUrl } = request;
  const body = method === 'POST' ? await request.text() : null;
  return new NextRequest(new URL(nextUrl.pathname, nextUrl.origin), { method, headers, body });
}
