import type { Page } from '@playwright/test';

/** Opens the follow-up tab of the open candidate. */
export async function openFollowUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^(Suivi|Follow-up)/ }).click();
}

/** Opens the history tab of the open application. */
export async function openHistory(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^(Historique|History)$/ }).click();
}
