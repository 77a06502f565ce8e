import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { inDays } from './days.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';

type Applied = { id: number; candidate: { first_name: string; last_name: string } };

/** An application that no other journey works with. */
async function applicationOf(api: PlatformApi, place: number) {
  const all = await api.get<Applied[]>('/candidatures?per_page=100&orderby=id&order=asc&page=2');
  const one = all[place];
  if (!one) throw new Error('No such application');
  return { id: one.id, name: `${one.candidate.first_name} ${one.candidate.last_name}` };
}

const panel = (page: Page) => page.locator('[data-candidate-panel]');
const said = (page: Page) => page.locator('#announcer');

/** Platform calls that changed something there. */
async function unchanged(api: PlatformApi, id: number, act: () => Promise<void>) {
  const before = await api.get(`/candidatures?include=${id}`);
  await act();
  expect(await api.get(`/candidatures?include=${id}`)).toEqual(before);
}

test('a house notes, gives away, puts aside and meets, and the platform hears nothing @gate', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const { id, name } = await applicationOf(api, 1);
  await unchanged(api, id, async () => {
    const page = await as('editor');
    await page.goto(`/m/1/applications/${id}`);
    await expect(panel(page).getByRole('heading', { name: 'Suivi de la maison' })).toBeVisible();
    await expect(panel(page).getByText('Visible ici seulement')).toBeVisible();

    await panel(page).getByRole('button', { name: 'Ajouter une note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Parle portugais\nRappeler');
    await page.getByRole('button', { name: 'Garder la note' }).click();
    await expect(panel(page).getByText('Parle portugais')).toBeVisible();
    await expect(said(page)).toHaveText('Note gardée.');
    await panel(page).getByRole('button', { name: 'Ajouter une note' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Pour moi');
    await page.getByLabel('Pour moi seul').check();
    await page.getByRole('button', { name: 'Garder la note' }).click();
    await expect(panel(page).getByText('Vous seul')).toBeVisible();

    await panel(page)
      .getByRole('button', { name: /^Confier/ })
      .click();
    await page.getByRole('menuitem', { name: 'Je m’en occupe' }).click();
    await expect(panel(page).getByText('Vous vous en occupez')).toBeVisible();

    await panel(page).getByRole('button', { name: 'Plus tard' }).click();
    await page.getByRole('menuitem', { name: 'Demain matin' }).click();
    await expect(panel(page).getByText(/Mise de côté par .* 08:00/)).toBeVisible();
    await expect(said(page)).toContainText(`${name} mise de côté jusqu’au`);

    await panel(page).getByRole('button', { name: 'Fixer un entretien' }).click();
    const dialog = page.getByRole('dialog', { name: `Entretien avec ${name}` });
    await dialog.getByRole('button', { name: 'Garder' }).click();
    await expect(dialog.getByText('Indiquez un jour et une heure.')).toBeVisible();
    await dialog.getByLabel('Jour').fill(inDays(3));
    await dialog.getByLabel('Heure').fill('14:30');
    await dialog.getByLabel('Lieu').fill('Salon bleu');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Garder' }).click();
    await expect(panel(page).getByText('Salon bleu')).toBeVisible();
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel(page)
        .getByRole('link', { name: /^Agenda \(\.ics\)/ })
        .click(),
    ]);
    const stream = await file.createReadStream();
    let text = '';
    for await (const part of stream) text += String(part);
    expect(text).toContain(`SUMMARY:Entretien avec ${name}`);
    expect(text).toContain('LOCATION:Salon bleu');

    await page.goto('/m/1');
    const week = page.getByRole('region', { name: 'Entretiens de la semaine' });
    await expect(week.getByRole('link', { name })).toBeVisible();
    await expect(week).toContainText('Salon bleu');

    // What is mine, and what is put aside, are lists like any other.
    const me = await api.get<{ id: number }>('/auth/me');
    await page.goto(`/m/1/applications?view=table&assigned=${me.id}`);
    await expect(page.locator(`[data-application="${id}"]`)).toBeVisible();
    await expect(page.getByText('À moi').first()).toBeVisible();
    await page.goto('/m/1/applications?view=table&snoozed=1');
    await expect(page.locator(`[data-application="${id}"]`)).toBeVisible();
  });

  const viewer = await as('viewer');
  await viewer.goto(`/m/1/applications/${id}`);
  await expect(panel(viewer).getByText('Parle portugais')).toBeVisible();
  await expect(panel(viewer).getByText('Pour moi')).toHaveCount(0);
  const inert = panel(viewer).getByRole('button', { name: 'Ajouter une note' });
  await expect(inert).toHaveAttribute('aria-disabled', 'true');
  await expect(inert).toHaveAccessibleDescription(/Un propriétaire ou un éditeur/);
  await expect(panel(viewer).getByRole('button', { name: 'Plus tard' })).toHaveCount(0);
  const elsewhere = await as('rivage');
  const answer = await elsewhere.request.get(`/api/m/2/applications/${id}/follow-up`);
  expect(answer.status()).toBe(404);
});

test('refusing is beside advancing, says when the candidate is told, and in whose colour @gate', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const page = await as('owner', { width: 360, height: 740 });
  await page.goto('/m/1/applications?status=received&view=table');
  await page.locator('[data-application] a').first().click();
  const id = Number(await panel(page).getAttribute('data-candidate-panel'));
  const before = await api.get(`/candidatures?include=${id}`);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(page.getByText(/Le candidat sera prévenu dans \d+ s/)).toBeVisible();
  await expect(panel(page)).not.toHaveAttribute('data-candidate-panel', String(id));
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/^Refus annulé pour/)).toBeVisible();
  await expect(panel(page)).toHaveAttribute('data-candidate-panel', String(id));
  // Name and answers stay in sight however far one reads.
  await page.mouse.wheel(0, 600);
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(panel(page).getByRole('button', { name: 'Refuser', exact: true })).toBeInViewport();
  await stack.sendHeld();
  expect(await api.get(`/candidatures?include=${id}`)).toEqual(before);
});
