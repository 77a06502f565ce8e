import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

type Candidature = { id: number; source: string; cv: object | null; candidate: { email: string } };

test('a walk-in candidate is entered once, with a CV, and opened; a viewer has no such control', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const [offer] = await api.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const email = `${randomUUID()}@people.demo`;
  const entered = async () =>
    (await api.get<Candidature[]>('/candidatures?per_page=20&orderby=date&order=desc')).filter(
      ({ candidate }) => candidate.email === email,
    );
  const page = await as('editor');
  await page.goto(`/m/1/applications?offer=${offer?.id}`);
  await page.getByRole('link', { name: 'Ajouter un candidat' }).click();
  await expect(page).toHaveURL(/\/applications\/new/);
  await expect(page.getByLabel('Offre')).toHaveValue(String(offer?.id));
  await page.getByLabel('Prénom').fill('Léa');
  await page.getByLabel('Nom', { exact: false }).nth(1).fill('Morel');
  await page.getByLabel('Adresse e-mail').fill(email);
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Retirer ce fichier' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ajouter la candidature' }).click();
  await expect(page.getByText(/^A donné son accord le\s: à remplir/).first()).toBeVisible();
  expect(await entered()).toEqual([]);
  await expect(page.getByText(/Brouillon enregistré/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
  await page.getByLabel('A donné son accord le').fill('2026-01-02');
  await page.getByRole('button', { name: 'Ajouter la candidature' }).click();
  await expect(page.locator('[data-candidate-panel]')).toContainText('Léa Morel');
  const [made, ...others] = await entered();
  expect(made).toMatchObject({ source: 'direct', cv: { filename: 'cv.pdf' } });
  expect(others).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`/applications/${made?.id}`));

  const viewer = await as('viewer');
  await viewer.goto('/m/1/applications');
  await expect(viewer.getByRole('heading', { name: 'Candidatures', level: 1 })).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Ajouter un candidat' })).toHaveCount(0);
});
