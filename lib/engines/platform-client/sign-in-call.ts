import { DAY_MS } from '#contract/durations.ts';
import {
  type BudgetLedger,
  type BudgetRequest,
  type HeaderBag,
  readBudget,
  readClosure,
  theirNow,
} from './budget.ts';
import { ADDRESS_ACCOUNT, neverLeft } from './call.ts';
import { PlatformToken } from './token.ts';
import { exchange } from './transport/exchange.ts';
import type { Transport } from './transport/transport.ts';
import { idOrNull, record, textOrNull, type Wire } from './wire/values.ts';

export type TokenOutcome =
  | {
      readonly kind: 'granted';
      readonly token: PlatformToken;
      readonly expiresAt: Date;
      /** The account that the first calls are charged to. */
      readonly account: string;
    }
  /** Wrong name or wrong password, without a distinction. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null };

/** The spec’s validity, used when a token does not contain its own. */
const DEFAULT_VALIDITY_MS = 7 * DAY_MS;

/** The charge of one attempt to the limit for sign-ins, which counts all our users together. */
export const SIGN_IN_CHARGE = {
  account: ADDRESS_ACCOUNT,
  tier: 'auth',
  lane: 'write',
  cost: 1,
} as const satisfies BudgetRequest;

/**
 * `POST {auth_url}/jwt-auth/v1/token`. The caller has reserved a place in the limit for sign-ins before. Never sent
 * twice: each attempt is charged to all our users together.
 */
export async function requestToken(
  transport: Transport,
  ledger: BudgetLedger,
  credentials: { readonly username: string; readonly password: string },
): Promise<TokenOutcome> {
  const outcome = await transport.breaker.run(() =>
    exchange(transport.dispatcher, {
      method: 'POST',
      url: `${transport.authUrl}/jwt-auth/v1/token`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
      deadline: transport.deadlines.write,
    }),
  );
  if (neverLeft(outcome)) await ledger.giveBack(SIGN_IN_CHARGE);
  if (outcome.kind !== 'answered') return { kind: 'unavailable', retryAfter: null };
  const now = new Date();
  const closed = outcome.status === 429 ? readClosure(outcome.headers, outcome.json, now) : null;
  const reading = readBudget(outcome.headers, 'auth');
  await ledger.settle({ account: ADDRESS_ACCOUNT, tier: 'auth', reading, closed });
  if (closed) return { kind: 'limited', seconds: closed.seconds };
  if (outcome.status === 200) return toGranted(outcome.json, outcome.headers, now);
  const code = textOrNull(record(outcome.json).code) ?? '';
  if (outcome.status === 403 && !code.includes('jwt_auth')) return { kind: 'suspended' };
  // Only a clear refusal is a wrong password: a redirect or a missing route must not count against anybody.
  if ([400, 401, 403, 422].includes(outcome.status)) return { kind: 'refused' };
  return { kind: 'unavailable', retryAfter: null };
}

function toGranted(json: unknown, headers: HeaderBag, now: Date): TokenOutcome {
  const token = textOrNull(record(json).token);
  if (!token) return { kind: 'unavailable', retryAfter: null };
  const claims = claimsOf(token);
  return {
    kind: 'granted',
    token: new PlatformToken(token),
    expiresAt: expiryOf(claims, headers, now),
    account: accountOf(claims),
  };
}

/** End of validity on our clock: `exp` uses the platform’s, whose offset follows from the `Date` header. */
function expiryOf(claims: Wire, headers: HeaderBag, now: Date): Date {
  const { exp } = claims;
  if (typeof exp !== 'number') return new Date(now.getTime() + DEFAULT_VALIDITY_MS);
  const offset = theirNow(headers, now).getTime() - now.getTime();
  return new Date(exp * 1000 - offset);
}

/** The person named in a token; without a name the first calls have a budget row of their own. */
function accountOf(claims: Wire): string {
  const id = idOrNull(record(record(claims.data).user).id) ?? idOrNull(claims.sub);
  return id === null ? 'newcomer' : `person:${id}`;
}

/** The claims are hints; only the platform checks the signature. */
function claimsOf(token: string): Wire {
  try {
    return record(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}
