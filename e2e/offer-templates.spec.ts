import { openTools } from './list-tools.ts';
import { contentOf, DAYS_OF_COPY, type Offre, offerWith } from './offer-records.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

test('an offer is saved as a template, and drafts start from it', async ({ as, platform }) => {
  const api = await platform('owner');
  const title = uniqueName('Gouvernante');
  const { id } = await api.send<Offre>('POST', '/offres', offerWith(title));
  const source = await api.get<Offre>(`/offres/${id}`);
  const page = await as('editor');
  await page.goto(`/m/1/offers/${id}`);
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer comme modèle…' }).click();
  const name = page.getByRole('dialog').getByLabel('Nom du modèle');
  await expect(name).toHaveValue(title);
  await name.fill(`${title}, modèle`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/m/1/offers/new');
  await page.getByRole('link', { name: 'Partir d’un modèle' }).click();
  await page.getByRole('button', { name: `Renommer « ${title}, modèle »` }).click();
  await page.getByRole('dialog').getByLabel('Nom du modèle').fill(`${title}, été`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('button', { name: `Créer une offre d’après « ${title}, été »` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const found = () => api.get<Offre[]>(`/offres?per_page=100&s=${encodeURIComponent(title)}`);
  const made = (await found()).filter((offer) => offer.id !== id);
  expect(made).toHaveLength(1);
  const draft = await api.get<Offre>(`/offres/${made[0]?.id}`);
  // Created by the editor, not the owner.
  expect({ ...contentOf(draft), author_name: source.author_name }).toEqual({
    ...contentOf(source),
    ...DAYS_OF_COPY,
  });

  await page.goto('/m/1/offers/templates');
  await page.getByRole('button', { name: `Supprimer « ${title}, été »` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText(`${title}, été`, { exact: true })).toBeHidden();
  expect(await found()).toHaveLength(2);
  expect(await api.get(`/offres/${id}`)).toEqual(source);
  expect(await api.get(`/offres/${draft.id}`)).toEqual(draft);
});

test('a person who may not write offers sees inert controls, with the reason', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/);
  const page = await as('viewer');
  await page.goto('/m/1/offers');
  await openTools(page);
  await expect(page.getByRole('link', { name: 'Modèles' })).toBeHidden();
  for (const name of ['Importer un fichier CSV', 'Modèles', 'Nouvelle offre']) {
    const control = page.getByRole('button', { name, exact: true });
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription(/rôle|propriétaire/);
  }
  await page.goto('/m/1/offers/templates');
  await expect(page.getByRole('heading', { name: 'Modèles d’offre' })).toBeHidden();
});
