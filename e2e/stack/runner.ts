const CHECKED_EVERY_MS = 1000;

/** Calls `then` once the process with the id `runner` has ended. */
export function whenGone(runner: number, then: () => Promise<void>): void {
  const timer = setInterval(() => {
    if (isRunning(runner)) return;
    clearInterval(timer);
    void then();
  }, CHECKED_EVERY_MS);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
