import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { holdActions } from './hold-actions.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

type Offre = { id: number; title: string; status: string; description: string; city: string };

const ownOffers = (api: PlatformApi, title: string) =>
  api.get<Offre[]>(`/offres?per_page=100&s=${encodeURIComponent(title)}`);

const makeOffer = (api: PlatformApi, title: string) =>
  api.send<Offre>('POST', '/offres', {
    title,
    contract_type: 'cdi',
    department: 'salle',
    description: 'Une belle salle.',
  });

const titleOf = (page: Page) => page.getByLabel('Intitulé du poste');
const description = (page: Page) => page.getByLabel('Description');
const kept = (page: Page) => expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();

async function fillNewOffer(page: Page, title: string): Promise<void> {
  await page.goto('/m/1/offers/new');
  await expect(titleOf(page)).toHaveValue('');
  await titleOf(page).fill(title);
  await page.getByLabel('Contrat').selectOption('cdi');
  await page.getByLabel('Service', { exact: false }).first().selectOption('salle');
  await description(page).fill('Le soir');
}

for (const again of [true, false]) {
  test(`typing while an offer is created is kept in its draft${again ? ', and a second request creates no second offer' : ''}`, async ({
    as,
    platform,
  }) => {
    const api = await platform('editor');
    const title = uniqueName('Veilleuse');
    const page = await as('editor');
    await fillNewOffer(page, title);
    const actions = await holdActions(page);
    await page.keyboard.press('Control+Enter');
    await expect.poll(actions.held).toBe(1);
    await description(page).pressSequentially(', et le matin');
    if (again) await page.keyboard.press('Control+Enter');
    actions.letGo();
    await expect(page).toHaveURL(/\/m\/1\/offers\/\d+$/);
    await expect(page.getByText('Vous reprenez votre brouillon')).toBeVisible();
    await expect(description(page)).toHaveValue('Le soir, et le matin');
    expect(await ownOffers(api, title)).toMatchObject([{ title, description: 'Le soir' }]);
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await expect(page.getByText('Vous reprenez votre brouillon')).toBeHidden();
    expect(await ownOffers(api, title)).toMatchObject([{ title, description: 'Le soir, et le matin' }]);
    await page.goto('/m/1/offers/new');
    await expect(titleOf(page)).toHaveValue('');
  });
}

test('typing while an offer is saved is rebased on what was saved', async ({ as, platform }) => {
  const api = await platform('editor');
  const { id } = await makeOffer(api, uniqueName('Caviste'));
  const page = await as('editor');
  await page.goto(`/m/1/offers/${id}`);
  // A colleague changes another field, which this form has not loaded.
  await api.send('PATCH', `/offres/${id}`, { city: 'Lyon' });
  await description(page).fill('Une cave');
  const actions = await holdActions(page);
  await page.keyboard.press('Control+Enter');
  await expect.poll(actions.held).toBe(1);
  await description(page).pressSequentially(' voûtée');
  actions.letGo();
  await kept(page);
  await page.reload();
  await expect(description(page)).toHaveValue('Une cave voûtée');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Vous reprenez votre brouillon')).toBeHidden();
  await expect(page.getByText('quelqu’un d’autre')).toBeHidden();
  expect(await api.get<Offre>(`/offres/${id}`)).toMatchObject({
    description: 'Une cave voûtée',
    city: 'Lyon',
  });
});

test('accepting a colleague’s text reverts none of their other changes', async ({ as, platform }) => {
  const api = await platform('editor');
  const { id } = await makeOffer(api, uniqueName('Fleuriste'));
  const page = await as('editor');
  await page.goto(`/m/1/offers/${id}`);
  const title = uniqueName('Fleuriste en chef');
  await api.send('PATCH', `/offres/${id}`, { title, city: 'Lyon' });
  await titleOf(page).fill('Mon titre');
  await description(page).fill('Des fleurs');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Reprendre l’autre version pour ces champs' }).click();
  await expect(titleOf(page)).toHaveValue(title);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect
    .poll(() => api.get<Offre>(`/offres/${id}`))
    .toMatchObject({ title, city: 'Lyon', description: 'Des fleurs' });
});

test('a link works while an offer is being created, and nobody is redirected back', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const title = uniqueName('Réceptionniste');
  const page = await as('editor');
  await fillNewOffer(page, title);
  await kept(page);
  const actions = await holdActions(page);
  await page.keyboard.press('Control+Enter');
  await expect.poll(actions.held).toBe(1);
  await page.getByRole('link', { name: 'Toutes les offres' }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers$/);
  await expect(page.getByRole('link', { name: 'Nouvelle offre' })).toBeVisible();
  actions.letGo();
  await expect(page.getByText(`« ${title} » est créée en brouillon.`).first()).toBeVisible();
  await expect.poll(async () => (await ownOffers(api, title)).length).toBe(1);
  await expect(page).toHaveURL(/\/m\/1\/offers$/);
});

