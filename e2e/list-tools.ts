import type { Page } from '@playwright/test';

/** Presses what stands in the “…” of a list, which is opened where it is not. */
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
