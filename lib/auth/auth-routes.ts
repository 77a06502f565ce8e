import 'server-only';
import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { env, nameOriginToNextAuth } from '#lib/env.ts';
import { isSameOrigin } from '#lib/server/origin.ts';
import { finishBeforeLeaving } from './leaving.ts';
import { nextAuthOptions } from './next-auth.ts';
import { services } from './services.ts';
import { sessionCookie, sessionKey } from './session-cookie.ts';

type AuthContext = { readonly params: Promise<{ nextauth: string[] }> };

export function authGet(request: NextRequest, context: AuthContext): Promise<Response> {
  return nextAuth(request, context);
}

/** Signing in and out. A foreign page can do neither: not even sign somebody in under another account. */
export async function authPost(request: NextRequest, context: AuthContext): Promise<Response> {
  if (!isSameOrigin(request.headers, env().PUBLIC_ORIGIN)) return new Response(null, { status: 403 });
  const { nextauth } = await context.params;
  if (nextauth[0] === 'signout') await endSession(request);
  return nextAuth(request, context);
}

/**
 * The row goes first and the cookie after it. next-auth's own event would hide a failure, and the person would
 * believe to be signed out; here it fails loudly and the cookie stays.
 */
async function endSession(request: NextRequest): Promise<void> {
  const name = sessionCookie(env().PUBLIC_ORIGIN).sessionToken.name;
  const key = sessionKey(request.cookies.get(name)?.value);
  if (!key) return;
  const { vault } = services();
  const row = await vault.find(key, new Date());
  if (row) await finishBeforeLeaving(row);
  await vault.end(key);
}

async function nextAuth(request: NextRequest, context: AuthContext): Promise<Response> {
  nameOriginToNextAuth();
  const response = (await NextAuth(request, context, nextAuthOptions())) as Response;
  response.headers.set('cache-control', 'private, no-store');
  return response;
}
