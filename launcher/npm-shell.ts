const LOOK_EVERY_MS = 250;

/**
 * Resolves when the shell that npm runs its scripts in is gone. npm passes SIGTERM to that shell alone; dash ends
 * without passing it on and npm follows, so nothing reaches this process but another parent.
 *
 * To be asked only where npm's shell waits for this process (`--npm`, in the scripts of `package.json`): anywhere
 * else a lost parent means nothing, since whoever puts a server in the background loses it on purpose.
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
