import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

type Applied = { id: number; candidate: { first_name: string; last_name: string } };

test('an owner finds what is kept of a person, takes it along and erases it, and nobody else does @gate', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/);
  const api = await platform('owner');
  const all = await api.get<Applied[]>('/candidatures?per_page=100&orderby=id&order=asc&page=2');
  const { id, candidate } = all[20] ?? { id: 0, candidate: { first_name: '', last_name: '' } };
  const before = await api.get(`/candidatures?include=${id}`);
  const page = await as('owner');
  await page.goto(`/m/1/applications/${id}`);
  const panel = page.locator('[data-candidate-panel]');
  await panel.getByRole('button', { name: 'Ajouter une note' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Mot rare zibeline');
  await page.getByRole('button', { name: 'Garder la note' }).click();
  await expect(panel.getByText('Mot rare zibeline')).toBeVisible();

  await page.goto('/m/1/settings');
  await expect(page.getByTestId('cvs-today')).toContainText('aujourd’hui');
  await page.getByRole('link', { name: 'Droits des candidats' }).click();
  await page.getByLabel(/^Nom, e-mail/).fill('zibeline');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '1 note' });
  await expect(row).toContainText(candidate.last_name);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exporter (JSON)' }).click(),
  ]);
  let text = '';
  for await (const part of await file.createReadStream()) text += String(part);
  expect(JSON.parse(text).applications).toMatchObject([
    { application: id, notes: [{ text: 'Mot rare zibeline' }] },
  ]);
  await page.getByRole('button', { name: 'Effacer ce qui est gardé' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByText('Rien n’a été trouvé.')).toBeVisible();
  await page.goto(`/m/1/applications/${id}`);
  await expect(panel.getByRole('button', { name: 'Ajouter une note' })).toBeVisible();
  await expect(panel.getByText('Mot rare zibeline')).toHaveCount(0);
  // The platform's own record is not ours to erase.
  expect(await api.get(`/candidatures?include=${id}`)).toEqual(before);

  for (const account of ['editor', 'viewer'] as const) {
    const other = await as(account);
    await other.goto('/m/1/settings/rights');
    await expect(other.getByText('propriétaire').first()).toBeVisible();
    expect((await other.request.get(`/api/m/1/rights?ids=${id}`)).status()).toBe(403);
  }
});
