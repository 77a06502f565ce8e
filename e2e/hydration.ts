import { expect, type Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until the page is hydrated: scripted input to a control before that is lost, and no
 * user is that fast.
 */
export function waitUntilHydrated(page: Page): Page {
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

/** Runs in the page: React stores its props on every hydrated element. */
function everyControlListens(): boolean {
  const controls = [...document.querySelectorAll('button, input, select, textarea')];
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')));
}

/** Resolves once a screen of applications handles its keyboard shortcuts. */
export async function untilKeysWork(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  await expect(async () => {
    // A key whose effect came late is not pressed again: it would be typed into the field.
    if (!(await search.evaluate((box) => box === document.activeElement))) await page.keyboard.press('f');
    await expect(search).toBeFocused({ timeout: 2000 });
  }).toPass();
  await search.blur();
}