test('a link works while a publication is being stored, and it is sent later', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const { id } = await makeOffer(api, uniqueName('Lingère'));
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}`);
  const actions = await holdActions(page);
  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Publier' }).click();
  await expect.poll(actions.held).toBe(1);
  await page.getByRole('link', { name: 'Toutes les offres' }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers$/);
  actions.letGo();
  await expect
    .poll(async () => {
      await stack.sendHeld();
      return api.get<Offre>(`/offres/${id}`);
    })
    .toMatchObject({ status: 'published' });
});

test('the text of a deleted offer is copied to a new one, overwriting nothing without asking', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const title = uniqueName('Voiturière');
  const { id } = await makeOffer(api, title);
  const page = await as('editor');
  await page.goto('/m/1/offers/new');
  await description(page).fill('Autre chose');
  await kept(page);
  await page.goto(`/m/1/offers/${id}`);
  await description(page).fill('Un long texte');
  await kept(page);
  await api.send('DELETE', `/offres/${id}`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'n’existe plus' })).toBeVisible();
  const take = page.getByRole('button', { name: 'Reprendre dans une nouvelle offre' });
  await take.click();
  const question = page.getByRole('dialog', { name: /Remplacer l’autre brouillon/ });
  await question.getByRole('button', { name: 'Annuler' }).click();
  const other = await as('editor');
  await other.goto('/m/1/offers/new');
  await expect(description(other)).toHaveValue('Autre chose');
  await take.click();
  await question.getByRole('button', { name: 'Remplacer' }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers\/new$/);
  await expect(titleOf(page)).toHaveValue(title);
  await expect(description(page)).toHaveValue('Un long texte');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers\/\d+$/);
  expect(await ownOffers(api, title)).toMatchObject([{ description: 'Un long texte' }]);
});

test('a draft that cannot be discarded says why, and the next try discards it', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource/);
  const page = await as('editor');
  await page.goto('/m/1/offers/new');
  await description(page).fill('Rien de sûr');
  await kept(page);
  await page.reload();
  let status = 503;
  await page.route('**/drafts/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status, json: {} }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  const confirm = page.getByRole('button', { name: 'Abandonner le brouillon' });
  await confirm.click();
  const trouble = page.getByRole('dialog').getByRole('alert');
  await expect(trouble).toContainText('n’a pas pu être effacé');
  status = 401;
  await confirm.click();
  await page
    .getByRole('dialog', { name: 'Votre session a expiré' })
    .getByRole('button', { name: 'Fermer' })
    .click();
  await expect(trouble).toContainText('Reconnectez-vous');
  await expect(description(page)).toHaveValue('Rien de sûr');
  await page.unroute('**/drafts/**');
  await confirm.click();
  await expect(confirm).toBeHidden();
  await expect(description(page)).toHaveValue('');
});

test('an offer is not saved without its chosen picture, which is restored with the text', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const { id } = await makeOffer(api, uniqueName('Chocolatière'));
  const read = () => api.get<{ visual_url: string | null; description: string }>(`/offres/${id}`);
  const page = await as('editor');
  await page.goto(`/m/1/offers/${id}`);
  const buffer = await sharp({ create: { width: 640, height: 256, channels: 3, background: '#4d1c2f' } })
    .png()
    .toBuffer();
  await description(page).fill('Du chocolat');
  await page.locator('input[type=file]').setInputFiles({ name: 'brun.png', mimeType: 'image/png', buffer });
  const save = page.getByRole('button', { name: 'Enregistrer le brouillon' });
  await save.click();
  const trouble = page.getByRole('alert').filter({ hasText: 'envoyez l’image choisie' });
  await expect(trouble).toBeVisible();
  expect(await read()).toMatchObject({ description: 'Une belle salle.', visual_url: null });
  await page.getByRole('button', { name: 'Envoyer l’image' }).click();
  await expect(page.getByRole('button', { name: 'Remplacer l’image' })).toBeVisible();
  await expect(trouble).toBeHidden();
  await save.click();
  await expect.poll(read).toMatchObject({ description: 'Du chocolat', visual_url: expect.any(String) });

  // The picture is discarded and restored together with the text.
  const picture = page.getByRole('region', { name: 'Aperçu de l’annonce' }).locator('img');
  await page.reload();
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Retirer l’image' }).click();
  await expect(picture).toBeHidden();
  await kept(page);
  await page.reload();
  await expect(picture).toBeHidden();
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(picture).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer l’image' })).toBeVisible();
});
