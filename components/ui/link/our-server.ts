const AGAIN_MS = 2000;

/** Whether our own server answers now, by what it does not have to draw: every way waits for it. */
export const isServed = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(AGAIN_MS) }).then(
    () => true,
    () => false,
  );

/** The network is back, or it may have been something else that has passed. */
export function anotherChance(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    addEventListener('online', end);
  });
}
