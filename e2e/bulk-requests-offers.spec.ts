import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { confirmButton, refreshMirror, settled } from './bulk.ts';
import { inDays } from './days.ts';
import { pressTool } from './list-tools.ts';
import type { PlatformApi } from './platform-api.ts';
import { REFUSAL } from './stack/contract-proxy.ts';
import { command } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Offre = { id: number; status: string; expires_on: string | null };

/** Creates drafts that share a word, and waits until the list shows them. */
async function makeDrafts(
  api: PlatformApi,
  titles: readonly string[],
): Promise<{ word: string; ids: number[] }> {
  const word = `Lot${Date.now().toString(36)}`;
  const made = await Promise.all(
    titles.map((title) =>
      api.send<Offre>('POST', '/offres', {
        title: `${title} ${word}`,
        contract_type: 'cdi',
        department: 'salle',
        description: 'Une belle salle.',
      }),
    ),
  );
  return { word, ids: made.map(({ id }) => id) };
}

async function tickAll(page: Page, word: string): Promise<void> {
  await page.goto(`/m/1/offers?q=${word}`);
  await page.getByRole('checkbox', { name: 'Sélectionner la page' }).check();
}

test('several offers are published at once @gate', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const { word, ids } = await makeDrafts(api, ['Barman', 'Voiturier']);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await tickAll(page, word);
  await page.getByRole('button', { name: 'Publier…' }).click();
  await expect(confirmButton(page)).toHaveText('Publier 2 offres');
  await confirmButton(page).click();
  await settled(page, stack);
  for (const id of ids) expect(await api.get(`/offres/${id}`)).toMatchObject({ status: 'published' });
});

test('the closing day of several offers is moved at once, and reverted', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const { word, ids } = await makeDrafts(api, ['Commis', 'Plongeur']);
  const lastDay = inDays(40);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await tickAll(page, word);
  await page.getByRole('button', { name: 'Prolonger jusqu’au…' }).click();
  const panel = page.getByRole('dialog', { name: 'Prolonger jusqu’au…' });
  await panel.getByRole('button', { name: 'Vérifier' }).click();
  await expect(panel.getByText('Choisissez un jour à venir.')).toBeVisible();
  await panel.getByLabel('Nouveau dernier jour').fill(lastDay);
  await panel.getByRole('button', { name: 'Vérifier' }).click();
  await expect(confirmButton(page)).toHaveText(/^Prolonger 2 offres jusqu’au /);
  await confirmButton(page).click();
  await settled(page, stack);
  for (const id of ids) expect(await api.get(`/offres/${id}`)).toMatchObject({ expires_on: lastDay });

  await page.getByRole('button', { name: /^Remettre les 2 comme avant/ }).click();
  await page.getByRole('button', { name: 'Rétablir l’échéance précédente de 2 offres' }).click();
  await settled(page, stack);
  for (const id of ids) expect(await api.get(`/offres/${id}`)).toMatchObject({ expires_on: null });
});

