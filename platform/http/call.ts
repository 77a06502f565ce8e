import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ENDPOINTS, OperationId } from '#contract/table.ts';
import type { PlatformConfig } from '#platform/config.ts';
import type { Database } from '#platform/db/pool.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Reading } from '#platform/limits/charge.ts';
import type { Outside } from '#platform/outside/outside.ts';
import type { KeyRing } from '#platform/services/session/signing-keys.ts';
import type { TokenReader } from '#platform/services/session/tokens.ts';
import type { Answer } from './answer.ts';
import type { Caller } from './caller.ts';

/** What every handler gets; the same for all calls of one process. */
export type Tools = {
  db: Database;
  files: FileStore;
  config: PlatformConfig;
  keys: KeyRing;
  readToken: TokenReader;
  outside: Outside;
};

/**
 * Runs one more operation of the same caller as if it were a request of its own: charged, checked and
 * answered on its own. `body` is parsed JSON, undefined when there is none.
 */
export type Dispatch = (item: {
  row: Endpoint;
  url: string;
  params: Record<string, string>;
  body: unknown;
}) => Promise<Answer>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? Parsed<S> : undefined;

/** One admitted call: caller known and charged, role checked, input parsed. */
export type Call<E = Endpoint> = Tools & {
  caller: Caller;
  now: Date;
  params: Field<E, 'params'>;
  query: Field<E, 'query'>;
  body: Field<E, 'body'>;
  request: Request;
  /** The window closest to its limit after this call was charged. */
  window: Reading;
  dispatch: Dispatch;
};

type Body<S> = S extends z.ZodType
  ? z.input<S>
  : S extends 'file'
    ? ReadableStream | Uint8Array | null
    : null;
type Successes<E> = E extends { success: infer S } ? S : never;

/** A success: one of the row's statuses with its body. `total` is the length of the whole list. */
export type Reply<E = Endpoint> = {
  [S in keyof Successes<E>]: { status: S; body: Body<Successes<E>[S]> };
}[keyof Successes<E>] & { headers?: Record<string, string> } & (E extends { list: true }
    ? { total: number }
    : { total?: undefined });

/** `PUT` rows share the handler of their `PATCH`. */
export type HandlerId = Exclude<OperationId, `${string}Put`>;
export type Row<Id extends HandlerId> = Extract<(typeof ENDPOINTS)[number], { id: Id }>;

export type Handler<Id extends HandlerId> = (call: Call<Row<Id>>) => Promise<Reply<Row<Id>>>;

/** The handlers of some operations; each resource folder has one such table. */
export type Handlers<Id extends HandlerId> = { [K in Id]: Handler<K> };
