import type { Page } from '@playwright/test';

/** Shows what the establishment keeps beside the open candidate. */
export async function openFollowUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^(Suivi|Follow-up)/ }).click();
}

/** Shows what has happened with the open application. */
export async function openHistory(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^(Historique|History)$/ }).click();
}
