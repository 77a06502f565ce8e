import { BrokenCircuitError, circuitBreaker, handleWhenResult, SamplingBreaker } from 'cockatiel';

const SAMPLE_MS = 10_000;
/** 2 a second over 10 s: the circuit opens when half of 20 calls or more fail, never on one failed call. */
const LEAST_CALLS_PER_SECOND = 2;
export const PROBE_AFTER_MS = 5000;

const NOT_IMPLEMENTED = 501;

type Outcome = { readonly kind: string; readonly status?: number; readonly aborted?: boolean };

/** Whether an exchange counts as the platform being out of service; a call that we aborted says nothing about it. */
function isTrouble({ kind, status, aborted }: Outcome): boolean {
  if (kind === 'lost') return !aborted;
  return kind === 'notSent' || (status !== undefined && status >= 500 && status !== NOT_IMPLEMENTED);
}

export type Breaker = {
  /** Runs the exchange, or returns `open` at once while the platform is known to be out of service. */
  run<T extends Outcome>(attempt: () => Promise<T>): Promise<T | { readonly kind: 'open' }>;
};

/** One circuit breaker per process and platform; each instance notices an outage by itself within seconds. */
export function createBreaker(): Breaker {
  const policy = circuitBreaker(
    handleWhenResult((outcome) => isTrouble(outcome as Outcome)),
    {
      halfOpenAfter: PROBE_AFTER_MS,
      breaker: new SamplingBreaker({
        threshold: 0.5,
        duration: SAMPLE_MS,
        minimumRps: LEAST_CALLS_PER_SECOND,
      }),
    },
  );
  return {
    run: async (attempt) => {
      try {
        return await policy.execute(attempt);
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { kind: 'open' };
        throw error;
      }
    },
  };
}
