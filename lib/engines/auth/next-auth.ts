import 'server-only';
import { cookies, headers } from 'next/headers';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { derivedKey } from '#lib/core/derived-key.ts';
import { href } from '#lib/engines/scope/href.ts';
import { env } from '#lib/env.ts';
import { Credentials, deviceOf, type Visit } from './credentials.ts';
import { findSessionByCookie } from './session.ts';
import { deviceCookie, SESSION_SECONDS, sessionCookie, sessionKey } from './session-cookie.ts';
import { SessionView } from './session-view.ts';
import { signInWith } from './sign-in.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';
import { clientAddress } from './subject.ts';

/**
 * next-auth carries only the form, the CSRF token and the cookie. Its “JWT” is our opaque session id; the person behind
 * it is in the vault. A refused sign-in returns its outcome as next-auth’s error.
 */
export function nextAuthOptions(): NextAuthOptions {
  const { PUBLIC_ORIGIN, SESSION_SECRET } = env();
  return {
    secret: derivedKey(SESSION_SECRET[0] ?? '', 'next-auth').toString('hex'),
    useSecureCookies: PUBLIC_ORIGIN.startsWith('https:'),
    cookies: sessionCookie(PUBLIC_ORIGIN),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    // Its messages may quote what was sent; ours report what is needed.
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    jwt: {
      encode: async ({ token }) => token?.sub ?? '',
      decode: async ({ token }) => (sessionKey(token) ? { sub: token ?? '' } : null),
    },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {}, queueTicket: {} },
        authorize: async (raw) => {
          const parsed = Credentials.safeParse(raw);
          if (!parsed.success) return refuse({ kind: 'wrong' });
          const outcome = await signInWith(parsed.data, await readVisit());
          if (outcome.kind !== 'ok') return refuse(outcome);
          const { name, options } = deviceCookie(PUBLIC_ORIGIN);
          (await cookies()).set(name, outcome.device, options);
          return { id: outcome.sessionId };
        },
      }),
    ],
    callbacks: {
      // The page decides where it goes; an address from outside is ignored.
      redirect: ({ baseUrl }) => baseUrl,
      session: async ({ token, session }) => ({ ...session, ...(await viewOf(token.sub)) }),
    },
  };
}

function refuse(outcome: SignInOutcome): never {
  throw new Error(JSON.stringify(outcome));
}

async function readVisit(): Promise<Visit> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const { PUBLIC_ORIGIN } = env();
  const name = sessionCookie(PUBLIC_ORIGIN).sessionToken.name;
  return {
    address: clientAddress(sent),
    device: deviceOf(sent.get('user-agent') ?? ''),
    knownDevice: jar.get(deviceCookie(PUBLIC_ORIGIN).name)?.value,
    currentKey: sessionKey(jar.get(name)?.value),
  };
}

/** Throws for a cookie without a session: next-auth then clears the cookie and answers `{}`. */
async function viewOf(sessionId: string | undefined): Promise<SessionView & { user: undefined }> {
  const session = await findSessionByCookie(sessionId);
  if (!session) throw new Error('There is no such session.');
  const view = SessionView.parse({
    person: session.person,
    home: href(session.scope),
    expires: session.expiresAt,
  });
  return { ...view, user: undefined };
}
