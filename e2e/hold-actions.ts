import type { Page } from '@playwright/test';

/** Keeps what the page asks of the server's actions back until `letGo`, as a slow network would; counts it. */
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
