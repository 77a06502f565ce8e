import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

test('an establishment is created, detached after typing its name, and attached again', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1/structure');
  await expect(page.getByRole('heading', { level: 1, name: 'Structure du groupe' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nouvel établissement' }).click();
  const name = uniqueName('Auberge du Pont');
  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Code postal').fill('69001');
  await page.getByLabel('Ville').fill('Lyon');
  await page.getByRole('button', { name: 'Créer l’établissement' }).click();
  // Missing fields are reported, and typed text stays.
  await expect(
    page.getByRole('alert').filter({ hasText: 'Type d’établissement : à remplir.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Nom')).toHaveValue(name);
  await page.getByLabel('Type d’établissement').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Créer l’établissement' }).click();
  await page.waitForURL('/g/1/structure');

  await page.goto(`/g/1/structure?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('en validation');
  await row.getByRole('button', { name: `Détacher ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Détacher ${name} du groupe` });
  await expect(dialog).toContainText('L’établissement garde tout');
  await dialog.getByLabel('Nom de l’établissement').fill('autre chose');
  await dialog.getByRole('button', { name: 'Détacher du groupe' }).click();
  await expect(dialog.getByText(`Ce n’est pas « ${name} ».`)).toBeVisible();
  await expect(row).toBeVisible();
  await dialog.getByLabel('Nom de l’établissement').fill(name);
  await dialog.getByRole('button', { name: 'Détacher du groupe' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await page.goto('/g/1/structure');
  await page.getByRole('button', { name: `Rattacher ${name}` }).click();
  await expect(page.getByRole('button', { name: `Rattacher ${name}` })).toHaveCount(0);
  await page.goto(`/g/1/structure?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('the record of the group is saved, and a foreign establishment is refused', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1/structure');
  await page.getByRole('button', { name: 'Modifier la fiche' }).click();
  const text = uniqueName('Douze maisons');
  await page.getByRole('textbox', { name: 'Présentation' }).fill(text);
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await expect(page.getByText('Fiche du groupe enregistrée.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(text).first()).toBeVisible();

  await page.getByLabel('Numéro de l’établissement').fill('3');
  await page.getByRole('button', { name: 'Rattacher', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Le groupe ne peut rattacher' })).toBeVisible();
  await expect(page.getByText('Solitaire')).toHaveCount(0);
});

type Establishment = { id: number; name: string };

test('a change interrupted by network or platform happens once or not at all', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const api = await platform('group');
  const name = uniqueName('Relais du Gué');
  // By the other address of the API, which faults of the first one do not affect.
  const attached = async () =>
    (await api.get<Establishment[]>('/../rest/service/v1/groupes/1/maisons?per_page=100')).filter(
      (establishment) => establishment.name === name,
    ).length;
  const page = await as('group');
  await page.goto('/g/1/structure/new');
  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Code postal').fill('69001');
  await page.getByLabel('Ville').fill('Lyon');
  const kind = page.getByLabel('Type d’établissement');
  if ((await kind.evaluate((control) => control.tagName)) === 'SELECT') await kind.selectOption({ index: 1 });
  else await kind.fill('hotel');
  try {
    await stack.startPlatform('lost@/v1/groupes/1/entite');
    await page.getByRole('button', { name: 'Créer l’établissement' }).click();
    await expect.poll(attached, { timeout: 30_000 }).toBe(1);
    await stack.startPlatform();
    await page.waitForURL('/g/1/structure', { timeout: 60_000 });
    expect(await attached(), 'created once, though its answer was lost').toBe(1);

    await page.goto(`/g/1/structure?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Détacher ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Détacher ${name} du groupe` });
    await dialog.getByLabel('Nom de l’établissement').fill(name);
    await page.context().setOffline(true);
    await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
    await dialog.getByRole('button', { name: 'Détacher du groupe' }).click();
    await expect(dialog, 'it waits for the network').toBeVisible();
    expect(await attached(), 'nothing is sent offline').toBe(1);
    await page.context().setOffline(false);
    await expect(dialog).toHaveCount(0, { timeout: 30_000 });
    expect(await attached()).toBe(0);

    await page.goto('/g/1/structure');
    const attach = page.getByRole('button', { name: `Rattacher ${name}` });
    await attach.waitFor();
    await stack.startPlatform('503@/v1/groupes/1/attach-maison');
    const answered = page.waitForResponse((response) => Boolean(response.request().headers()['next-action']));
    await attach.click();
    await answered;
    expect(await attached(), 'nothing is claimed that did not happen').toBe(0);
    await expect(attach).toBeVisible();
    await stack.startPlatform();
    await expect(async () => {
      // Pressing again does nothing while the result of the first press is looked up.
      if (await attach.isVisible()) await attach.click();
      await expect(attach).toHaveCount(0, { timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    expect(await attached()).toBe(1);
  } finally {
    await page.context().setOffline(false);
    await stack.startPlatform();
  }
});
