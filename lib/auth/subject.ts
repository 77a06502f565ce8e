import { createHmac, hkdfSync } from 'node:crypto';
import { UNKNOWN_CLIENT } from '#lib/front-door/client-name.ts';
import { cameThroughDoor } from '#lib/front-door/stamp.ts';

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

/** The client as the front door named it; what came before the door was open is one client, whoever sent it. */
export function clientAddress(headers: Headers): string {
  return (cameThroughDoor(headers) && headers.get('x-forwarded-for')) || UNKNOWN_CLIENT;
}
