import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Candidature = { id: number; status: string; status_history: { status: string }[] };

// All tests share the platform.
test.describe.configure({ mode: 'default' });

test.afterEach(async ({ stack }) => {
  await stack.startPlatform();
});

test('lists stay readable, with their age and a message about the platform @gate', async ({ as, stack }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  const rows = page.locator('[data-application]');
  await expect(rows.first()).toBeVisible();
  await stack.stopPlatform();

  for (const path of ['/m/1/applications?view=table', '/m/1/applications', '/m/1/offers', '/m/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/m/1/applications?view=table');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page.getByRole('main').getByText(/, la plateforme ne répond pas$/)).toBeVisible();
  await page.getByRole('searchbox').fill('zzzzz-nobody');
  await expect(rows).toHaveCount(0);
});

test('refreshing while the platform does not answer says so, and since when', async ({ as, stack }) => {
  const page = await as('owner');
  const table = '/m/1/applications?view=table';
  for (const path of [table, '/m/1/offers']) {
    await page.goto(path);
    const age = page.getByRole('main').locator('span:has(> time)');
    const said = page.locator('#announcer');
    const becomeFresh = () =>
      expect(async () => {
        await page.getByRole('button', { name: 'Actualiser' }).click();
        await expect(age).toHaveText(/^Mis à jour à l’instant/, { timeout: 9000 });
      }).toPass({ timeout: 60_000 });
    // The platform may have been restarted only just now by the previous test.
    await becomeFresh();
    await stack.freezePlatform();
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await expect(said).toHaveText(
      /^Pas d’actualisation\s: la plateforme (tarde à répondre|ne répond pas)\. Dernière mise à jour il y a /,
    );
    await expect(age).toHaveText(
      /^Dernière mise à jour il y a .*, la plateforme (tarde à répondre|ne répond pas)$/,
    );
    await page.reload();
    await expect(age).toHaveText(
      /^Dernière mise à jour il y a .*, la plateforme (tarde à répondre|ne répond pas)$/,
    );

    await stack.startPlatform();
    await becomeFresh();
    await expect(said).toHaveText(/^C’est à jour\./);
  }
});

test('the notifications say that the platform does not answer, and can be retried', async ({ as, stack }) => {
  const page = await as('owner');
  await stack.stopPlatform();
  await page.goto('/m/1/notifications');
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer', exact: true });
  await expect(retry).toBeVisible({ timeout: 40_000 });

  await stack.startPlatform();
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
});

test('retrying keeps the page when our own server is unreachable too', async ({
  as,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await as('owner');
  await stack.stopPlatform();
  await page.goto('/m/1/notifications');
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer', exact: true });
  await expect(retry).toBeVisible({ timeout: 40_000 });

  await page.context().setOffline(true);
  await retry.click();
  await expect(page.getByText('La page demandée s’ouvrira automatiquement')).toBeVisible();
  await expect(retry).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('La page demandée s’ouvrira automatiquement')).toBeHidden();
  await expect(retry).toBeVisible({ timeout: 40_000 });
});

