import { hash, randomBytes } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Claims } from '#platform/limits/charge.ts';
import type { KeyRing } from './signing-keys.ts';

/** Seconds: 7 days (spec, “Bearer token flow”), and an hour for an impersonation token. */
export const TOKEN_LIFETIME = 604_800;
export const LENT_TOKEN_LIFETIME = 3600;

const ALGORITHM = 'HS256';
const ISSUER = 'perron-platform';
const Payload = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  ver: z.int(),
  maison: z.int().optional(),
  act: z.strictObject({ id: z.int(), name: z.string() }).optional(),
  jti: z.string(),
  exp: z.int(),
});

export const newTokenId = () => randomBytes(12).toString('base64url');

/** Signs a token for the account; `exp` is `lifetime` seconds from now. */
export async function signToken(
  ring: KeyRing,
  { jti = newTokenId(), ...claims }: Omit<Claims, 'jti'> & { jti?: string },
  lifetime: number,
  now: Date,
): Promise<string> {
  const key = await ring.current(now);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const lent = claims.lentMaisonId === null ? {} : { maison: claims.lentMaisonId };
  const act = claims.actor ? { act: claims.actor } : {};
  return new SignJWT({ ver: claims.tokenVersion, ...lent, ...act })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key.kid })
    .setIssuer(ISSUER)
    .setSubject(String(claims.accountId))
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(key.secret);
}

/** Null for any invalid token: one answer, so that a forger learns nothing. */
export type TokenReader = (token: string, now: Date) => Promise<Claims | null>;

type Read = { kid: string; claims: Claims /** Seconds since 1970. */; expiresAt: number };

const REMEMBERED = 5000;

/**
 * Reads tokens, and caches the hashes of those with a valid signature. Key and expiry are checked each time,
 * as is the account when the call is charged.
 */
export function createTokenReader(ring: KeyRing): TokenReader {
  const remembered = new Map<string, Read>();

  function remember(mark: string, read: Read): void {
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(mark, read);
  }

  return async (token, now) => {
    const mark = hash('sha256', token, 'base64');
    const known = remembered.get(mark);
    const kid = known?.kid ?? findKeyId(token);
    const key = kid ? await ring.find(kid, now) : null;
    if (!kid || !key) return null;
    if (known) return known.expiresAt > Math.floor(now.getTime() / 1000) ? known.claims : null;
    const read = await verify(token, key.secret, now);
    if (!read) return null;
    remember(mark, { kid, ...read });
    return read.claims;
  };
}

function findKeyId(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}

async function verify(token: string, secret: Uint8Array, now: Date): Promise<Omit<Read, 'kid'> | null> {
  try {
    // The algorithm is fixed, never the token's: this stops `none` and public-key confusion.
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: now };
    const { payload } = await jwtVerify(token, secret, options);
    const { sub, ver, maison, act, jti, exp } = Payload.parse(payload);
    const claims = {
      accountId: Number(sub),
      tokenVersion: ver,
      lentMaisonId: maison ?? null,
      jti,
      actor: act ?? null,
    };
    return { claims, expiresAt: exp };
  } catch {
    return null;
  }
}
