import { Agent, type Dispatcher } from 'undici';
import { type Breaker, createBreaker } from './breaker.ts';

/** In milliseconds; the reasons are in docs/decisions/calls-to-the-platform.md. */
export type Deadlines = {
  readonly connect: number;
  /** One read, and one read with its retries. */
  readonly read: number;
  readonly readTotal: number;
  readonly write: number;
  /** The longest pause within a file. */
  readonly fileIdle: number;
};

const DEADLINES: Deadlines = {
  connect: 2000,
  read: 8000,
  readTotal: 10_000,
  write: 10_000,
  fileIdle: 60_000,
};

/** What all calls of a process to one platform share: sockets, circuit breaker, deadlines. */
export type Transport = {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly dispatcher: Dispatcher;
  readonly breaker: Breaker;
  readonly deadlines: Deadlines;
  close(): Promise<void>;
};

/**
 * The transport to the platform: undici’s own agent and never the `fetch` that Next patches, which caches and has mixed
 * up answers of requests with a body.
 */
export function createTransport(config: {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly deadlines?: Deadlines;
}): Transport {
  const deadlines = config.deadlines ?? DEADLINES;
  const dispatcher = new Agent({
    connect: { timeout: deadlines.connect },
    connections: 64,
    pipelining: 1,
    headersTimeout: deadlines.fileIdle,
    bodyTimeout: deadlines.fileIdle,
    keepAliveTimeout: 4000,
  });
  return {
    baseUrl: config.baseUrl,
    authUrl: config.authUrl,
    dispatcher,
    deadlines,
    breaker: createBreaker(),
    close: () => dispatcher.close(),
  };
}
