import type { Page } from '@playwright/test';
import { inDays } from './days.ts';
import { confirmButton, refreshMirror, settled } from './jobs.ts';
import type { PlatformApi } from './platform-api.ts';
import { REFUSAL } from './stack/contract-proxy.ts';
import { command } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Offre = { id: number; status: string; expires_on: string | null };

/** Drafts of one word, as the list shows them. */
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

test('the last day of several offers is moved at once, and put back', async ({ as, platform, stack }) => {
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
  await page.getByRole('button', { name: 'Remettre l’échéance d’avant de 2 offres' }).click();
  await settled(page, stack);
  for (const id of ids) expect(await api.get(`/offres/${id}`)).toMatchObject({ expires_on: null });
});

test('what the platform refused is said in its words, and tried again alone', async ({
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
    await expect(page.getByText(`La plateforme : « ${REFUSAL} »`)).toBeVisible();
  } finally {
    await command(stack.kind, '/refuse');
  }
  expect(await api.get(`/offres/${ids[0]}`)).toMatchObject({ status: 'draft' });

  await page.getByRole('button', { name: /^Réessayer/ }).click();
  await expect(page.getByTestId('job-progress')).toHaveText('1 sur 1');
  await expect(page.getByText('1 offre envoyée à la publication.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('1 à vérifier')).toHaveCount(0);
  expect(await api.get(`/offres/${ids[0]}`)).toMatchObject({ status: 'published' });
});

test('a job that meets the limit of the hour says until when, and goes on', async ({
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
      page.getByText(/^La plateforme limite les modifications\. Reprise toute seule vers /),
    ).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('button', { name: 'Mettre en pause' }).click();
    await expect(page.getByText('En pause', { exact: true })).toBeVisible();
    const states = await Promise.all(ids.map((id) => api.get<Offre>(`/offres/${id}`)));
    expect(states.filter(({ status }) => status === 'draft').length).toBeGreaterThanOrEqual(2);
  } finally {
    await command(stack.kind, '/limits/raise');
  }
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await settled(page, stack);
  await expect(page.getByText('3 offres envoyées à la publication.')).toBeVisible();
  for (const id of ids) expect(await api.get(`/offres/${id}`)).toMatchObject({ status: 'published' });
});
