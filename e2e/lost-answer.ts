import type { Page } from '@playwright/test';

/** The next action runs on our server, and the network fails before its answer arrives. */
export async function loseNextAnswer(page: Page): Promise<{ lost: Promise<void> }> {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/m/1/**', async (route) => {
    if (!isFirst || route.request().headers()['next-action'] === undefined) return route.continue();
    isFirst = false;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
    resolve();
  });
  return { lost };
}
