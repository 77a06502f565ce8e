import 'server-only';
import type { IncomingMessage } from 'node:http';
import { NextRequest } from 'next/server';
import { env } from '#lib/env.ts';
import { services } from './services.ts';
import { sessionCookie, sessionKey } from './session-cookie.ts';

/** Names the person of a request that no route has seen yet; null without a session. Its route judges again. */
export async function personOf({ headers }: IncomingMessage): Promise<string | null> {
  const { PUBLIC_ORIGIN } = env();
  const { cookies } = new NextRequest(PUBLIC_ORIGIN, { headers: { cookie: headers.cookie ?? '' } });
  const key = sessionKey(cookies.get(sessionCookie(PUBLIC_ORIGIN).sessionToken.name)?.value);
  const row = key ? await services().vault.find(key, new Date()) : null;
  return row ? String(row.personId) : null;
}
