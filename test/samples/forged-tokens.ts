import { desc } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { signingKeys } from '#platform/db/schema/service.ts';
import type { PlatformWorld } from '../platform-world.ts';

/** Tokens with the claims of a valid one of the account, each invalid in one way only. */
export async function forgeTokens(world: PlatformWorld, good: string): Promise<Record<string, string>> {
  const claims = decodeJwt(good);
  const { kid } = decodeProtectedHeader(good);
  const [head = '', payload = '', signature = ''] = good.split('.');
  const [key] = await world.db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
  const secret = Buffer.from(key?.secret ?? '', 'base64url');
  const { privateKey } = await generateKeyPair('RS256');
  const signed = (alg: string, by: Parameters<SignJWT['sign']>[0], named = kid) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT', ...(named ? { kid: named } : {}) }).sign(by);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    'another key': await signed('HS256', new Uint8Array(32).fill(7)),
    'an unknown key id': await signed('HS256', secret, 'none'),
    'another algorithm': await signed('HS512', secret),
    'an asymmetric algorithm': await signed('RS256', privateKey),
    'no algorithm': new UnsecuredJWT(claims).encode(),
    'no algorithm with our key id': `${encode({ alg: 'none', kid })}.${payload}.`,
    'other claims': `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'another issuer': await new SignJWT({ ...claims, iss: 'somebody' })
      .setProtectedHeader({ alg: 'HS256', ...(kid ? { kid } : {}) })
      .sign(secret),
    'no token at all': 'e30',
  };
}
