import { LIMIT_WINDOWS, type LimitWindow, TIER_LIMITS, type Tier } from '#contract/wire.ts';
import { secondsToWait } from './retry-after.ts';

/**
 * The purpose of a call, most urgent first: a person’s write, a person’s read, their bulk requests, the mirror,
 * reports.
 */
export type Lane = 'write' | 'read' | 'bulkRequest' | 'sync' | 'report';

export type BudgetRequest = {
  /** `person:12`, or `address` for limits that count by IP address. */
  readonly account: string;
  readonly tier: Tier;
  readonly lane: Lane;
  /** Calls to be charged: 1, or the number of items of a batch. */
  readonly cost: number;
};

export type Reservation =
  | { readonly granted: true }
  /** Nothing may be sent for so many seconds; `window` is null when only the lane has to wait. */
  | { readonly granted: false; readonly seconds: number; readonly window: LimitWindow | null };

/** What a response reports of one window; `resetSeconds` is the time left, not an instant (spec, “Rate limiting”). */
export type BudgetReading = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly window: 'minute' | 'hour';
};

export type BudgetReport = {
  readonly account: string;
  readonly tier: Tier;
  readonly reading: BudgetReading | null;
  /** Set after a 429. */
  readonly closed: { readonly seconds: number; readonly window: LimitWindow | null } | null;
};

/** The only place that knows what is left of each window. Shared by all instances; given to the client. */
export type BudgetLedger = {
  reserve(request: BudgetRequest): Promise<Reservation>;
  /** Refunds the reservation of a call that was certainly never sent. */
  giveBack(request: BudgetRequest): Promise<void>;
  settle(report: BudgetReport): Promise<void>;
};

/** Shape of response headers in undici. */
export type HeaderBag = Readonly<Record<string, string | string[] | undefined>>;

export function headerText(headers: HeaderBag, name: string): string | null {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined ? null : first;
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,10}$/.test(text.trim()) ? Number(text) : null;

/** Reads `X-RateLimit-*`; null when one of the three is missing or invalid. */
export function readBudget(headers: HeaderBag, tier: Tier): BudgetReading | null {
  const limit = wholeNumber(headerText(headers, 'x-ratelimit-limit'));
  const remaining = wholeNumber(headerText(headers, 'x-ratelimit-remaining'));
  const resetSeconds = wholeNumber(headerText(headers, 'x-ratelimit-reset'));
  if (!limit || remaining === null || resetSeconds === null || resetSeconds > 3600) return null;
  return {
    limit,
    remaining: Math.min(remaining, limit),
    resetSeconds,
    window: windowOf(tier, limit, resetSeconds),
  };
}

/**
 * The headers do not name their window: its limit identifies it, or its length where limits were raised by contract.
 */
function windowOf(tier: Tier, limit: number, resetSeconds: number): 'minute' | 'hour' {
  if (resetSeconds > 60 || limit === TIER_LIMITS[tier].hour) return 'hour';
  return 'minute';
}

/** Seconds and window of a 429, from its body first (`data.tier`, `data.retry_after`) and its headers. */
export function readClosure(
  headers: HeaderBag,
  body: unknown,
  now: Date,
): { seconds: number; window: LimitWindow | null } {
  const data = field(body, 'data');
  const named = field(data, 'tier');
  const window = LIMIT_WINDOWS.find((known) => known === named) ?? null;
  const told = field(data, 'retry_after');
  const fallback =
    wholeNumber(headerText(headers, 'x-ratelimit-reset')) ??
    (typeof told === 'number' && Number.isFinite(told) ? told : null);
  const seconds = secondsToWait(headerText(headers, 'retry-after'), theirNow(headers, now), fallback);
  // A minute window cannot stay closed longer than a minute, whatever the header says.
  return { seconds: window?.endsWith('_min') ? Math.min(seconds, 60) : seconds, window };
}

/** The platform’s clock, which its dates follow: it may be minutes off ours. Ours where it is not reported. */
export function theirNow(headers: HeaderBag, now: Date): Date {
  const told = Date.parse(headerText(headers, 'date') ?? '');
  return Number.isNaN(told) ? now : new Date(told);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
