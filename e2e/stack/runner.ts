const LOOKED_AT_EVERY_MS = 1000;

/** Calls `leave` once the process with the id `runner` has ended. */
export function leaveWith(runner: number, leave: () => Promise<void>): void {
  const timer = setInterval(() => {
    if (isRunning(runner)) return;
    clearInterval(timer);
    void leave();
  }, LOOKED_AT_EVERY_MS);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
