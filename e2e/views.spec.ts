import { expectAccessible } from './accessibility.ts';
import { pressTool } from './list-tools.ts';
import { expect, test } from './test.ts';

test('a view is saved under a name, pinned with its count, changed and deleted', async ({ as, stack }) => {
  const page = await as('editor');
  const name = `Avec logement ${Date.now() % 1e6}`;
  await page.goto(`${stack.origin}/m/1/applications?housing=1&view=table`);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByLabel('Reçues depuis ma dernière visite').check();
  await expect(page).toHaveURL(/new=1/);
  await page.keyboard.press('Escape');
  // First visit: “new” means the last week.
  const filters = page.getByRole('list', { name: 'Filtres actifs' });
  await expect(filters.getByText('Reçues ces 7 derniers jours')).toBeVisible();
  const count = page
    .getByRole('status')
    .filter({ hasText: /candidature/ })
    .first();
  await expect(count).toHaveText(/^\d+ candidatures? sur/);

  await pressTool(page, 'Vues enregistrées');
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByRole('checkbox', { name: /^Épingler/ }).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/vue=\d+/);
  await expect(page.getByRole('button', { name })).toBeVisible();

  const pinned = page.getByRole('region', { name: 'Vues épinglées' }).getByRole('listitem');
  const saved = page.url();
  // Moves of earlier journeys may still be in flight.
  await expect(async () => {
    await page.goto(saved);
    const now = Number.parseInt((await count.textContent()) ?? '', 10);
    await page.goto(`${stack.origin}/m/1`);
    await expect(pinned.filter({ hasText: name })).toContainText(`${now} candidature`, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await pinned.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/housing=1.*new=1/);

  await page.getByRole('button', { name }).click();
  await page.getByLabel('Nom de la vue').fill(`${name} bis`);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.getByRole('button', { name: `${name} bis` }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).not.toHaveURL(/vue=/);
  await page.goto(`${stack.origin}/m/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(`${name} bis`)).toHaveCount(0);
});

test('pinned views are reached with their counts on a phone and from a collapsed rail', async ({
  as,
  stack,
}) => {
  const page = await as('editor');
  const name = `Logés ${Date.now() % 1e6}`;
  await page.goto(`${stack.origin}/m/1/applications?housing=1&view=table`);
  await pressTool(page, 'Vues enregistrées');
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByRole('checkbox', { name: /^Épingler/ }).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/vue=\d+/);
  const view = page.url();

  for (const [width, opener, sheet] of [
    [360, 'Plus', 'Autres écrans'],
    [768, 'Vues épinglées', 'Vues épinglées'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${stack.origin}/m/1/offers`);
    const button = page.getByRole('button', { name: opener, exact: true });
    await button.press('Enter');
    const panel = page.getByRole('dialog', { name: sheet });
    const pin = panel.getByRole('link', { name });
    await expect(pin).toHaveAccessibleName(/\d+ candidatures?$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await pin.click();
    await expect(page).toHaveURL(/\/m\/1\/applications\?.*housing=1/);
    await expect(panel).toBeHidden();
  }
  // A rail with labels shows them, so there is no extra button.
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.locator('#rail').getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vues épinglées' })).toHaveCount(0);
  await page.goto(view);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).not.toHaveURL(/vue=/);
});

