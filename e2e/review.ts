import { expect, type Page } from '@playwright/test';

/**
 * Moves a new application to `reviewing`: by one key, or by the menu on a platform with another name for that stage,
 * where the key says so.
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
