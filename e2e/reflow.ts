import type { Page } from '@playwright/test';

/** What makes the page wider than its window; empty where only tables and boards scroll, within themselves. */
export function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
    );
    const words = beyond
      .slice(-4)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    return [`${scrollWidth} px in ${clientWidth}`, ...words];
  });
}
