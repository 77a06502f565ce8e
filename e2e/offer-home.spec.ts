import { expectAccessible } from './accessibility.ts';
import { refreshMirror } from './bulk.ts';
import { openHistory } from './candidate-tabs.ts';
import { contentOf, type Offre as Whole } from './offer-records.ts';
import { platformApiOf } from './platform-api.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

type Offre = { id: number; status: string; views?: number };

const offerWithApplications = async (get: <T>(path: string) => Promise<T>) => {
  const offers = await get<(Offre & { title: string; candidatures_count: number })[]>('/offres?per_page=100');
  const found = offers
    .filter(({ status }) => status === 'published')
    .toSorted((one, other) => other.candidatures_count - one.candidatures_count)[0];
  if (!found) throw new Error('The establishment has no published offer.');
  return found;
};

test('an offer has a page: candidates, figures, text and history are views with URLs', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const { id, title, views, candidatures_count: applied } = await offerWithApplications(api.get);
  const page = await as('owner');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`/m/1/offers/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Rubriques de l’offre' });
  await expect(tabs.getByRole('link', { name: 'Annonce' })).toHaveAttribute('aria-current', 'page');

  await tabs.getByRole('link', { name: 'Candidats' }).click();
  await expect(page).toHaveURL(new RegExp(`/m/1/applications\\?offer=${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Candidats' })).toHaveAttribute('aria-current', 'page');
  // The title names the offer: no offer filter and no chip repeats it.
  await expect(page.locator('[data-application]').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Offre' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Retirer le filtre/ })).toHaveCount(0);

  await tabs.getByRole('link', { name: 'Chiffres' }).click();
  await expect(page).toHaveURL(new RegExp(`/m/1/offers/${id}/figures$`));
  const count = page.getByRole('listitem').filter({ hasText: /^\d+candidatures? reçues?/ });
  await expect(count).toHaveText(new RegExp(`^${applied}candidature`));
  await count.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/m/1/applications\\?offer=${id}$`));
  await page.goBack();
  await expect(page.getByRole('img', { name: 'Candidatures par jour' })).toBeVisible();

  await tabs.getByRole('link', { name: 'Historique' }).click();
  await expect(page.getByRole('heading', { name: 'Dates de l’offre' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(calls.filter((url) => url.includes('track-view'))).toEqual([]);
  expect((await api.get<Offre>(`/offres/${id}`)).views).toBe(views);
});

test('head and navigation follow the offer that filters the list of applications', async ({
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
  const choice = (title: string) =>
    page.getByRole('group', { name: 'Offres' }).getByRole('checkbox', { name: title }).first();
  const marked = (name: string) => expect(rail.locator('[aria-current="page"]')).toHaveText(name);
  await page.goto('/m/1/applications');
  await marked('Candidatures');
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByRole('dialog', { name: 'Filtres' }).getByRole('button', { name: 'Offres' }).click();
  await choice(one.title).check();
  await expect(head(one.title)).toBeVisible();
  await marked('Offres');
  // With several offers selected, the list has no offer's heading.
  await choice(other?.title ?? '').check();
  await expect(head('Candidatures')).toBeVisible();
  await marked('Candidatures');
  await page.goBack();
  await expect(head(one.title)).toBeVisible();
  await page.goBack();
  await expect(head('Candidatures')).toBeVisible();
});

test('a group reads the page of an offer and changes nothing', async ({ as, platform }) => {
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
  // The establishment's actions are in its own log: the group sees a note that there are more.
  const groupNote =
    /Ce que les comptes du groupe ont fait\s; le reste est dans le journal de l’établissement/;
  await page.goto(`/g/1/offers/${id}/history`);
  const acts = page.getByRole('region', { name: 'Ce qui a été fait ici' });
  await expect(acts).toContainText(groupNote);
  await expect(acts).toContainText('Les comptes du groupe n’ont rien fait ici.');
  await expect(acts).not.toContainText('fait depuis ce tableau de bord');
  await page.goto(`/g/1/applications?offer=${id}`);
  await page.locator('[data-application] a').first().click();
  const panel = page.locator('[data-candidate-panel]');
  await openHistory(page);
  await expect(panel).toContainText(groupNote);
  await expect(panel.getByText('Les comptes du groupe n’ont rien fait ici.')).toBeVisible();
  await expect(panel).not.toContainText('CV ouverts compris');
});

test('in the history, people other than owners see only their own actions', async ({ as, platform }) => {
  const api = await platform('owner');
  const title = uniqueName('Veilleur');
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
  await expect(editor.getByText(`« ${title} » est archivée.`)).toBeVisible();
  expect((await api.get<Offre>(`/offres/${id}`)).status).toBe('archived');
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

test('closing or reopening an offer can be undone from its toast', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const title = uniqueName('Concierge');
  const { id } = await api.send<Offre>('POST', '/offres', {
    title,
    status: 'published',
    contract_type: 'cdi',
    department: 'salle',
    description: 'À la loge.',
  });
  const whole = () => api.get<Whole>(`/offres/${id}`);
  const status = async () => (await whole()).status;
  const before = await whole();
  // Another platform may have another status for a closed offer, and reject ours.
  const isClosable = stack.words.closed === 'closed';
  const [verb, done, reached, back] = isClosable
    ? ['Clôturer', 'est clôturée.', 'closed', 'Rouvrir']
    : ['Remettre en brouillon', 'est remise en brouillon.', 'draft', 'Publier'];
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}/history`);
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText(`« ${title} » ${done}`);
  // At the bottom, like the toast that undoes a move.
  expect((await toasts.boundingBox())?.y).toBeGreaterThan(700);
  expect(await status()).toBe(reached);
  // It also works on another page, where the offer is not visible.
  await page.getByRole('link', { name: 'Toutes les offres' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
  await toasts.getByRole('button', { name: back }).click();
  await expect.poll(status).toBe(before.status);
  expect(contentOf(await whole())).toEqual(contentOf(before));
});

for (const [device, size, most] of [
  ['a phone', { width: 360, height: 740, touch: true }, 292],
  ['a desk', { width: 1440, height: 900 }, 380],
] as const) {
  test(`on ${device} the candidates of an offer start near the top`, async ({ as, platform }) => {
    const { id, title } = await offerWithApplications((await platform('owner')).get);
    const page = await as('owner', size);
    const first = page.locator('[data-application]:visible').first();
    for (const view of ['board', 'table']) {
      await page.goto(`/m/1/applications?offer=${id}&view=${view}`);
      await expect(first).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
      await expect(page.getByRole('button', { name: `Actions pour ${title}` })).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Candidats' })).toBeInViewport();
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(most);
    }
  });
}

test('on a phone the views and the status of an offer are visible above its candidates', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const title = uniqueName('Responsable de la restauration et des banquets');
  const { id } = await api.send<Offre>('POST', '/offres', draftOf(title, { status: 'published' }));
  // Another platform may have another status for a closed offer, and reject ours.
  const [verb, state] =
    stack.words.closed === 'closed' ? ['Clôturer', 'Clôturée'] : ['Remettre en brouillon', 'Brouillon'];
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await page.goto(`/m/1/applications?offer=${id}`);
  const views = page.getByRole('navigation', { name: 'Rubriques de l’offre' });
  for (const view of ['Candidats', 'Chiffres', 'Annonce', 'Historique'])
    await expect(views.getByRole('link', { name: view })).toBeInViewport({ ratio: 0.95 });
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const pill = page.getByRole('main').getByText(state, { exact: true });
  await expect(pill).toHaveCount(0);
  await page.getByRole('button', { name: `Actions pour ${title}` }).tap();
  await page.getByRole('menuitem', { name: verb }).tap();
  await expect(pill).toBeInViewport({ ratio: 1 });
  await views.getByRole('link', { name: 'Historique' }).tap();
  await expect(page).toHaveURL(new RegExp(`/m/1/offers/${id}/history$`));
});

const draftOf = (title: string, more: object = {}) => ({
  ...{ title, contract_type: 'cdi', department: 'salle', description: 'À l’office.' },
  ...more,
});

test('publishing an offer, and archiving a published one, can be undone', async ({ as, platform, stack }) => {
  test.skip(stack.words.closed !== 'closed', 'The platform has its own words for statuses.');
  const api = await platform('owner');
  const title = uniqueName('Lingère');
  const { id } = await api.send<Offre>('POST', '/offres', draftOf(title));
  const textOf = async () => ({ ...contentOf(await api.get<Whole>(`/offres/${id}`)), status: null });
  const before = await textOf();
  const status = async () => (await api.get<Offre>(`/offres/${id}`)).status;
  const page = await as('owner');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  const choose = async (verb: string) => {
    await page.getByRole('button', { name: `Actions pour ${title}` }).click();
    await page.getByRole('menuitem', { name: verb }).click();
  };
  await page.goto(`/m/1/offers/${id}/history`);
  await choose('Publier');
  await page.getByTestId('undo-toast').getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(toasts).toContainText(/Publication annulée\s: rien n’a été envoyé\./);
  await stack.sendHeld();
  expect(await status()).toBe('draft');
  expect(await textOf()).toEqual(before);

  await api.send('PATCH', `/offres/${id}`, { status: 'published' });
  await refreshMirror(page, stack.origin);
  await page.goto(`/m/1/offers/${id}`);
  await expect(page.getByText('Publiée', { exact: true }).first()).toBeVisible();
  await choose('Archiver');
  await expect.poll(status).toBe('archived');
  await toasts.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect.poll(status).toBe('published');
  expect(await textOf()).toEqual(before);
});

test('publishing an offer without a description from the menu leads to the description', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const title = uniqueName('Chasseur');
  const { id } = await api.send<Offre>('POST', '/offres', draftOf(title, { description: '' }));
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}/history`);
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Publier' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'la description' })).toBeVisible();
  expect((await api.get<Offre>(`/offres/${id}`)).status).toBe('draft');
  await page.getByRole('link', { name: 'Compléter l’annonce' }).click();
  await expect(page).toHaveURL(/#offer-description$/);
  await expect(page.locator('#offer-description')).toBeInViewport();
});

test('the reason of a rejection is shown with the offer', async ({ as, platform, stack }) => {
  const api = await platform('solitaire');
  await command(stack.kind, '/limits/clear');
  const operator = await platformApiOf(stack, 'operator@platform.demo');
  const title = uniqueName('Écailler');
  const { id } = await api.send<Offre>('POST', '/offres', draftOf(title, { status: 'published' }));
  expect((await api.get<Offre>(`/offres/${id}`)).status).toBe('pending');
  const reason = 'Merci de dire les horaires.';
  const entries = await operator.get<{ id: number; title?: string }[]>('/admin/pending?per_page=100');
  const entry = entries.find((one) => JSON.stringify(one).includes(title));
  await operator.send('POST', `/admin/pending/${entry?.id}/reject`, { reason });
  const page = await as('solitaire');
  await page.goto(`/m/3/offers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await api.send('DELETE', `/offres/${id}`);
});

test('a published offer has a link to its public page, a draft none', async ({ as, platform }) => {
  const api = await platform('owner');
  const title = uniqueName('Voiturier');
  const { id } = await api.send<Offre>('POST', '/offres', draftOf(title, { status: 'published' }));
  const draft = await api.send<Offre>('POST', '/offres', draftOf(`${title} bis`));
  const page = await as('owner');
  const link = page.getByRole('link', { name: 'Voir la page publique' });
  await page.goto(`/m/1/offers/${id}`);
  await expect(link).toHaveAttribute('href', /^http.*\/offres\/[\w-]+$/);
  await page.goto(`/m/1/offers/${draft.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${title} bis` })).toBeVisible();
  await expect(link).toHaveCount(0);
});
