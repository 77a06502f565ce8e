import 'server-only';
import type { IncomingMessage } from 'node:http';
import { NextRequest } from 'next/server';
import { env } from '#lib/env.ts';
import { services } from './services.ts';
import { sessionCookie, sessionKey } from './session-cookie.ts';

/** The person of a request before it reaches a route; null without a session. The route checks again. */
export async function personOf({ headers }: IncomingMessage): Promise<string | null> {
  const { PUBLIC_ORIGIN } = env();
  const { cookies } = new NextRequest(PUBLIC_ORIGIN, { headers: { cookie: headers.cookie ?? '' } });
  const key = sessionKey(cookies.get(sessionCookie(PUBLIC_ORIGIN).sessionToken.name)?.value);
  const row = key ? await services().vault.find(key, new Date()) : null;
  return row ? String(row.personId) : null;
}
