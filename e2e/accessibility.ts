import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { runsWhole } from './env.ts';

/** What a journey expects where it is. By day `crawl-accessibility` checks the daily screens, and no journey does. */
export async function expectAccessible(page: Page): Promise<void> {
  if (runsWhole()) await expectNoViolation(page);
}

/** Expects no violation of WCAG 2.2 A and AA, nor of axe's best practices, in the current page. */
export async function expectNoViolation(page: Page): Promise<void> {
  const first = await violationsOf(page);
  // An animation may have started during the first check: a violation counts only if it is still there.
  expect(first.length === 0 ? first : await violationsOf(page)).toEqual([]);
}

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  // Legacy mode opens no extra page for cross-origin frames, of which there are none: three times as fast.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Waits until transitions have ended; endless animations, such as a spinner, are not waited for. */
const untilStill = async () => {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const still = Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  await Promise.race([still, new Promise((resolve) => setTimeout(resolve, 2000))]);
};
