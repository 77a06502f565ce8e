import type { Tier } from '#contract/wire.ts';
import {
  type BudgetLedger,
  type BudgetReport,
  type HeaderBag,
  type Lane,
  readBudget,
  readClosure,
} from './budget.ts';
import { failureOf } from './failure.ts';
import type { Multipart } from './multipart.ts';
import type { PlatformFailure, PlatformResult } from './result.ts';
import type { PlatformToken } from './token.ts';
import { PROBE_AFTER_MS } from './transport/breaker.ts';
import { type Exchange, type ExchangeRequest, exchange } from './transport/exchange.ts';
import type { Transport } from './transport/transport.ts';

/** The account that a call is made with and charged to. Anonymous calls are charged to our IP address. */
export type Caller = { readonly token: PlatformToken; readonly account: string };
export const ADDRESS_ACCOUNT = 'address';

export type CallContext = {
  readonly transport: Transport;
  readonly caller: Caller | null;
  readonly lane: Lane;
  readonly ledger: BudgetLedger;
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<void>;
};

export type Call<T> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `service` is `{base_url}`, `auth` is `{auth_url}`. */
  readonly root?: 'service' | 'auth';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Instead of `body`: a form with a file. */
  readonly form?: Multipart;
  /** Milliseconds, where a write may take longer than others. */
  readonly deadline?: number;
  readonly tier?: Tier;
  readonly cost?: number;
  readonly signal?: AbortSignal | undefined;
  /** A read that is not retried: the next poll comes soon. */
  readonly once?: boolean;
  /** The value in a successful answer; null when it is missing, which is the platform’s fault. */
  readonly read: (json: unknown, headers: HeaderBag) => T | null;
};

const RETRIES = 2;
/** A longer wait is reported to the person instead. */
const LONGEST_PAUSE_MS = 2000;

/** Makes a call and, for reads only, retries after a failure. Writes are never sent twice from here. */
export async function call<T>(context: CallContext, asked: Call<T>): Promise<PlatformResult<T>> {
  const { read, readTotal, write } = context.transport.deadlines;
  if (asked.method !== 'GET') return once(context, asked, asked.deadline ?? write);
  if (asked.once) return once(context, asked, read);
  const end = context.now().getTime() + readTotal;
  let pause = 100;
  for (let retries = 0; ; retries++) {
    const left = end - context.now().getTime();
    const result = await once(context, asked, Math.min(read, Math.max(1, left)));
    if (result.ok || result.failure.kind !== 'unavailable' || retries === RETRIES) return result;
    // Decorrelated jitter: clients that failed together do not retry together.
    pause = Math.min(LONGEST_PAUSE_MS, 100 + Math.random() * (pause * 3 - 100));
    const delay = Math.max(pause, (result.failure.retryAfter ?? 0) * 1000);
    const worthIt = delay <= LONGEST_PAUSE_MS && context.now().getTime() + delay + 500 < end;
    if (!worthIt || asked.signal?.aborted) return result;
    await context.wait(delay);
  }
}

async function once<T>(context: CallContext, asked: Call<T>, deadline: number): Promise<PlatformResult<T>> {
  const tier = tierOf(context, asked);
  const account = tier === 'auth' ? ADDRESS_ACCOUNT : (context.caller?.account ?? ADDRESS_ACCOUNT);
  const charge = { account, tier, lane: context.lane, cost: asked.cost ?? 1 };
  const reserved = await context.ledger.reserve(charge);
  if (!reserved.granted) {
    return failed({ kind: 'limited', seconds: reserved.seconds, window: reserved.window });
  }
  const outcome = await context.transport.breaker.run(() => send(context, asked, deadline));
  if (neverLeft(outcome)) await context.ledger.giveBack(charge);
  if (outcome.kind === 'answered') {
    await context.ledger.settle(reportOf(outcome, account, tier, context.now()));
  }
  return toResult(asked, outcome, context.now());
}

/** Whether an attempt ended before the platform could see it, so that it has not counted it either. */
export const neverLeft = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'open' || kind === 'notSent';

function tierOf(context: CallContext, asked: Call<unknown>): Tier {
  if (asked.tier) return asked.tier;
  if (context.caller === null) return 'anon';
  return asked.method === 'GET' ? 'read' : 'mut';
}

export function reportOf(
  answer: Omit<Extract<Exchange, { kind: 'answered' }>, 'kind'>,
  account: string,
  tier: Tier,
  now: Date,
): BudgetReport {
  return {
    account,
    tier,
    reading: readBudget(answer.headers, tier),
    closed: answer.status === 429 ? readClosure(answer.headers, answer.json, now) : null,
  };
}

function send(context: CallContext, asked: Call<unknown>, deadline: number): Promise<Exchange> {
  return exchange(context.transport.dispatcher, {
    method: asked.method,
    url: urlOf(context.transport, asked),
    headers: headersOf(context, asked),
    deadline,
    signal: asked.signal,
    ...bodyOf(asked),
  });
}

function bodyOf({ form, body }: Call<unknown>): Pick<ExchangeRequest, 'body'> {
  if (form) return { body: form.open() };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

export function urlOf(transport: Transport, asked: Pick<Call<unknown>, 'root' | 'path' | 'query'>): string {
  const root = asked.root === 'auth' ? transport.authUrl : transport.baseUrl;
  const url = new URL(root + asked.path);
  for (const [name, value] of Object.entries(asked.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function headersOf(context: CallContext, asked: Call<unknown>): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-encoding': 'gzip, identity',
    ...(context.caller ? { authorization: context.caller.token.authorization() } : {}),
    ...(asked.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(asked.form
      ? { 'content-type': asked.form.contentType, 'content-length': String(asked.form.length) }
      : {}),
  };
}

/** While the circuit is open no call is made. */
export const CIRCUIT_OPEN = {
  kind: 'unavailable',
  retryAfter: PROBE_AFTER_MS / 1000,
  maintenance: false,
} as const satisfies PlatformFailure;

function toResult<T>(asked: Call<T>, outcome: Exchange | { kind: 'open' }, now: Date): PlatformResult<T> {
  const write = asked.method !== 'GET';
  if (outcome.kind === 'open') return failed(CIRCUIT_OPEN);
  if (outcome.kind === 'lost' && write) return failed({ kind: 'unknownOutcome' });
  if (outcome.kind !== 'answered') {
    return failed({ kind: 'unavailable', retryAfter: null, maintenance: false });
  }
  if (outcome.status < 200 || outcome.status > 299) return failed(failureOf(outcome, write, now));
  const value = asked.read(outcome.json, outcome.headers);
  if (value !== null) return { ok: true, value };
  // A success without its content: a read failed, a write happened but must be looked up.
  return failed(
    write ? { kind: 'unknownOutcome' } : { kind: 'unavailable', retryAfter: null, maintenance: false },
  );
}

export function failed(failure: PlatformFailure): { readonly ok: false; readonly failure: PlatformFailure } {
  return { ok: false, failure };
}
