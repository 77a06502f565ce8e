import { expect, test } from './test.ts';

test('a list is kept under a name, pinned with its count, changed and taken away @gate', async ({
  as,
  stack,
}) => {
  const page = await as('editor');
  const name = `Avec logement ${Date.now() % 1e6}`;
  await page.goto(`${stack.origin}/m/1/applications?housing=1&status=received,reviewing&view=table`);
  const count = page
    .getByRole('status')
    .filter({ hasText: /candidature/ })
    .first();
  await expect(count).toHaveText(/^\d+ candidatures? sur/);
  const shown = Number.parseInt((await count.textContent()) ?? '', 10);

  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByLabel('Épingler').check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/vue=\d+/);
  await expect(page.getByRole('button', { name })).toBeVisible();

  await page.goto(`${stack.origin}/m/1`);
  const pinned = page.getByRole('region', { name: 'Vues épinglées' }).getByRole('listitem');
  await expect(pinned.filter({ hasText: name })).toContainText(`${shown} candidature`);
  await pinned.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/status=received,reviewing.*housing=1/);

  await page.getByRole('button', { name }).click();
  await page.getByLabel('Nom de la vue').fill(`${name} bis`);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.getByRole('button', { name: `${name} bis` }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('button', { name: 'Vues', exact: true })).toBeVisible();
  await page.goto(`${stack.origin}/m/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(`${name} bis`)).toHaveCount(0);
});

test('a colleague sees what is shared, and nothing else', async ({ as, stack }) => {
  const [editor, owner] = [await as('editor'), await as('owner')];
  const mark = String(Date.now() % 1e6);
  for (const [name, isShared] of [
    [`À moi ${mark}`, false],
    [`À tous ${mark}`, true],
  ] as const) {
    await editor.goto(`${stack.origin}/m/1/applications?cv=1`);
    await editor.getByRole('button', { name: 'Vues', exact: true }).click();
    await editor.getByLabel('Nom de la vue').fill(name);
    if (isShared) await editor.getByLabel('Partager avec la maison').check();
    await editor.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(editor).toHaveURL(/vue=\d+/);
  }
  await owner.goto(`${stack.origin}/m/1/applications`);
  await owner.getByRole('button', { name: 'Vues', exact: true }).click();
  await owner.getByRole('link', { name: `À tous ${mark}` }).click();
  await expect(owner).toHaveURL(/cv=1/);
  await owner.getByRole('button', { name: `À tous ${mark}` }).click();
  await expect(owner.getByRole('link', { name: `À moi ${mark}` })).toHaveCount(0);
  await owner.getByRole('button', { name: 'Supprimer' }).click();
  await expect(owner.getByRole('button', { name: 'Vues', exact: true })).toBeVisible();
});

test('a group keeps a list of offers, pinned with its count, and changes it', async ({ as, stack }) => {
  const page = await as('group');
  const name = `CDI publiés ${Date.now() % 1e6}`;
  await page.goto(`${stack.origin}/g/1/offers?status=published&contract=cdi`);
  const count = page.getByRole('search').getByText(/^\d+ offres? sur/);
  const shown = Number.parseInt((await count.textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Vues', exact: true }).click();
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByLabel('Épingler').check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/vue=\d+/);

  await page.goto(`${stack.origin}/g/1`);
  const pinned = page.getByRole('region', { name: 'Vues épinglées' }).getByRole('listitem');
  await expect(pinned.filter({ hasText: name })).toContainText(`${shown} offre`);
  await pinned.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/g\/1\/offers\?.*status=published/);
  // Another order is still the same view, which can be brought up to date or taken away.
  await page.getByRole('columnheader', { name: 'Offre' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=title.*vue=\d+/);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('button', { name: 'Vues', exact: true })).toBeVisible();
});
