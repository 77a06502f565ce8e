const LOOK_EVERY_MS = 250;

/**
 * Resolves when the shell in which npm runs its scripts is gone. npm sends SIGTERM only to that shell; dash ends
 * without passing it on and npm follows, so that this process only notices another parent. Call it only where npm’s
 * shell waits for this process (`--npm`, in the scripts of `package.json`): anywhere else a lost parent means nothing,
 * since a server in the background loses it on purpose.
 */
export function untilShellGone(): Promise<void> {
  const shell = process.ppid;
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(look);
      resolve();
    }, LOOK_EVERY_MS).unref();
  });
}
