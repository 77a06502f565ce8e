import { BrokenCircuitError, circuitBreaker, handleWhenResult, SamplingBreaker } from 'cockatiel';
import type { Exchange } from './exchange.ts';

const SAMPLE_MS = 10_000;
/** 2 a second over 10 s: the circuit opens on half of 20 calls or more, never on one unlucky call. */
const LEAST_CALLS_PER_SECOND = 2;
export const PROBE_AFTER_MS = 5000;

const GATEWAY_TROUBLE = new Set([500, 502, 503, 504]);

/** Whether an exchange counts as the platform being out of service. */
function isTrouble(outcome: Exchange): boolean {
  return outcome.kind !== 'answered' || GATEWAY_TROUBLE.has(outcome.status);
}

export type Breaker = {
  /** Runs the exchange, or answers `open` at once while the platform is known to be out of service. */
  run(attempt: () => Promise<Exchange>): Promise<Exchange | { readonly kind: 'open' }>;
};

/** One breaker per process and platform; instances learn of an outage each for itself within seconds. */
export function createBreaker(): Breaker {
  const policy = circuitBreaker(
    handleWhenResult((outcome) => isTrouble(outcome as Exchange)),
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
