import { createHash, randomBytes } from 'node:crypto';
import { DEVICE_SECONDS } from './known-device.ts';

/** The longest life of a session, in seconds: a platform token lives 7 days. */
export const SESSION_SECONDS = 7 * 24 * 3600;

/**
 * Name and attributes of the cookies. `__Host-` binds them to this host over https; on the http loopback, where
 * browsers refuse that prefix, the name is plain. Lax, not Strict: a link in an e-mail must arrive signed in, and every
 * endpoint checks the request’s origin itself.
 */
export function sessionCookie(publicOrigin: string) {
  const secure = publicOrigin.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    sessionToken: { name: `${prefix}perron-session`, options },
    csrfToken: { name: `${prefix}perron-csrf`, options },
    callbackUrl: { name: `${prefix}perron-callback`, options },
  };
}

/** The cookie of a known device: HTTP only, like the session’s, and kept after signing out. */
export function deviceCookie(publicOrigin: string) {
  const { name, options } = sessionCookie(publicOrigin).sessionToken;
  return { name: name.replace('session', 'device'), options: { ...options, maxAge: DEVICE_SECONDS } };
}

/** 256 random bits: all that a browser holds of a session. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

const SESSION_ID = /^[A-Za-z0-9_-]{43}$/;

/** Key of the session’s row, or null for a cookie that we cannot have set. */
export function sessionKey(cookieValue: string | undefined): string | null {
  if (!cookieValue || !SESSION_ID.test(cookieValue)) return null;
  return createHash('sha256').update(cookieValue).digest('hex');
}