test('a view keeps its row density, and a list without a view has the reader’s own', async ({
  as,
  stack,
}) => {
  const page = await as('editor');
  const name = `Serrée ${Date.now() % 1e6}`;
  const table = page.locator('[data-density]', { has: page.getByRole('table') }).last();
  const height = async () => (await table.getByRole('row').nth(1).boundingBox())?.height ?? 0;
  await page.goto(`${stack.origin}/m/1/applications?view=table`);
  await expect(table).toHaveAttribute('data-density', 'comfortable');
  const aired = await height();

  await pressTool(page, 'Lignes et colonnes');
  await page.getByRole('radio', { name: 'Compacte' }).check({ force: true });
  await expect(page).toHaveURL(/density=compact/);
  await expect(table).toHaveAttribute('data-density', 'compact');
  await page.keyboard.press('Escape');
  await pressTool(page, 'Vues enregistrées');
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/vue=\d+/);

  await page.goto(`${stack.origin}/m/1/applications?view=table`);
  await expect(table).toHaveAttribute('data-density', 'comfortable');
  await pressTool(page, 'Vues enregistrées');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/density=compact.*vue=\d+/);
  await expect(table).toHaveAttribute('data-density', 'compact');
  const compact = await height();
  expect(compact).toBeGreaterThanOrEqual(36);
  expect(compact).toBeLessThanOrEqual(40);
  expect(compact).toBeLessThan(aired);
  // It is in the HTML of the server when the view is opened again.
  const served = await page.request.get(page.url());
  expect(await served.text()).toMatch(/<div[^>]* data-density="compact"/);

  await pressTool(page, 'Lignes et colonnes');
  await page.getByRole('radio', { name: 'Selon vos réglages' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  // What is saved is what is shown, so that others see the same.
  await expect(page).toHaveURL(/density=comfortable/);
  await expect(table).toHaveAttribute('data-density', 'comfortable');
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).not.toHaveURL(/vue=/);
});

test('a colleague sees shared views only', async ({ as, stack }) => {
  const [editor, owner] = [await as('editor'), await as('owner')];
  const mark = String(Date.now() % 1e6);
  for (const [name, isShared] of [
    [`À moi ${mark}`, false],
    [`À tous ${mark}`, true],
  ] as const) {
    await editor.goto(`${stack.origin}/m/1/applications?cv=1`);
    await pressTool(editor, 'Vues enregistrées');
    await editor.getByLabel('Nom de la vue').fill(name);
    if (isShared) await editor.getByLabel('Partager avec l’équipe').check();
    await editor.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(editor).toHaveURL(/vue=\d+/);
  }
  await owner.goto(`${stack.origin}/m/1/applications`);
  await pressTool(owner, 'Vues enregistrées');
  await owner.getByRole('link', { name: `À tous ${mark}` }).click();
  await expect(owner).toHaveURL(/cv=1/);
  await owner.getByRole('button', { name: `À tous ${mark}` }).click();
  await expect(owner.getByRole('link', { name: `À moi ${mark}` })).toHaveCount(0);
  await owner.getByRole('button', { name: 'Supprimer' }).click();
  // The confirmation warns that others lose the view too, and can be cancelled.
  const asked = owner.getByRole('alert').filter({ hasText: `À tous ${mark}` });
  await expect(asked).toContainText('vos collègues de l’établissement ne l’auront plus');
  await asked.getByRole('button', { name: 'Garder la vue' }).click();
  await expect(asked).toHaveCount(0);
  await owner.getByRole('button', { name: 'Supprimer' }).click();
  await owner.getByRole('button', { name: 'Supprimer pour tous' }).click();
  await expect(owner).not.toHaveURL(/vue=/);
});

