import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DAY_MS } from '#contract/durations.ts';
import { refreshMirror } from './bulk.ts';
import { contentOf, DAYS_OF_COPY, type Offre, offerWith } from './offer-records.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

const ownOffers = (api: PlatformApi, title: string) =>
  api.get<Offre[]>(`/offres?per_page=100&s=${encodeURIComponent(title)}`);

/** An offer created through the API, so that a test owns what it changes. */
async function makeOffer(api: PlatformApi, title: string): Promise<Offre> {
  return api.send<Offre>('POST', '/offres', {
    title,
    contract_type: 'cdi',
    department: 'salle',
    description: 'Une belle salle.',
  });
}

async function fillNewOffer(page: Page, title: string): Promise<void> {
  await page.goto('/m/1/offers/new');
  await page.getByLabel('Intitulé du poste').fill(title);
  await page.getByLabel('Contrat').selectOption('cdi');
  await page.getByLabel('Service', { exact: false }).first().selectOption('salle');
  await page.getByLabel('Description').fill('Service en salle, le soir.');
  // Where the establishment's record cannot be read, the city is not prefilled.
  const city = page.getByLabel('Ville');
  if ((await city.inputValue()) !== '') return;
  await city.fill('Paris');
  await page.getByLabel('Code postal').fill('75005');
}

/** The line that takes a publication back. */
const undoLine = (page: Page) => page.getByTestId('undo-toast').getByText(/^Publication dans \d+\ss$/);

/** Discards the draft, so that the next test starts with an empty form. */
async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(page.getByRole('button', { name: 'Abandonner ce brouillon' })).toBeHidden();
}

test('an owner publishes an offer, and the platform has it @gate', async ({ as, platform, stack }) => {
  const page = await as('owner');
  const title = uniqueName('Barman de nuit');
  await fillNewOffer(page, title);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Vous reprenez votre brouillon')).toBeHidden();
  await expect(undoLine(page)).toBeVisible();
  await stack.sendHeld();
  const [offer] = await ownOffers(await platform('owner'), title);
  expect(offer).toMatchObject({ title, status: 'published', description: 'Service en salle, le soir.' });
  await page.goto('/m/1/offers');
  await page.getByRole('searchbox', { name: 'Chercher une offre' }).fill(title);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(page.locator('#announcer')).toHaveText(/^1 offre sur/);
});

test('a salary of 2.100 is published as 2100, one of 2,10 only after confirmation', async ({
  as,
  platform,
  stack,
}) => {
  const page = await as('owner');
  const title = uniqueName('Gouvernante');
  await fillNewOffer(page, title);
  await page.getByLabel('Salaire minimum').fill('2,10');
  await page.getByLabel('Salaire maximum').fill('2.300');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Est-ce bien le montant' });
  await expect(question).toContainText('2,10 € par mois');
  await page.getByRole('button', { name: 'Corriger' }).click();
  await expect(page.getByLabel('Salaire minimum')).toBeFocused();
  const api = await platform('owner');
  expect(await ownOffers(api, title)).toEqual([]);
  await page.getByLabel('Salaire minimum').fill('2.100');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers\/\d+$/);
  await expect(undoLine(page)).toBeVisible();
  await stack.sendHeld();
  const [offer] = await ownOffers(api, title);
  expect(offer).toMatchObject({ status: 'published', salary_min: 2100, salary_max: 2300 });
});

test('errors are shown at their field, with the remedy', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/offers/new');
  await page.getByRole('button', { name: 'Publier' }).click();
  const title = page.getByLabel('Intitulé du poste');
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Choisissez un service.' }).click();
  await expect(page.locator('#offer-department')).toBeFocused();
});

test('typed text survives a reload, until it is discarded @gate', async ({ as, platform }) => {
  const page = await as('editor');
  const title = uniqueName('Plongeur');
  await fillNewOffer(page, title);
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue(title);
  await expect(page.getByText(/Vous reprenez votre brouillon/)).toBeVisible();
  await discardDraft(page);
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('');
  expect(await ownOffers(await platform('editor'), title)).toEqual([]);
});

