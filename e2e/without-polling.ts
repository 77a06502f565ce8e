import type { Page } from '@playwright/test';

/** From its next load on, the page does not poll: updates come only from events. */
export async function withoutPolling(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Reflect.set(window, 'setInterval', () => 0);
  });
  return page;
}
