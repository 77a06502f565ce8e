import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

type Candidature = { id: number; candidate: { first_name: string; last_name: string } };

/** The option that Enter would choose. */
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('Ctrl K finds a candidate by name, by keyboard alone @gate', async ({ as, platform }) => {
  const [known] = await (await platform('owner')).get<Candidature[]>('/candidatures?per_page=1');
  const page = await as('owner');
  await page.goto('/m/1/applications');
  await page.goto('/m/1');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: 'Offres', exact: true })).toBeVisible();
  await expectAccessible(page);
  const name = `${known?.candidate.first_name} ${known?.candidate.last_name}`;
  await field.fill(name);
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/1\/applications\/\d+$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('it runs commands: theme, help, a new offer, the move of the open candidate; Escape restores focus', async ({
  as,
}) => {
  const page = await as('owner', { width: 360, height: 740 });
  await page.goto('/m/1/offers');
  const door = page.getByRole('button', { name: 'Chercher ou agir' });
  await door.click();
  await expect(page.getByRole('option', { name: /Déplacer/ })).toHaveCount(0);
  await page.getByRole('combobox').fill('sombre');
  await page.getByRole('option', { name: 'Sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await door.click();
  await page.keyboard.press('Escape');
  await expect(door).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('raccourcis clavier');
  await expect(chosen(page)).toHaveText('Raccourcis clavier');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await page.keyboard.press('Escape');
  await door.click();
  await page.getByRole('combobox').fill('passer en revue');
  await expect(page.getByRole('option', { name: 'Passer en revue les candidatures' })).toBeVisible();
  await page.keyboard.press('Escape');
  await door.click();
  await page.getByRole('combobox').fill('nouvelle offre');
  await expect(chosen(page)).toHaveText('Nouvelle offre');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/offers\/new$/);

  await page.goto('/m/1/applications?view=table');
  await page.locator('[data-application] a').first().click();
  await expect(page.locator('[data-candidate-panel] [data-pick-stage]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('deplacer la candidature ouverte');
  await expect(chosen(page)).toContainText('Déplacer la candidature ouverte');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a group reaches its establishments, a viewer is offered no change', async ({ as }) => {
  const group = await as('group');
  await group.goto('/g/1');
  await group.keyboard.press('Control+k');
  await group.getByRole('combobox').fill('rivage');
  await group.getByRole('option', { name: 'Hôtel du Rivage', exact: true }).click();
  await expect(group).toHaveURL(/\/g\/1\/applications\?maison=2$/);

  const viewer = await as('viewer');
  await viewer.goto('/m/1');
  await viewer.keyboard.press('Control+k');
  await expect(viewer.getByRole('option', { name: 'Offres', exact: true })).toBeVisible();
  await expect(viewer.getByRole('option', { name: /Nouvelle offre|Actions groupées|Déplacer/ })).toHaveCount(
    0,
  );
});