test('an offer is duplicated, then deleted', async ({ as, platform }) => {
  const api = await platform('owner');
  const title = uniqueName('Chef de rang');
  const { id } = await api.send<Offre>('POST', '/offres', offerWith(title));
  const source = await api.get<Offre>(`/offres/${id}`);
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}`);
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Dupliquer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} (copie)` })).toBeVisible();
  const copies = await ownOffers(api, `${title} (copie)`);
  expect(copies).toHaveLength(1);
  const copy = await api.get<Offre>(`/offres/${copies[0]?.id}`);
  expect(contentOf(copy)).toEqual({ ...contentOf(source), title: `${title} (copie)`, ...DAYS_OF_COPY });
  await page.getByRole('button', { name: `Actions pour ${title} (copie)` }).click();
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await page.getByRole('button', { name: 'Supprimer l’offre' }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers$/);
  expect(await ownOffers(api, `${title} (copie)`)).toEqual([]);
  expect(await api.get(`/offres/${id}`)).toEqual(source);
});

test('an offer is copied for another season, under the same title and with new dates', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const title = uniqueName('Moniteur de voile');
  const { id } = await api.send<Offre>('POST', '/offres', offerWith(title, DAYS_OF_COPY));
  const source = await api.get<Offre>(`/offres/${id}`);
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}`);
  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Dupliquer pour une autre saison…' }).click();
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  const start = page.getByRole('dialog').getByLabel('Début');
  await expect(start).toBeFocused();
  await expect(page.getByText(/^Début\s: choisissez le jour où la saison commence\.$/)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await start.fill('2030-06-01');
  await dialog.getByLabel('Fin').fill('2030-09-30');
  await dialog.getByLabel('Dernier jour pour postuler').fill('2030-10-01');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(
    dialog.getByText(/^Dernier jour pour postuler\s: choisissez un jour avant la fin\.$/),
  ).toBeVisible();
  await expect(dialog.getByLabel('Dernier jour pour postuler')).toBeFocused();
  await dialog.getByLabel('Dernier jour pour postuler').fill('2030-05-01');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/offers/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const copies = (await ownOffers(api, title)).filter((offer) => offer.id !== id);
  expect(copies).toHaveLength(1);
  expect(contentOf(await api.get<Offre>(`/offres/${copies[0]?.id}`))).toEqual({
    ...contentOf(source),
    ...{ start_date: '2030-06-01', end_date: '2030-09-30', expires_on: '2030-05-01' },
  });
  expect(await api.get(`/offres/${id}`)).toEqual(source);
  await page.goto(`/m/1/offers?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').filter({ hasText: 'dès juin 2030' })).toHaveCount(1);
});

test("the form's table of contents links to its sections, follows the scroll and is hidden on a phone", async ({
  as,
}) => {
  const page = await as('owner', { width: 1440 });
  await page.goto('/m/1/offers/new');
  const list = page.getByRole('navigation', { name: 'Parties du formulaire' });
  await expect(list.getByRole('button', { name: 'Le poste' })).toHaveAttribute('aria-current', 'true');
  await list.getByRole('button', { name: 'Lieu' }).click();
  await expect(page.getByLabel('Code postal')).toBeInViewport();
  await expect(list.getByRole('button', { name: 'Le poste' })).not.toHaveAttribute('aria-current');
  await expect(page.getByLabel('Description')).toHaveAttribute('aria-required', 'true');
  const current = list.locator('[aria-current="true"]');
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, -20_000);
  await expect(current).toHaveText(['Le poste']);
  await page.mouse.wheel(0, 20_000);
  await expect(current).toHaveText(['Visuel']);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(list).toBeHidden();
  const choice = page.getByRole('combobox', { name: 'Aller à' });
  await choice.selectOption('Lieu');
  await expect(page.getByLabel('Code postal')).toBeInViewport();
  await expect(choice).toBeInViewport();
  await choice.selectOption('Le poste');
  await expect(page.getByLabel('Intitulé du poste')).toBeInViewport();
});

test('a publication is held over a reload, and taken back without a trace', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const title = uniqueName('Caviste');
  const { id } = await makeOffer(api, title);
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}`);
  await page.getByLabel('Description').fill('La cave est grande.');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(undoLine(page)).toBeVisible();
  // The text is saved at once.
  const draft = await api.get<Offre>(`/offres/${id}`);
  expect(draft).toMatchObject({ status: 'draft', description: 'La cave est grande.' });
  await page.reload();
  await expect(page.getByRole('main').getByText('Va être publiée', { exact: true })).toBeVisible();
  await page.goto(`/m/1/offers?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Va être publiée', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(undoLine(page)).toBeVisible();
  await page.getByRole('button', { name: `Actions pour ${title}` }).focus();
  await page.keyboard.press('z');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText(/Publication annulée\s: rien n’a été envoyé\./);
  await expect(row.getByText('Brouillon', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(undoLine(page)).toBeHidden();
  await stack.sendHeld();
  expect(await api.get(`/offres/${id}`)).toEqual(draft);
});