test('items that the platform refused show its reason, and only they are retried', async ({
  as,
  platform,
  stack,
}) => {
  test.skip(!isProxied(stack.kind), 'The refusal comes from the proxy.');
  const api = await platform('owner');
  const { word, ids } = await makeDrafts(api, ['Sommelier']);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await tickAll(page, word);
  await page.getByRole('button', { name: 'Publier…' }).click();
  await command(stack.kind, `/refuse?call=${encodeURIComponent(`PATCH /offres/${ids[0]}`)}`);
  try {
    await confirmButton(page).click();
    await settled(page, stack);
    await expect(page.getByText('1 à vérifier')).toBeVisible();
    await expect(page.getByText(`Réponse reçue : « ${REFUSAL} »`)).toBeVisible();
  } finally {
    await command(stack.kind, '/refuse');
  }
  expect(await api.get(`/offres/${ids[0]}`)).toMatchObject({ status: 'draft' });

  await page.getByRole('button', { name: /^Réessayer/ }).click();
  await expect(page.getByTestId('bulk-request-progress')).toHaveText('1 sur 1');
  await expect(page.getByText('1 offre envoyée pour publication.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('1 à vérifier')).toHaveCount(0);
  expect(await api.get(`/offres/${ids[0]}`)).toMatchObject({ status: 'published' });
});

test('a bulk request that reaches the hourly limit says until when it waits, and resumes', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const { word, ids } = await makeDrafts(api, ['Barista', 'Chasseur', 'Lingère']);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await tickAll(page, word);
  await page.getByRole('button', { name: 'Publier…' }).click();
  await expect(confirmButton(page)).toHaveText('Publier 3 offres');
  await command(stack.kind, '/limits/lower?mut_hour=1');
  try {
    await confirmButton(page).click();
    await expect(
      page.getByText(/^Trop de modifications à la fois\s: l’action reprendra automatiquement vers /),
    ).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    await expect(page.getByText('En pause', { exact: true })).toBeVisible();
    // Stopping for good asks first, and says what was done.
    await page.getByRole('button', { name: 'Arrêter', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Arrêter l’action ici ?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuer l’action' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const states = await Promise.all(ids.map((id) => api.get<Offre>(`/offres/${id}`)));
    expect(states.filter(({ status }) => status === 'draft').length).toBeGreaterThanOrEqual(2);
  } finally {
    await command(stack.kind, '/limits/raise');
  }
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await settled(page, stack);
  await expect(page.getByText('3 offres envoyées pour publication.')).toBeVisible();
  for (const id of ids) expect(await api.get(`/offres/${id}`)).toMatchObject({ status: 'published' });
});

test('the valid lines of a CSV file become drafts, and the others are reported', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('editor');
  const word = `Lot${Date.now().toString(36)}`;
  const all = async () =>
    (await api.get<Offre[]>('/offres?per_page=100&orderby=date&order=desc')).map(({ id }) => id);
  const offersOf = async () => api.get<Offre[]>('/offres?per_page=100&orderby=id&order=asc');
  const file = (name: string, text: string) => ({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') },
  });
  const headings = 'Intitulé;Type de contrat;Pôle;Texte libre';
  const page = await as('editor');
  await refreshMirror(page, stack.origin);
  const before = await all();
  const offersBefore = await offersOf();
  await page.goto('/m/1/offers');
  await pressTool(page, 'Importer un fichier CSV');
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file('vide.csv', headings));
  await expect(page.getByText('Ce fichier n’a que des titres de colonnes.')).toBeVisible();
  await input.setInputFiles(
    file(
      'saison.csv',
      `${headings}\r\nBarman ${word};CDI;Salle;"Le bar;\r\nle soir"\r\nCommis ${word};CDX;Salle;\r\nRéceptionniste ${word};CDD;salle;=1+1\r\n`,
    ),
  );
  await page.getByRole('combobox', { name: 'Texte libre devient' }).selectOption('description');
  await expect(page.getByText('1 ligne sera laissée de côté')).toBeVisible();
  const fault = /^Contrat\s: «\sCDX\s» n’est pas connu\. Écrivez\s: /;
  await expect(page.getByText(fault)).toBeVisible();
  await expectAccessible(page);
  expect(await all()).toEqual(before);
  await page.getByRole('button', { name: 'Vérifier 2 offres' }).click();
  await expect(confirmButton(page)).toHaveText(/^Créer 2 offres en brouillon d’après «\ssaison\.csv\s»$/);
  expect(await all()).toEqual(before);

  // Going back restores the file and the choices for its columns.
  const chosen = page.getByRole('combobox', { name: 'Texte libre devient' });
  await page.goBack();
  await expect(chosen).toHaveValue('description');
  await expect(page.getByText('saison.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Vérifier 2 offres' }).click();
  await page.getByRole('button', { name: 'Annuler, ne rien changer' }).click();
  await expect(chosen).toHaveValue('description');
  await page.getByRole('button', { name: 'Vérifier 2 offres' }).click();
  await expect(page.getByText('1 ligne est à corriger dans le fichier')).toBeVisible();
  expect(await all()).toEqual(before);
  await confirmButton(page).click();
  await settled(page, stack);
  await expect(page.getByText('2 offres créées en brouillon.')).toBeVisible();

  const outcome = page.locator('[data-bulk-item]');
  await expect(outcome).toHaveText([
    new RegExp(`Barman ${word}.*Fait`, 's'),
    new RegExp(`Commis ${word}.*Laissée de côté.*CDX`, 's'),
    new RegExp(`Réceptionniste ${word}.*Fait`, 's'),
  ]);
  const bulkRequest = page.url();
  const made = (await all()).filter((id) => !before.includes(id));
  const offers = await Promise.all(made.map((id) => api.get<Offre & { title: string }>(`/offres/${id}`)));
  const byTitle = offers.toSorted((one, other) => one.title.localeCompare(other.title));
  expect(byTitle).toMatchObject([
    { title: `Barman ${word}`, status: 'draft', contract_type: 'cdi', description: 'Le bar;\r\nle soir' },
    { title: `Réceptionniste ${word}`, status: 'draft', contract_type: 'cdd', description: '=1+1' },
  ]);

  expect((await offersOf()).filter(({ id }) => !made.includes(id))).toEqual(offersBefore);

  await page.getByRole('link', { name: 'Voir les brouillons' }).click();
  await expect(page.getByRole('link', { name: `Barman ${word}` })).toBeVisible();

  // The file is imported: it is not offered again, and importing it again warns.
  await page.goto('/m/1/offers/import');
  await expect(page.getByRole('button', { name: 'Choisir un fichier CSV' })).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await input.setInputFiles(file('saison.csv', `Intitulé;Contrat;Service\nBarman ${word};CDI;Salle\n`));
  await expect(
    page.getByText('1 ligne a le même intitulé, le même contrat, le même début et la même ville'),
  ).toBeVisible();

  // The offers created from the file can be removed from its result page, and no others.
  await page.goto(bulkRequest);
  await page.getByRole('button', { name: 'Retirer les 2 offres créées…' }).click();
  await expect(confirmButton(page)).toHaveText(/^Retirer 2 offres créées d’après «\ssaison\.csv\s»$/);
  expect(await all()).not.toEqual(before);
  await confirmButton(page).click();
  await settled(page, stack);
  expect(await all()).toEqual(before);
  expect(await offersOf()).toEqual(offersBefore);
  await page.goto(`/m/1/offers?q=${word}`);
  await expect(page.getByText('Aucune offre ne correspond.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Barman ${word}` })).toHaveCount(0);
});
