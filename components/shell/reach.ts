let lost = false;

/** Notes whether our own server was reached when something was last asked of it. */
export function noteReach(reached: boolean): void {
  lost = !reached;
}

/** As far as is known without asking. */
export const isReached = (): boolean => navigator.onLine && !lost;
