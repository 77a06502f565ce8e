const MAX_WAIT_MS = 1500;

/**
 * Unsubscribes this browser from the push messages of the user who leaves, even when the platform is not reached.
 * Never throws, and waits only briefly.
 */
export async function endPushHere(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const ended = import('#lib/engines/push/browser.ts').then(({ unsubscribeBrowser }) => unsubscribeBrowser());
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([ended.catch(() => undefined), timeout]);
}
