import type { Page } from '@playwright/test';

/** Controls with a label that is cut off without an ellipsis. */
export function cutOff(page: Page): Promise<string[]> {
  return page.locator('button, a, label, h1, h2').evaluateAll((found) =>
    found
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const clips = [overflowX, overflowY].some((overflow) => /hidden|clip/.test(overflow));
        const isCut =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        const isForReaders = element.clientWidth <= 1;
        return clips && isCut && !isForReaders && textOverflow !== 'ellipsis' && element.checkVisibility();
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
  );
}