test('the tables of an offer’s figures match the platform', async ({ as, platform, stack }) => {
  test.skip(stack.words.closed !== 'closed', 'The platform has its own words for statuses.');
  const api = await platform('owner');
  const dayOf = (at: number | string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date(at));
  const since = dayOf(Date.now() - 29 * DAY_MS);
  type Applied = { date: string; offre: { id: number }; status_history: { status: string }[] };
  const byOffer = Map.groupBy(await api.all<Applied>('/candidatures?orderby=date'), ({ offre }) => offre.id);
  const recent = (id: number) => (byOffer.get(id) ?? []).filter(({ date }) => dayOf(date) >= since).length;
  const [id = 0] = (await api.all<Offre>('/offres?orderby=date'))
    .filter(({ status }) => status === 'published')
    .map((offer) => offer.id)
    .toSorted((one, other) => recent(other) - recent(one));
  const applied = byOffer.get(id) ?? [];
  const shortlisted = applied.filter(({ status_history }) =>
    status_history.some(({ status }) => ['shortlisted', 'interview', 'offered', 'hired'].includes(status)),
  );
  expect(recent(id)).toBeGreaterThan(0);
  expect(shortlisted.length).toBeGreaterThan(0);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await page.goto(`/m/1/offers/${id}/figures`);
  const rowsOf = async (title: string) => {
    await page.locator('summary').filter({ hasText: title }).click();
    const table = page.getByRole('table', { name: title });
    await expect(table).toBeVisible();
    return table.locator('tbody tr');
  };
  const days = await rowsOf('Candidatures par jour');
  await expect(days).toHaveCount(30);
  const counts = await days.locator('td').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(recent(id));
  const stages = await rowsOf('Jusqu’où vont les candidatures');
  await expect(stages.filter({ hasText: 'Reçues' }).locator('td').first()).toHaveText(String(applied.length));
  await expect(stages.filter({ hasText: 'Présélection' }).locator('td').first()).toHaveText(
    String(shortlisted.length),
  );
});

test('an offer is edited repeatedly without leaving its page @gate', async ({ as, platform }) => {
  const api = await platform('editor');
  const { id } = await makeOffer(api, uniqueName('Sommelier'));
  const page = await as('editor');
  await page.goto(`/m/1/offers/${id}`);
  for (const title of [uniqueName('Sommelière'), uniqueName('Cheffe sommelière')]) {
    await page.getByLabel('Intitulé du poste').fill(title);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await api.get<Offre>(`/offres/${id}`)).toMatchObject({ title });
    await expect(page.getByText('Brouillon enregistré à')).toBeHidden();
  }
  // A draft that was restored and sent is a draft no longer.
  await page.getByLabel('Intitulé du poste').fill('Sommelière en chef');
  await expect(page.getByText('Brouillon enregistré à')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Vous reprenez votre brouillon')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sommelière en chef' })).toBeVisible();
  await expect(page.getByText('Vous reprenez votre brouillon')).toBeHidden();
  await expect(page.getByText('Brouillon enregistré à')).toBeHidden();
  // A colleague changes the same field meanwhile: nothing is overwritten without asking.
  await api.send('PATCH', `/offres/${id}`, { title: 'Titre du collègue' });
  await page.getByLabel('Intitulé du poste').fill('Mon titre');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'quelqu’un d’autre' })).toBeVisible();
  expect(await api.get<Offre>(`/offres/${id}`)).toMatchObject({ title: 'Titre du collègue' });
  await page.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon titre' })).toBeVisible();
  expect(await api.get<Offre>(`/offres/${id}`)).toMatchObject({ title: 'Mon titre' });
});

