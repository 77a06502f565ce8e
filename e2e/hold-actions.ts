import type { Page } from '@playwright/test';

/** Holds the server actions of the page until `letGo`, like a slow network, and counts them. */
export async function holdActions(page: Page): Promise<{ held: () => number; letGo: () => void }> {
  const gate = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/m/**', async (route) => {
    if (route.request().headers()['next-action'] !== undefined) {
      held += 1;
      await gate.promise;
    }
    await route.continue();
  });
  return { held: () => held, letGo: gate.resolve };
}
