import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of WCAG 2.2 A and AA, nor of the best practices axe knows, in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await violationsOf(page);
  // What began to come in while it was judged is judged once more, where it has arrived.
  expect(first.length === 0 ? first : await violationsOf(page)).toEqual([]);
}

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  // Legacy is without a page of its own for frames of other origins, of which there are none: three times as fast.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** A colour on its way to another is judged where it arrives; what turns for ever, as a spinner, is not waited for. */
const untilStill = async () => {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const still = Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  await Promise.race([still, new Promise((resolve) => setTimeout(resolve, 2000))]);
};
