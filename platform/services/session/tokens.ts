import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Claims } from '#platform/limits/charge.ts';
import type { KeyRing } from './signing-keys.ts';

/** Seconds: 7 days (spec, “Bearer token flow”), and an hour for a token that a group borrows. */
export const TOKEN_LIFETIME = 604_800;
export const LENT_TOKEN_LIFETIME = 3600;

const ALGORITHM = 'HS256';
const ISSUER = 'perron-platform';
const Payload = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  ver: z.int(),
  maison: z.int().optional(),
  jti: z.string(),
});

/** Signs a token for the account; `exp` is `lifetime` seconds from now. */
export async function signToken(
  ring: KeyRing,
  claims: Omit<Claims, 'jti'>,
  lifetime: number,
  now: Date,
): Promise<string> {
  const key = await ring.current(now);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const lent = claims.lentMaisonId === null ? {} : { maison: claims.lentMaisonId };
  return new SignJWT({ ver: claims.tokenVersion, ...lent })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key.kid })
    .setIssuer(ISSUER)
    .setSubject(String(claims.accountId))
    .setJti(randomBytes(12).toString('base64url'))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(key.secret);
}

/** Null for anything but a token of ours that is still valid: one answer, so that a forger learns nothing. */
export async function findClaims(ring: KeyRing, token: string, now: Date): Promise<Claims | null> {
  const kid = findKeyId(token);
  const key = kid ? await ring.find(kid, now) : null;
  return key ? verify(token, key.secret, now) : null;
}

function findKeyId(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}

async function verify(token: string, secret: Uint8Array, now: Date): Promise<Claims | null> {
  try {
    // The algorithm is ours, never the token's: `none` and public-key confusion end here.
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: now };
    const { payload } = await jwtVerify(token, secret, options);
    const { sub, ver, maison, jti } = Payload.parse(payload);
    return { accountId: Number(sub), tokenVersion: ver, lentMaisonId: maison ?? null, jti };
  } catch {
    return null;
  }
}
