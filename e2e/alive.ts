import { expect, type Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` come back when the page listens: what a script does to a control that React has not
 * taken over yet is heard by nobody, which no person is fast enough for.
 */
export function waitUntilAlive(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...input) => {
    const response = await goto(...input);
    await page.waitForFunction(everyControlListens);
    return response;
  };
  page.reload = async (...input) => {
    const response = await reload(...input);
    await page.waitForFunction(everyControlListens);
    return response;
  };
  return page;
}

/** Runs in the page: React leaves its properties on every element that it has taken over. */
function everyControlListens(): boolean {
  const controls = [...document.querySelectorAll('button, input, select, textarea')];
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')));
}

/** Comes back when a screen of applications hears its keys, which it does once it is alive. */
export async function untilKeysWork(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  await expect(async () => {
    // A key that acted late is not pressed again: it would be typed.
    if (!(await search.evaluate((box) => box === document.activeElement))) await page.keyboard.press('f');
    await expect(search).toBeFocused({ timeout: 2000 });
  }).toPass();
  await search.blur();
}
