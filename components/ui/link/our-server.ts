const AGAIN_MS = 2000;

/** Whether our own server answers, by a file that it need not render: navigation waits for this. */
export const isServed = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(AGAIN_MS) }).then(
    () => true,
    () => false,
  );

/** Resolves when the network is back, or after a pause in case something else was the reason. */
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