test('a move made during an outage stays visible as pending and reaches the platform once @gate', async ({
  as,
  stack,
  platform,
}) => {
  const page = await as('editor');
  const api = await platform('editor');
  await page.goto('/m/1/applications');
  const card = page.locator('[data-application-list="received"] [data-application]').first();
  const id = Number(await card.getAttribute('data-application'));
  await stack.stopPlatform();

  await card.getByRole('button', { name: /Déplacer .* vers/ }).click();
  await page.getByRole('menuitem', { name: 'Présélection' }).click();
  await expect(async () => {
    await stack.sendHeld();
    await expect(page.getByText('L’envoi reprendra automatiquement dès son retour').first()).toBeVisible({
      timeout: 5000,
    });
  }).toPass({ timeout: 60_000 });
  await page.reload();
  await expect(
    page.locator(`[data-application-list="shortlisted"] [data-application="${id}"]`),
  ).toBeVisible();

  await stack.startPlatform();
  await expect(async () => {
    const [found] = await api.get<Candidature[]>(`/candidatures?include=${id}`);
    expect(found?.status).toBe('shortlisted');
    expect(found?.status_history.filter((step) => step.status === 'shortlisted')).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
});

test('triage continues while the platform does not answer and the network is down, each answer sent once', async ({
  as,
  expectedNoise,
  stack,
  platform,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await as('editor');
  const api = await platform('editor');
  await page.goto('/m/1/applications/triage');
  const shown = page.locator('[data-candidate-panel]');
  const left = async () => Number.parseInt((await page.getByTestId('left').textContent()) ?? '', 10);
  await expect(shown.getByRole('heading', { level: 2 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = await left();
  const refused: number[] = [];
  const refuse = async () => {
    const id = Number(await shown.getAttribute('data-candidate-panel'));
    await page.keyboard.press('r');
    await expect(shown).not.toHaveAttribute('data-candidate-panel', String(id));
    refused.push(id);
  };
  await refuse();
  await stack.freezePlatform();
  await refuse();
  await page.context().setOffline(true);
  await refuse();
  expect(await left()).toBe(before - 3);
  await page.context().setOffline(false);
  await stack.startPlatform();
  await expect(async () => {
    await stack.sendHeld();
    const found = await api.get<Candidature[]>(`/candidatures?include=${refused.join()}`);
    const times = found.map(
      ({ status_history }) => status_history.filter(({ status }) => status === 'rejected').length,
    );
    expect(times).toEqual([1, 1, 1]);
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  }).toPass({ timeout: 60_000 });
});

test('an offer written during an outage is refused with a message and kept as typed @gate', async ({
  as,
  stack,
  platform,
}) => {
  const page = await as('owner');
  const api = await platform('owner');
  const title = `Sommelier de la panne ${Date.now()}`;
  await page.goto('/m/1/offers/new');
  await page.getByLabel('Intitulé du poste').fill(title);
  await page.getByLabel('Contrat', { exact: false }).first().selectOption({ index: 1 });
  await page.getByLabel('Service', { exact: false }).first().selectOption({ index: 1 });
  await stack.stopPlatform();

  await page.getByRole('button', { name: 'Enregistrer', exact: false }).first().click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Votre brouillon est enregistré' });
  await expect(refusal).toBeInViewport({ timeout: 30_000 });
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue(title);
  await expect(page.getByText('Brouillon enregistré à')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue(title);

  await stack.startPlatform();
  // For some seconds the dashboard holds back calls to a platform that has just failed: retry.
  await expect(async () => {
    const save = page.getByRole('button', { name: 'Enregistrer', exact: false }).first();
    if (page.url().endsWith('/new')) await save.click({ timeout: 1000 });
    await expect(page).toHaveURL(/\/offers\/\d+/, { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  expect(await api.get<{ id: number }[]>(`/offres?s=${encodeURIComponent(title)}`)).toHaveLength(1);
});

test('an offer opens at once while the platform does not answer, and says what is missing', async ({
  as,
  stack,
}) => {
  const page = await as('owner');
  // The title of a draft links to its form.
  await page.goto('/m/1/offers?status=draft');
  const link = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
  const title = (await link.textContent()) ?? '';
  await stack.freezePlatform();
  // The restarted dashboard has never read the reference lists of the form.
  await command(stack.kind, '/dashboard/kill');
  await command(stack.kind, '/dashboard/start');

  await link.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue(title);
  const missing = page.getByRole('status').filter({ hasText: 'les choix manquent pour Contrat' });
  await expect(missing).toBeVisible();
  // The form's values stay, and can be sent as they are.
  await expect(page.getByLabel('Contrat')).not.toHaveValue('');
  await page.getByLabel('Intitulé du poste').fill(`${title}, le soir`);

  await stack.startPlatform();
  const retry = missing.getByRole('button', { name: 'Réessayer' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(missing).toBeHidden({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue(`${title}, le soir`);
  expect(await page.getByLabel('Contrat').getByRole('option').count()).toBeGreaterThan(2);
});

test('a new offer can be started while the platform does not answer', async ({ as, stack }) => {
  const page = await as('owner');
  await page.goto('/m/1/offers');
  await stack.freezePlatform();
  await page.getByRole('link', { name: 'Nouvelle offre' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle offre' })).toBeVisible();
  await expect(page.getByLabel('Intitulé du poste')).toBeVisible();
});

test('an application opens at once while the platform does not answer', async ({ as, stack }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications');
  const card = page.locator('[data-application]').first();
  const address = (await card.getByRole('link').getAttribute('href')) ?? '';
  await stack.freezePlatform();
  await card.getByRole('link').click();
  const panel = page.locator('[data-candidate-panel]');
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
  await page.goto(address);
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
  await panel.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(panel.getByRole('status').first()).toBeVisible();
});
