import type { Page } from '@playwright/test';

/** Presses an item of the “…” menu of a list, and opens the menu first where it is closed. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const tools = page.getByRole('dialog', { name: 'Plus d’actions' });
  if (!(await tools.isVisible())) await openTools(page);
  await tools
    .getByRole('button', { name, exact: true })
    .or(tools.getByRole('link', { name, exact: true }))
    .click();
}

export const openTools = (page: Page) =>
  page.getByRole('button', { name: 'Plus d’actions' }).filter({ visible: true }).first().click();