test('an offer can be closed, unless the platform has its own name for that', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const { id } = await makeOffer(api, uniqueName('Gouvernante'));
  await api.send('PATCH', `/offres/${id}`, { status: 'published' });
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}`);
  await page.getByRole('button', { name: 'Clôturer', exact: true }).click();
  if (stack.words.closed !== 'closed') {
    await expect(page.getByRole('alert').filter({ hasText: 'Ce statut n’est pas accepté' })).toBeVisible();
    expect(await api.get<Offre>(`/offres/${id}`)).toMatchObject({ status: 'published' });
    // Closed on the platform, it is shown under the platform's status, without actions the platform may not know.
    await api.send('PATCH', `/offres/${id}`, { status: stack.words.closed });
    await expect(async () => {
      await page.request.post('/api/m/1/mirror', {
        data: {},
        headers: { 'x-bff': '1', origin: stack.origin },
      });
      await page.reload();
      await expect(page.getByText(stack.words.closed, { exact: true }).first()).toBeVisible({
        timeout: 5000,
      });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Clôturer', exact: true })).toHaveCount(0);
  } else {
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Rouvrir', exact: true })).toBeVisible();
    // The screen is updated before the platform has answered.
    await expect.poll(() => api.get<Offre>(`/offres/${id}`)).toMatchObject({ status: stack.words.closed });
  }
});

test("an offer gets a picture, shown from the platform's address", async ({ as, platform }) => {
  const api = await platform('editor');
  const { id } = await makeOffer(api, uniqueName('Pâtissier'));
  const page = await as('editor');
  await page.goto(`/m/1/offers/${id}`);
  const buffer = await sharp({ create: { width: 640, height: 256, channels: 3, background: '#1c4d3f' } })
    .png()
    .toBuffer();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Ce fichier n’est pas une image acceptée', { exact: false })).toBeVisible();
  await choose.setInputFiles({ name: 'vert.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Texte de remplacement').fill('Un aplat vert');
  await page.getByRole('button', { name: 'Envoyer l’image' }).click();
  await expect(page.getByRole('button', { name: 'Remplacer l’image' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect
    .poll(async () => (await api.get<{ visual_url: string | null }>(`/offres/${id}`)).visual_url)
    .toMatch(/\/media\//);
  await page.reload();
  const picture = page.getByRole('region', { name: 'Aperçu de l’annonce' }).locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('an offer with applications is not deleted, and an alternative is named', async ({ as, platform }) => {
  const api = await platform('owner');
  const [taken] = await api.get<{ offre: { id: number } }[]>('/candidatures?per_page=1');
  const id = taken?.offre.id ?? 0;
  const page = await as('owner');
  await page.goto(`/m/1/offers/${id}`);
  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await expect(page.getByRole('dialog')).toContainText('ne peut pas être supprimée');
  await expect(page.getByRole('button', { name: 'Supprimer l’offre' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Garder l’offre' }).click();
  expect(await api.get<Offre>(`/offres/${id}`)).toMatchObject({ id });
});

test('a viewer reads everything and changes nothing @gate', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const { id } = await makeOffer(api, uniqueName('Commis'));
  const page = await as('viewer');
  await page.goto('/m/1/offers');
  const create = page.getByRole('button', { name: 'Nouvelle offre' });
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await create.focus();
  await page.keyboard.press('Enter');
  const reason = page.getByText(/Lecture seule\s: demandez/);
  await expect(reason.filter({ visible: true })).toHaveCount(1);
  await page.goto(`/m/1/offers/${id}`);
  await expect(page.getByText('Lecture seule', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const refused = await page.request.put('/api/m/1/drafts/offer:new', {
    headers: { 'x-bff': '1', origin: stack.origin },
    data: { content: {}, revision: 0 },
  });
  expect(refused.status()).toBe(403);
  const form = await page.request.get(`${stack.origin}/m/1/offers/new`);
  expect(form.status()).toBe(403);
  expect(await api.get<Offre>(`/offres/${id}`)).toMatchObject({ status: 'draft' });
});

test('a group reads the offers of its establishments and cannot change them', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1/offers');
  await expect(page.getByRole('columnheader', { name: 'Établissement' })).toBeVisible();
  await page.goto('/g/1/offers?maison=1');
  await expect(page.getByRole('cell', { name: 'Hôtel Lutèce' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Hôtel du Rivage' })).toHaveCount(0);
  await page.getByRole('rowheader').first().getByRole('link').click();
  // An offer with candidates opens on their tab.
  await page.getByRole('link', { name: 'Annonce', exact: true }).click();
  await expect(page.getByText('Lecture seule', { exact: true })).toBeVisible();
});
