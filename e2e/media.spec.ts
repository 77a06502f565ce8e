import { expectAccessible } from './accessibility.ts';
import { makeDraft } from './media.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Medium = { id: number; filename: string; url: string; alt: string };

const LIBRARY = '/m/1/media';
const TITLE = 'Médiathèque';

test("the library is the platform's, filtered by words, kind and day", async ({ as, platform }) => {
  const api = await platform('owner');
  const all = await api.get<Medium[]>('/uploads?per_page=100&orderby=date&order=desc');
  const page = await as('owner');
  await page.goto('/m/1');
  await page.getByRole('navigation').getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const images = page.getByRole('list', { name: 'Images de la médiathèque' }).getByRole('listitem');
  await expect(images).toHaveCount(Math.min(24, all.length));
  await expect(page.getByText('elle ne peut être ni supprimée, ni modifiée', { exact: false })).toBeVisible();
  await expectAccessible(page);

  const sought = all.at(-1)?.filename ?? '';
  const found = await api.get<Medium[]>(`/uploads?per_page=100&s=${encodeURIComponent(sought)}`);
  await page.getByRole('searchbox', { name: 'Chercher une image' }).fill(sought);
  await expect(images).toHaveCount(found.length);
  await expect(page).toHaveURL(/\?q=/);
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByRole('combobox', { name: 'Format' }).selectOption('file');
  await expect(page.getByText('Aucun résultat pour ces filtres')).toBeVisible();
  await page.getByRole('link', { name: 'Effacer les filtres' }).click();
  await expect(images).toHaveCount(Math.min(24, all.length));
});

test('an image shows its details and where it is used', async ({ as, platform }) => {
  const api = await platform('owner');
  const [medium] = await api.get<Medium[]>('/uploads?per_page=1');
  const offer = await makeDraft(api, 'Visuel');
  await api.send('PATCH', `/offres/${offer.id}`, { visual_id: medium?.id });
  const page = await as('viewer', { width: 360 });
  await page.goto(`/m/1/offers/${offer.id}`);
  await page.goto(`${LIBRARY}/${medium?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: medium?.filename ?? '' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Dimensions' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: offer.title })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  await api.send('DELETE', `/offres/${offer.id}`);
});

test('the image of an offer is picked from the library, by keyboard too', async ({ as, platform }) => {
  const api = await platform('editor');
  const offer = await makeDraft(api, 'Choix');
  const before = await api.get<Medium[]>('/uploads?per_page=100');
  const page = await as('editor');
  await page.goto(`/m/1/offers/${offer.id}`);
  await page.getByRole('button', { name: 'Choisir dans la médiathèque' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choisir une image' });
  const images = dialog.getByRole('list', { name: 'Images de la médiathèque' }).getByRole('button');
  await expect(images).not.toHaveCount(0);
  await expectAccessible(page);
  const chosen = before[1];
  await dialog.getByRole('searchbox').fill(chosen?.filename ?? '');
  await page.keyboard.press('Enter');
  const button = dialog.getByRole('button', { name: chosen?.filename ?? '' }).first();
  await button.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remplacer l’image' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  const read = () => api.get<{ visual_url: string | null; title: string }>(`/offres/${offer.id}`);
  await expect.poll(read).toMatchObject({ visual_url: chosen?.url, title: offer.title });
  expect(await api.get<Medium[]>('/uploads?per_page=100')).toEqual(before);
  await api.send('DELETE', `/offres/${offer.id}`);
});

test("a group does not see an establishment's library", async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1');
  await expect(page.getByRole('navigation').getByRole('link', { name: TITLE })).toHaveCount(0);
  expect((await page.request.get('/api/g/1/media')).status()).toBe(404);
});

test('a platform without a library, or that fails, gets its own message, and the other screens work', async ({
  as,
  stack,
  expectedNoise,
}) => {
  test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
  expectedNoise.push(/status of (403|404|50\d)/);
  const page = await as('owner');
  await expectFailuresSaid(
    { page, stack },
    {
      ...{
        endpoint: '/uploads',
        path: LIBRARY,
        away: 'La médiathèque ne peut pas être affichée pour l’instant',
      },
      rest: async (fault) => {
        if (fault !== '404') return;
        await page.goto('/m/1/offers/new');
        await page.getByRole('button', { name: 'Choisir dans la médiathèque' }).click();
        await expect(page.getByText('La médiathèque n’est pas disponible.')).toBeVisible();
      },
    },
  );
});
