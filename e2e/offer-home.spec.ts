import { expect, test } from './test.ts';

type Offre = { id: number; status: string; views?: number };

const offerWithApplications = async (get: <T>(path: string) => Promise<T>) => {
  const offers = await get<(Offre & { title: string; candidatures_count: number })[]>('/offres?per_page=100');
  const found = offers
    .filter(({ status }) => status === 'published')
    .toSorted((one, other) => other.candidatures_count - one.candidatures_count)[0];
  if (!found) throw new Error('The house has no published offer.');
  return found;
};

test('an offer has a home: its candidates, figures, text and history are views with addresses @gate', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const { id, title, views, candidatures_count: applied } = await offerWithApplications(api.get);
  const page = await as('owner');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`/m/1/offers/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Vues de l’offre' });
  await expect(tabs.getByRole('link', { name: 'Annonce' })).toHaveAttribute('aria-current', 'page');

  await tabs.getByRole('link', { name: 'Candidats' }).click();
  await expect(page).toHaveURL(new RegExp(`/m/1/applications\\?offer=${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Candidats' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('combobox', { name: 'Offre' }).selectOption('');
  await expect(page.getByRole('heading', { level: 1, name: 'Candidatures' })).toBeVisible();
  await page.goBack();

  await tabs.getByRole('link', { name: 'Chiffres' }).click();
  await expect(page).toHaveURL(new RegExp(`/m/1/offers/${id}/figures$`));
  const count = page.getByRole('listitem').filter({ hasText: /^\d+candidatures? reçues?/ });
  await expect(count).toHaveText(new RegExp(`^${applied}candidature`));
  await count.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/m/1/applications\\?offer=${id}$`));
  await page.goBack();
  await expect(page.getByRole('img', { name: 'Candidatures par jour' })).toBeVisible();

  await tabs.getByRole('link', { name: 'Historique' }).click();
  await expect(page.getByRole('heading', { name: 'Ce que dit la plateforme' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(calls.filter((url) => url.includes('track-view'))).toEqual([]);
  expect((await api.get<Offre>(`/offres/${id}`)).views).toBe(views);
});

test('the head and the navigation follow the offer whose applications the list is asked for', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const one = await offerWithApplications(api.get);
  const [other] = (await api.get<(typeof one)[]>('/offres?per_page=100'))
    .filter(({ title }) => title !== one.title)
    .toSorted((first, second) => second.candidatures_count - first.candidatures_count);
  const page = await as('owner');
  const rail = page.locator('#rail');
  const head = (title: string) => page.getByRole('heading', { level: 1, name: title });
  const choice = page.getByRole('combobox', { name: 'Offre' });
  const marked = (name: string) => expect(rail.locator('[aria-current="page"]')).toHaveText(name);
  await page.goto('/m/1/applications');
  await marked('Candidatures');
  await choice.selectOption(String(one.id));
  await expect(head(one.title)).toBeVisible();
  await marked('Offres');
  await choice.selectOption(String(other?.id));
  await expect(head(other?.title ?? '')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/m/1/applications\\?offer=${other?.id}$`));
  await page.goBack();
  await expect(head(one.title)).toBeVisible();
  await choice.selectOption('');
  await expect(head('Candidatures')).toBeVisible();
  await marked('Candidatures');
});

test('a group reads the home of an offer and changes nothing', async ({ as, platform }) => {
  const { id, title } = await offerWithApplications((await platform('owner')).get);
  const page = await as('group');
  for (const path of [
    `/g/1/offers/${id}/figures`,
    `/g/1/offers/${id}/history`,
    `/g/1/applications?offer=${id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Clôturer|Publier|Rouvrir)$/ })).toHaveCount(0);
  }
});

test('others than owners see in the history what they did themselves', async ({ as, platform }) => {
  const api = await platform('owner');
  const title = `Veilleur ${Date.now().toString(36)}`;
  const { id } = await api.send<Offre>('POST', '/offres', {
    title,
    contract_type: 'cdi',
    department: 'salle',
    description: 'La nuit.',
  });
  const editor = await as('editor');
  await editor.goto(`/m/1/offers/${id}`);
  await editor.getByRole('button', { name: `Actions pour ${title}` }).click();
  await editor.getByRole('menuitem', { name: 'Archiver' }).click();
  await expect.poll(async () => (await api.get<Offre>(`/offres/${id}`)).status).toBe('archived');
  const acts = (page: typeof editor) =>
    page.getByRole('region', { name: 'Ce qui a été fait ici' }).getByRole('listitem');
  await editor.goto(`/m/1/offers/${id}/history`);
  await expect(acts(editor)).toContainText(['Offre archivée']);
  const owner = await as('owner');
  await owner.goto(`/m/1/offers/${id}/history`);
  await expect(acts(owner)).toContainText(['Offre archivée']);
  const viewer = await as('viewer');
  await viewer.goto(`/m/1/offers/${id}/history`);
  await expect(viewer.getByRole('heading', { name: 'Ce qui a été fait ici' })).toBeVisible();
  await expect(acts(viewer)).toHaveCount(0);
});

test('closing an offer, or taking it back, has a way back in its toast', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const title = `Concierge ${Date.now().toString(36)}`;
  const { id } = await api.send<Offre>('POST', '/offres', {
    title,
    status: 'published',
    contract_type: 'cdi',
    department: 'salle',
    description: 'À la loge.',
  });
  const status = async () => (await api.get<Offre>(`/offres/${id}`)).status;
  const before = await status();
  // A platform may have another word for a closed offer, and take none of ours.
  const isClosable = stack.words.closed === 'closed';
  const [verb, done, reached, back] = isClosable
    ? ['Clôturer', 'est clôturée.', 'closed', 'Rouvrir']
    : ['Repasser en brouillon', 'est repassée en brouillon.', 'draft', 'Publier'];
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}/history`);
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText(`« ${title} » ${done}`);
  expect(await status()).toBe(reached);
  // Also from another page, where the offer is not in sight.
  await page.getByRole('link', { name: 'Toutes les offres' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
  await toasts.getByRole('button', { name: back }).click();
  await expect.poll(status).toBe(before);
});
