import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#contract/durations.ts';
import { derivedKey, isSameSignature } from '#lib/core/derived-key.ts';

/** How long a browser in which somebody signed in is known, in seconds. */
export const DEVICE_SECONDS = 180 * 86_400;
/** People who share a browser: beyond this number the one seen least recently is forgotten. */
const MOST_ACCOUNTS = 8;

const DEVICE = /^([\w-]{22})((?:\.[0-9a-z]{1,6}-[\w-]{22})+)$/;

/** A browser in which somebody has signed in, as its cookie identifies it. */
export type KnownDevice = { readonly id: string };

/**
 * The device in the cookie, when this account has signed in there; else null. The cookie holds `id.day-mark.day-mark…`:
 * random bits, and per account the day of its last sign-in with an HMAC over both and the account, so that it names
 * nobody. Every secret verifies.
 */
export function knownDevice(
  secrets: readonly string[],
  cookie: string | undefined,
  visitor: { readonly email: string; readonly now: Date },
): KnownDevice | null {
  const device = parse(cookie);
  if (!device) return null;
  const known = device.accounts.some(
    (entry) => isYoung(entry.day, visitor.now) && isOf(secrets, { ...entry, id: device.id }, visitor.email),
  );
  return known ? { id: device.id } : null;
}

/** The cookie after a sign-in: the account comes first, signed with the newest secret; the others stay. */
export function rememberDevice(
  secrets: readonly string[],
  cookie: string | undefined,
  visitor: { readonly email: string; readonly now: Date },
): string {
  const device = parse(cookie) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
  const { id } = device;
  const day = dayOf(visitor.now).toString(36);
  const others = device.accounts.filter(
    (entry) => isYoung(entry.day, visitor.now) && !isOf(secrets, { ...entry, id }, visitor.email),
  );
  const own = { day, mark: markOf(secrets[0] ?? '', { id, day, email: visitor.email }) };
  return [id, ...[own, ...others].slice(0, MOST_ACCOUNTS).map((entry) => `${entry.day}-${entry.mark}`)].join(
    '.',
  );
}

type Entry = { readonly day: string; readonly mark: string };

function parse(cookie: string | undefined) {
  const [, id, entries] = DEVICE.exec(cookie ?? '') ?? [];
  if (!id || !entries) return null;
  const accounts = entries
    .slice(1)
    .split('.')
    .slice(0, MOST_ACCOUNTS)
    .map((entry): Entry => {
      const [day = '', ...mark] = entry.split('-');
      return { day, mark: mark.join('-') };
    });
  return { id, accounts };
}

function isOf(secrets: readonly string[], { id, day, mark }: Entry & { id: string }, email: string): boolean {
  return secrets.some((secret) => isSameSignature(mark, markOf(secret, { id, day, email })));
}

function markOf(secret: string, of: { id: string; day: string; email: string }): string {
  const account = of.email.trim().toLowerCase();
  return createHmac('sha256', derivedKey(secret, 'perron device'))
    .update(JSON.stringify([of.id, of.day, account]))
    .digest('base64url')
    .slice(0, 22);
}

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS);

function isYoung(day: string, now: Date): boolean {
  const age = dayOf(now) - Number.parseInt(day, 36);
  return age >= 0 && age * 86_400 < DEVICE_SECONDS;
}