test("a shared view shows a colleague its author's columns and density, and pins are personal", async ({
  as,
  stack,
}) => {
  const [author, colleague] = [await as('editor'), await as('owner')];
  const name = `Colonnes ${Date.now() % 1e6}`;
  const heads = (page: typeof author) => page.getByRole('columnheader').allInnerTexts();
  const open = (page: typeof author) => pressTool(page, 'Vues enregistrées');
  // Only the author's browser has the columns: no URL contains them.
  await author.context().addCookies([
    { name: 'perron-columns', value: 'candidate.source.hasCv.stage', url: stack.origin },
    { name: 'perron-density', value: 'compact', url: stack.origin },
  ]);
  await author.goto(`${stack.origin}/m/1/applications?housing=1&view=table`);
  await expect(author.getByRole('columnheader', { name: 'Origine' })).toBeVisible();
  const seen = await heads(author);
  await open(author);
  await author.getByLabel('Nom de la vue').fill(name);
  await author.getByRole('checkbox', { name: /^Épingler/ }).check();
  await author.getByLabel('Partager avec l’équipe').check();
  await author.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(author).toHaveURL(/columns=candidate,source,hasCv,stage.*vue=\d+/);

  await colleague.goto(`${stack.origin}/m/1/applications?view=table`);
  const usual = await heads(colleague);
  expect(usual).not.toEqual(seen);
  // It is not pinned for others.
  await expect(colleague.getByRole('navigation').getByRole('link', { name })).toHaveCount(0);
  await open(colleague);
  await colleague.getByRole('button', { name: `Épingler « ${name} »` }).click();
  await expect(colleague.getByRole('button', { name: `Épingler « ${name} »` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await colleague.getByRole('dialog').getByRole('link', { name }).click();
  await expect(colleague).toHaveURL(/vue=\d+/);
  await expect(colleague.getByRole('columnheader', { name: 'Origine' })).toBeVisible();
  expect(await heads(colleague)).toEqual(seen);
  await expect(
    colleague.locator('[data-density=compact]', { has: colleague.getByRole('table') }),
  ).toHaveCount(1);

  // In the rail, with its count.
  const status = colleague
    .getByRole('status')
    .filter({ hasText: /candidature/ })
    .first();
  const shown = Number.parseInt((await status.textContent()) ?? '', 10);
  const inRail = colleague.getByRole('region', { name: 'Vues enregistrées' }).getByRole('link', { name });
  await expect(inRail).toContainText(`${shown} candidature`);

  // The author unpins it; it stays pinned for the colleague.
  await author.getByRole('button', { name, exact: true }).click();
  await author.getByRole('button', { name: `Épingler « ${name} »` }).click();
  await expect(author.getByText(`Vue « ${name} » désépinglée.`)).toBeVisible();
  await author.goto(`${stack.origin}/m/1`);
  await expect(author.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(author.getByRole('link', { name })).toHaveCount(0);
  await colleague.goto(`${stack.origin}/m/1`);
  const pinned = colleague.getByRole('region', { name: 'Vues épinglées' }).getByRole('listitem');
  await expect(pinned.filter({ hasText: name })).toContainText(`${shown} candidature`);

  await author.goto(`${stack.origin}/m/1/applications?view=table`);
  await open(author);
  await author.getByRole('dialog').getByRole('link', { name }).click();
  await author.getByRole('button', { name, exact: true }).click();
  await author.getByRole('button', { name: 'Supprimer' }).click();
  await author.getByRole('button', { name: 'Supprimer pour tous' }).click();
  await expect(author).not.toHaveURL(/vue=/);
});

test('a group saves a view of offers, pinned with its count, and changes it', async ({ as, stack }) => {
  const page = await as('group');
  const name = `CDI publiés ${Date.now() % 1e6}`;
  await page.goto(`${stack.origin}/g/1/offers?status=published&contract=cdi`);
  const count = page.getByRole('main').getByText(/^\d+ offres? sur/);
  const shown = Number.parseInt((await count.textContent()) ?? '', 10);
  await pressTool(page, 'Vues enregistrées');
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByRole('checkbox', { name: /^Épingler/ }).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/vue=\d+/);

  await page.goto(`${stack.origin}/g/1`);
  const pinned = page.getByRole('region', { name: 'Vues épinglées' }).getByRole('listitem');
  await expect(pinned.filter({ hasText: name })).toContainText(`${shown} offre`);
  await pinned.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/g\/1\/offers\?.*status=published/);
  // Another sort order is still the same view, which can be updated or deleted.
  await page.getByRole('columnheader', { name: 'Offre' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=title.*vue=\d+/);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).not.toHaveURL(/vue=/);
});
