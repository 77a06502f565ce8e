import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { refreshMirror, settled } from './bulk.ts';
import { inDays } from './days.ts';
import { makeDraft } from './media.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';

type Medium = { id: number; url: string; filename: string };
type Article = { id: number; body: string; cover_id: number | null; title: string };
type Covered = { id: number; cover_id: number | null };

const twoMedia = async (api: PlatformApi) => {
  const [from, to] = await api.get<Medium[]>('/uploads?per_page=2&orderby=id&order=asc');
  if (!from || !to) throw new Error('The library has two pictures at least.');
  return { from, to };
};

/** Creates records that show a picture, each in another way. */
async function show(api: PlatformApi, { id, url }: Medium) {
  const offer = await makeDraft(api, 'Visuel');
  await api.send('PATCH', `/offres/${offer.id}`, { visual_id: id });
  const body = `<p>La salle.</p><p><img src="${url}" alt="La salle"></p><p>Le soir.</p>`;
  const title = `Vues ${offer.title.slice(-8)}`;
  const article = await api.send<Article>('POST', '/articles', { title, body, cover_id: id });
  const day = inDays(180);
  const event = await api.send<Covered>('POST', '/job-datings', {
    ...{ title: `Rencontre ${offer.title.slice(-8)}`, city: 'Paris' },
    ...{ starts_at: `${day}T09:00:00Z`, ends_at: `${day}T12:00:00Z`, cover_id: id },
  });
  return { offer, article, event };
}

async function replace(page: Page, from: Medium, to: Medium): Promise<void> {
  await page.goto(`/m/1/media/${from.id}`);
  await page.getByRole('button', { name: 'Remplacer partout…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir une image' });
  await dialog.getByRole('searchbox').fill(to.filename);
  await dialog.getByRole('list').getByRole('button', { name: to.filename }).first().click();
  await expect(page.getByRole('button', { name: /^Remplacer l’image à \d+ emplacement/ })).toBeVisible();
}

test('a picture is replaced wherever it is shown, after a review, and restored', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const { from, to } = await twoMedia(api);
  const { offer, article, event } = await show(api, from);
  const shown = async () => ({
    offer: (await api.get<{ visual_id: number }>(`/offres/${offer.id}`)).visual_id,
    article: await api.get<Article>(`/articles/${article.id}`),
    event: (await api.get<Covered>(`/job-datings/${event.id}`)).cover_id,
  });
  const before = await shown();
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await page.goto(`/m/1/media/${from.id}`);
  for (const name of [offer.title, article.title])
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  await expect(page.getByText('(Dans le texte d’un article)')).not.toHaveCount(0);
  await expectAccessible(page);

  await replace(page, from, to);
  await expect(page.getByRole('figure')).toHaveText([new RegExp(from.filename), new RegExp(to.filename)]);
  await expectAccessible(page);
  // Nothing is sent before confirmation, and deselected records are unchanged.
  expect(await shown()).toEqual(before);
  await page
    .getByRole('row')
    .filter({ hasText: `Rencontre ${offer.title.slice(-8)}` })
    .getByRole('checkbox')
    .uncheck();
  await page.getByRole('button', { name: /^Remplacer l’image à \d+ emplacement/ }).click();
  await settled(page, stack);
  await expectAccessible(page);
  const after = await shown();
  expect(after.offer).toBe(to.id);
  expect(after.event).toBe(from.id);
  expect(after.article).toMatchObject({ cover_id: to.id, title: before.article.title });
  expect(after.article.body).toBe(before.article.body.replace(from.url, to.url));

  await page.getByRole('button', { name: /comme avant…$/ }).click();
  await page.getByRole('button', { name: /^Rétablir l’image précédente à \d+ emplacement/ }).click();
  await settled(page, stack);
  const back = await shown();
  expect(back.offer).toBe(from.id);
  expect(back.article).toMatchObject({ cover_id: from.id, body: before.article.body });
  await api.send('DELETE', `/offres/${offer.id}`);
  await api.send('DELETE', `/articles/${article.id}`);
  await api.send('DELETE', `/job-datings/${event.id}`);
});

test('a viewer sees where a picture is shown and is offered no replacement', async ({ as, platform }) => {
  const { from } = await twoMedia(await platform('owner'));
  const page = await as('viewer');
  await page.goto(`/m/1/media/${from.id}`);
  await expect(page.getByRole('heading', { name: 'Où elle sert' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remplacer partout…' })).toHaveCount(0);
});
