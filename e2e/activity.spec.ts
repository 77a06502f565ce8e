import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

type Applied = { id: number; candidate: { first_name: string; last_name: string } };

test('who did what is read, searched and taken along, and everybody but an owner sees their own', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const all = await api.get<Applied[]>('/candidatures?per_page=100&orderby=id&order=asc&page=2');
  const { id, candidate } = all[40] ?? { id: 0, candidate: { first_name: '', last_name: '' } };
  const editor = await as('editor');
  await editor.goto(`/m/1/applications/${id}`);
  const panel = editor.locator('[data-candidate-panel]');
  await panel.getByRole('button', { name: 'Ajouter une note' }).click();
  await editor.getByLabel('Note', { exact: true }).fill('Texte que personne ne lira dans le journal');
  await editor.getByRole('button', { name: 'Garder la note' }).click();
  await expect(panel.getByText('Texte que personne')).toBeVisible();
  await panel.getByText('Qui a fait quoi').click();
  await expect(panel.getByText('Note de la maison ajoutée')).toBeVisible();

  const page = await as('owner');
  await page.goto('/m/1/activity');
  await expect(page.getByText(/^Journal intact\s: [\d\s]+ entrées? vérifiées? le/)).toBeVisible();
  await page.getByRole('searchbox').fill(`${candidate.first_name} ${candidate.last_name}`);
  const row = page.getByRole('row').filter({ hasText: 'Note de la maison ajoutée' });
  await expect(row).toContainText(candidate.last_name);
  await expect(page.getByText('Texte que personne')).toHaveCount(0);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter (CSV)' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Note de la maison ajoutée');
  expect(text).not.toContain('Texte que personne');

  // What the editor did is theirs to see, and nobody else's but an owner's.
  await editor.goto('/m/1/activity');
  await expect(
    editor.getByRole('row').filter({ hasText: 'Note de la maison ajoutée' }).first(),
  ).toBeVisible();
  await expect(editor.getByText('Journal intact')).toHaveCount(0);
  const viewer = await as('viewer');
  await viewer.goto('/m/1/activity');
  await expect(viewer.getByRole('heading', { name: 'Activité', level: 1 })).toBeVisible();
  await expect(viewer.getByText('Note de la maison ajoutée')).toHaveCount(0);
});

test('an owner settles for how long it is kept, which is itself written down', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/activity');
  await page.getByLabel('Garder', { exact: true }).selectOption('60 mois');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Durée du journal : 60 mois' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Garder', { exact: true })).toHaveValue('60');
  await expect(page.getByText('Journal intact')).toBeVisible();
});

test('a group reads what was done in its name, on a phone too', async ({ as }) => {
  const page = await as('group');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/g/1/activity');
  await expect(page.getByText('Journal intact')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
