const PATIENCE_MS = 1500;

/**
 * This browser takes no more push messages of whoever leaves it, also where the platform could not be told. Never
 * throws, and nobody waits long for it.
 */
export async function endPushHere(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const ended = import('#lib/engines/push/browser.ts').then(({ unsubscribeBrowser }) => unsubscribeBrowser());
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([ended.catch(() => undefined), patience]);
}
