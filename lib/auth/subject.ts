import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes of addresses and accounts: the tables of the throttle tell nobody who tried to sign in. */
export type Subjects = {
  readonly client: string;
  readonly account: string;
  /** The account from this client. */
  readonly pair: string;
};

export function subjectsOf(secret: string, address: string, email: string): Subjects {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'perron subjects', 32));
  const hash = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
  const account = email.trim().toLowerCase();
  return {
    client: `client:${hash(address)}`,
    account: `account:${hash(account)}`,
    pair: `pair:${hash(address, account)}`,
  };
}

/**
 * The address of the browser: the entry of X-Forwarded-For that the outermost trusted proxy wrote. Without
 * proxies it is the one entry that the server writes itself.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return entries.at(-Math.max(1, trustedProxies)) || 'unknown';
}
