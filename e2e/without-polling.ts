import type { Page } from '@playwright/test';

/** From its next load on the page asks for nothing at intervals: what it learns then, something has told it. */
export async function withoutPolling(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    Reflect.set(window, 'setInterval', () => 0);
  });
  return page;
}
