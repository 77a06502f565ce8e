import { expect, test } from './test.ts';

type Offre = { id: number; title: string; status: string };

test('an offer is kept as a template, and drafts begin with it', async ({ as, platform }) => {
  const api = await platform('owner');
  const title = `Gouvernante ${Date.now().toString(36)}`;
  const { id } = await api.send<Offre>('POST', '/offres', {
    ...{ title, contract_type: 'cdi', department: 'salle', description: 'Aux étages.' },
  });
  const page = await as('editor');
  await page.goto(`/m/1/offers/${id}`);
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer comme modèle…' }).click();
  const name = page.getByRole('dialog').getByLabel('Nom du modèle');
  await expect(name).toHaveValue(title);
  await name.fill(`${title}, modèle`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/m/1/offers/templates');
  await page.getByRole('button', { name: `Renommer « ${title}, modèle »` }).click();
  await page.getByRole('dialog').getByLabel('Nom du modèle').fill(`${title}, été`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('button', { name: `Créer une offre depuis « ${title}, été »` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const found = () => api.get<Offre[]>(`/offres?per_page=100&s=${encodeURIComponent(title)}`);
  expect((await found()).filter((offer) => offer.id !== id)).toMatchObject([{ title, status: 'draft' }]);

  await page.goto('/m/1/offers/templates');
  await page.getByRole('button', { name: `Supprimer « ${title}, été »` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText(`${title}, été`, { exact: true })).toBeHidden();
  expect(await found()).toHaveLength(2);
});

test('who may write no offers sees no templates', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 403/);
  const page = await as('viewer');
  await page.goto('/m/1/offers');
  await expect(page.getByRole('link', { name: 'Modèles' })).toBeHidden();
  await page.goto('/m/1/offers/templates');
  await expect(page.getByRole('heading', { name: 'Modèles d’offres' })).toBeHidden();
});
