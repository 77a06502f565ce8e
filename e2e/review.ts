import { expect, type Page } from '@playwright/test';

/**
 * A new application is read: by one key, or, where the platform has a word of its own for that and the key says
 * so, by the menu.
 */
export async function review(page: Page, stack: { words: { reviewing: string } }): Promise<void> {
  await page.keyboard.press('e');
  if (stack.words.reviewing === 'reviewing') return;
  await expect(page.locator('#announcer')).toContainText('l’étape suivante n’est pas connue d’avance');
  await page.keyboard.press('s');
  const wanted = page.getByRole('menuitem', { name: stack.words.reviewing, exact: true });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(wanted).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
}
