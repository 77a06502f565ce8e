import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { accounts } from './accounts.ts';
import { openFollowUp } from './candidate-tabs.ts';
import { inDays } from './days.ts';
import { expect, test } from './test.ts';

const HOME = accounts.solitaire.home;
const panel = (page: Page) => page.locator('[data-candidate-panel]');

/** Chooses a time zone and waits until it is saved. */
async function choose(page: Page, clock: string | RegExp): Promise<void> {
  await page.goto(`${HOME}/settings`);
  const part = page.getByRole('region', { name: 'Heure de l’établissement' });
  const select = part.getByLabel('Heure', { exact: true });
  const label = (await select.getByRole('option').allTextContents()).find((text) =>
    typeof clock === 'string' ? text === clock : clock.test(text),
  );
  await select.selectOption({ label: label ?? 'none' });
  await part.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^L’établissement suit désormais/).first()).toBeVisible();
}

test('an establishment has a time zone of its own, which is named to users in another', async ({
  as,
  platform,
}) => {
  const api = await platform('solitaire');
  const [application] = await api.get<{ id: number }[]>('/candidatures?per_page=1&orderby=id&order=asc');
  const address = `${HOME}/applications/${application?.id}`;
  const page = await as('solitaire');
  await page.goto(`${HOME}/settings`);
  const part = page.getByRole('region', { name: 'Heure de l’établissement' });
  await expect(part).toContainText(/D’après le code postal \d{5}\s: heure de Paris\./);
  await expectAccessible(page);
  try {
    await choose(page, 'heure de La Réunion');
    await page.reload();
    await expect(part).toContainText(/Choisie pour l’établissement\s: heure de La Réunion\./);

    await page.goto(address);
    await openFollowUp(page);
    await page.getByRole('button', { name: 'Plus tard' }).click();
    await page.getByRole('menuitem', { name: 'Demain matin' }).click();
    await expect(panel(page).getByText(/Mise de côté par .* 08:00 heure de La Réunion/)).toBeVisible();

    await panel(page).getByRole('button', { name: 'Fixer un entretien' }).click();
    const dialog = page.getByRole('dialog', { name: /^Entretien avec/ });
    await expect(dialog.getByText('heure de La Réunion')).toBeVisible();
    await dialog.getByLabel('Jour').fill(inDays(3));
    await dialog.getByLabel('Heure').fill('14:00');
    await dialog.getByLabel('Lieu').fill('Terrasse');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(
      panel(page)
        .getByText(/14:00 heure de La Réunion/)
        .first(),
    ).toBeVisible();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel(page)
        .getByRole('link', { name: /^Fichier d’agenda/ })
        .click(),
    ]);
    let text = '';
    for await (const chunk of await file.createReadStream()) text += String(chunk);
    const wall = `${inDays(3).replaceAll('-', '')}T140000`;
    expect(text).toContain(`DTSTART;TZID=Indian/Reunion:${wall}`);
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Indian/Reunion');

    const csv = await page.evaluate(
      async (url) => (await fetch(url)).text(),
      `/api${HOME}/applications/export?view=table`,
    );
    expect(csv.split('\r\n')[0]).toContain('(heure de La Réunion)');

    // For a device in the same time zone nothing has to be named.
    const there = await as('solitaire', { zone: 'Indian/Reunion' });
    await there.goto(HOME);
    await there.goto(address);
    await expect(panel(there).getByText(/14:00/).first()).toBeVisible();
    await expect(panel(there).getByText(/heure de La Réunion/)).toHaveCount(0);
  } finally {
    await choose(page, /^Celle du code postal/);
  }
  await page.goto(address);
  await expect(
    panel(page)
      .getByText(/1[12]:00/)
      .first(),
  ).toBeVisible();
  await expect(panel(page).getByText(/heure de La Réunion/)).toHaveCount(0);
});
