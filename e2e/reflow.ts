import type { Page } from '@playwright/test';

/** Elements that make the page wider than the window; none where only tables and boards scroll inside. */
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
