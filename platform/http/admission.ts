import type { Endpoint } from '#contract/endpoint.ts';
import {
  type AccountRow,
  type Claims,
  charge,
  type Reading,
  tightest,
  type Windows,
} from '#platform/limits/charge.ts';
import { findSession } from '#platform/services/session/cookie-sessions.ts';
import type { Tools } from './call.ts';
import { type Caller, toAccount, toActor, toScope } from './caller.ts';
import { forbidden, Problem } from './problem.ts';

type Authorization = { kind: 'none' } | { kind: 'no_bearer' } | { kind: 'bearer'; token: string };

/**
 * The caller, and the headers with the remaining budget. `refusal` says why the call ends here. `payOne`
 * charges one more call.
 */
export type Admission = {
  caller: Caller;
  headers: Record<string, string>;
  refusal: Problem | null;
  /** The window closest to its limit. */
  window: Reading;
  payOne: () => Promise<Record<string, string>>;
};

/**
 * Charges the call before any other work, then checks token and role. `row` is undefined for a path or method that
 * does not exist: that costs as much as one that does.
 */
export async function admit(
  tools: Tools,
  row: Endpoint | undefined,
  request: Request,
  { ip, now }: { ip: string; now: Date },
): Promise<Admission> {
  const authorization = readAuthorization(request);
  const claims = await identify(tools, row, request, { authorization, now });
  const tier = row ? row.tier : isRead(request.method) ? 'read' : 'mut';
  const weight = row?.cost ?? 1;
  // A call outside the tiers costs nothing and is never refused, but reports the remaining budget like any
  // other.
  const outside = tier === 'none';
  const charged = { claims, ip, tier: outside ? 'mut' : tier, weight: outside ? 0 : weight, now } as const;
  const { account, windows, maintenance } = await charge(tools.db, charged);
  const payOne = async () => toRateHeaders((await charge(tools.db, { ...charged, weight: 1 })).windows, now);
  const caller = toCaller(account, ip, claims);
  const rest = { caller, headers: toRateHeaders(windows, now), window: tightest(windows, now), payOne };
  if (windows.refused && !outside) return { ...rest, refusal: tooMany(windows, now) };
  const refusal = row ? findRefusal(row, authorization, caller) : null;
  const closed = maintenance !== null && tier === 'mut' && !row?.always && caller.scope.kind !== 'platform';
  return { ...rest, refusal: refusal ?? (closed ? underMaintenance(maintenance) : null) };
}

const underMaintenance = (seconds: number) =>
  new Problem(503, 'maintenance', 'The service is under maintenance: changes wait.', {
    headers: { 'Retry-After': String(seconds) },
  });

/** The token identifies the caller; without one, on reads, the cookie session with its nonce does. */
async function identify(
  tools: Tools,
  row: Endpoint | undefined,
  request: Request,
  { authorization, now }: { authorization: Authorization; now: Date },
): Promise<Claims | null> {
  if (authorization.kind === 'bearer') return tools.readToken(authorization.token, now);
  if (authorization.kind === 'no_bearer' || !isRead(request.method)) return null;
  const session = await findSession(tools.db, request, now);
  if (!session) return null;
  // Bootstrap returns the nonce; every other read proves with it that its page could read that response.
  const proven = row?.id === 'bootstrap' || request.headers.get('x-service-nonce') === session.nonce;
  const { accountId, tokenVersion } = session;
  return proven ? { accountId, tokenVersion, lentMaisonId: null, jti: null } : null;
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

function readAuthorization(request: Request): Authorization {
  const header = request.headers.get('authorization');
  if (!header) return { kind: 'none' };
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
  return token ? { kind: 'bearer', token } : { kind: 'no_bearer' };
}

function findRefusal(row: Endpoint, authorization: Authorization, caller: Caller): Problem | null {
  const status = row.badToken ?? 401;
  if (authorization.kind === 'no_bearer') {
    return badToken(status, 'jwt_auth_bad_auth_header', 'Bearer prefix missing');
  }
  if (authorization.kind === 'bearer' && !caller.account) {
    return badToken(status, '[jwt_auth] jwt_auth_invalid_token', 'The token is expired or invalid.');
  }
  if (authorization.kind === 'none' && !caller.account && !row.who.includes('anonymous')) {
    return badToken(status, 'jwt_auth_no_auth_header', 'Authorization header missing');
  }
  const actor = toActor(caller.scope);
  if (isWriteOfReader(row, caller)) return forbidden();
  if (actor ? row.who.includes(actor) : forEverySignedIn(row)) return null;
  return forbidden();
}

/** A viewer of a group writes as little as a viewer of an establishment: their own profile only. */
const isWriteOfReader = ({ method, who }: Endpoint, { scope }: Caller) =>
  scope.kind === 'groupe' && scope.readsOnly && !isRead(method) && !who.includes('viewer');

const badToken = (status: number, code: string, message: string) =>
  new Problem(status, code, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** An account without attachment keeps its session and its profile. */
const forEverySignedIn = (row: Endpoint) => row.who.includes('talent') && row.who.includes('advertiser');

function toCaller(row: AccountRow | null, ip: string, claims: Claims | null): Caller {
  const { jti = null, actor = null } = claims ?? {};
  if (!row) return { ip, account: null, scope: { kind: 'public' }, jti: null, actor: null };
  return { ip, account: toAccount(row), scope: toScope(row), jti, actor };
}

function toRateHeaders(windows: Windows, now: Date): Record<string, string> {
  const { limit, remaining, reset } = tightest(windows, now);
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  };
}

function tooMany(windows: Windows, now: Date): Problem {
  const { window, reset } = tightest(windows, now);
  return new RateLimited(window, reset);
}

/** The only error body with additional fields (spec, “Rate-limit error”). */
export class RateLimited extends Problem {
  readonly window: string;
  readonly seconds: number;

  constructor(window: string, seconds: number) {
    const headers = { 'Retry-After': String(seconds), 'X-RateLimit-Remaining': '0' };
    super(429, 'too_many_requests', `Too many requests: wait ${seconds} seconds.`, { headers });
    this.window = window;
    this.seconds = seconds;
  }

  override toBody() {
    const data = { status: this.status, retry_after: this.seconds, tier: this.window };
    return { code: this.code, message: this.message, data };
  }
}
