import type { PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';

export type Answer<T> = Promise<PlatformResult<T>>;

/** A fault of one call to the platform; `call` makes it. */
export type Bend = <T>(call: () => Answer<T>) => Answer<T>;

const LOST = { ok: false, failure: { kind: 'unknownOutcome' } } as const;

export const direct: Bend = (call) => call();

/** The platform executes the change and its answer is lost. */
export const lostAfter: Bend = async (call) => {
  await call();
  return LOST;
};

/** The request is lost on its way to the platform. */
export const lostBefore: Bend = async () => LOST;

/** The platform executes the change and the worker is killed before it receives the answer. */
export const killedAfter: Bend = async (call) => {
  await call();
  return new Promise<never>(() => undefined);
};

/** The worker’s own code throws at the call, with nothing sent. */
export const breaking: Bend = async () => {
  throw new Error('The call breaks on our side.');
};

export function failing(failure: PlatformFailure): Bend {
  return async () => ({ ok: false, failure });
}

/** `act` runs before the platform receives the call. */
export function before(act: () => unknown): Bend {
  return async (call) => {
    await act();
    return call();
  };
}

/** `act` runs after the platform has executed the call and before the worker receives the answer. */
export function after(act: () => unknown): Bend {
  return async (call) => {
    const answer = await call();
    await act();
    return answer;
  };
}

/** Holds a call until `open`: its answer (`after`) or the call itself (`before`). */
export function gate(place: 'before' | 'after') {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const wait = () => {
    reached.resolve();
    return opened.promise;
  };
  const bend = place === 'before' ? before(wait) : after(wait);
  return { bend, reached: reached.promise, open: () => opened.resolve() };
}

/** The connection of one worker to the platform: the next calls get the queued faults, all others those of `every…`. */
export class Line {
  readonly changes: Bend[] = [];
  readonly reads: Bend[] = [];
  everyChange: Bend = direct;
  everyRead: Bend = direct;
  /** The number of items of each change. */
  readonly sizes: number[] = [];
  /** Calls that read. */
  readings = 0;

  private readonly sent: number[];

  /** `sent` collects the records that any worker of an establishment requested to change. */
  constructor(sent: number[]) {
    this.sent = sent;
  }

  change<T>(ids: readonly number[], call: () => Answer<T>): Answer<T> {
    this.sent.push(...ids);
    this.sizes.push(ids.length);
    return (this.changes.shift() ?? this.everyChange)(call);
  }

  read<T>(call: () => Answer<T>): Answer<T> {
    this.readings += 1;
    return (this.reads.shift() ?? this.everyRead)(call);
  }
}
