import { createHmac } from 'node:crypto';
import { derivedKey } from '#lib/core/derived-key.ts';
import { UNKNOWN_CLIENT } from '#lib/engines/front-door/client-name.ts';
import { cameThroughDoor } from '#lib/engines/front-door/stamp.ts';

/** Hashes of addresses and accounts, so that the tables of the throttle do not reveal who tried to sign in. */
export type Subjects = {
  readonly client: string;
  readonly account: string;
  /** The account on a device that it knows; null elsewhere. */
  readonly device: string | null;
};

export type Visitor = { readonly address: string; readonly email: string; readonly deviceId: string | null };

export function subjectsOf(secret: string, { address, email, deviceId }: Visitor): Subjects {
  const key = derivedKey(secret, 'perron subjects');
  const hash = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 32);
  const account = email.trim().toLowerCase();
  return {
    client: `client:${hash(address)}`,
    account: `account:${hash(account)}`,
    device: deviceId && `device:${hash(deviceId, account)}`,
  };
}

/**
 * The client as the front door identified it; requests from before it opened count as one client, whoever sent them.
 */
export function clientAddress(headers: Headers): string {
  return (cameThroughDoor(headers) && headers.get('x-forwarded-for')) || UNKNOWN_CLIENT;
}
