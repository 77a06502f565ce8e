import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { accounts } from './accounts.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

const RECORD = '/maisons/1';
/** The record without its modification date. */
const withoutDate = ({ modified: _, ...record }: Record<string, unknown>) => record;

test('an owner completes the record; the name is updated in the header, and other fields are unchanged', async ({
  as,
  platform,
}) => {
  // A session caches the name for a while, and other journeys type that of Hôtel Lutèce.
  const { home } = accounts.solitaire;
  const record = home.replace('/m', '/maisons');
  const api = await platform('solitaire');
  const before = await api.get(record);
  const name = `Le Solitaire ${randomUUID().slice(0, 4)}`;
  const page = await as('solitaire');
  await page.goto(home);
  await page.getByRole('navigation').getByRole('link', { name: 'Fiche', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fiche de l’établissement' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Audience' })).toContainText('Vues de la fiche');
  await expectAccessible(page);
  try {
    await page.getByLabel('Site internet').fill('solitaire demo');
    await page.getByLabel('Code postal').fill('7500');
    await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
    await expect(page.getByText(/Site internet\s: écrivez une adresse complète/).first()).toBeVisible();
    await expect(page.getByText(/Code postal\s: cinq chiffres/).first()).toBeVisible();

    await page.getByLabel('Site internet').fill('www.solitaire.demo');
    await page.getByLabel('Code postal').fill(String(before.postcode));
    await page.getByLabel('Nom *', { exact: true }).fill(name);
    const preview = page.getByRole('region', { name: 'Aperçu public' });
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText(name);
    await expect(preview).toContainText('www.solitaire.demo');
    await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
    await expect(page.getByText('Fiche enregistrée.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(name);
    expect(withoutDate(await api.get(record))).toEqual({
      ...withoutDate(before),
      name,
      website: 'https://www.solitaire.demo',
    });
  } finally {
    await api.send('PATCH', record, { name: before.name, website: before.website });
  }
});

test('an editor refused by the platform learns who can, and keeps the typed text', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const before = await api.get(RECORD);
  const page = await as('editor');
  await page.goto('/m/1/record');
  await page.getByLabel('Téléphone').fill('01 02 03 04 05');
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
  await expect(page.getByText(/demandez à un propriétaire de l’établissement/)).toBeVisible();
  await expect(page.getByLabel('Téléphone')).toBeDisabled();
  await expect(page.getByLabel('Téléphone')).toHaveValue('01 02 03 04 05');
  expect(await api.get(RECORD)).toEqual(before);
  await page.reload();
  await expect(page.getByLabel('Téléphone')).toHaveValue('01 02 03 04 05');
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(page.getByLabel('Téléphone')).toHaveValue(String(before.phone ?? ''));
});

test('a viewer reads the record and why it cannot be changed; a group has no such page', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/m/1/record');
  await expect(page.getByRole('region', { name: 'Aperçu public' })).toContainText('Lutèce');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByText(/Lecture seule\s: demandez/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  const group = await as('group');
  await group.goto('/g/1');
  await expect(group.getByRole('navigation').getByRole('link', { name: 'Fiche', exact: true })).toHaveCount(
    0,
  );
});

test('offline the record is not sent and no text is lost', async ({ as, platform, expectedNoise }) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const api = await platform('owner');
  const before = await api.get(RECORD);
  const page = await as('owner');
  await page.goto('/m/1/record');
  await page.getByLabel('Téléphone').fill('01 99 99 99 99');
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.context().setOffline(true);
  try {
    await page.getByRole('button', { name: 'Enregistrer la fiche' }).click();
    await expect(page.getByText('Vous êtes hors ligne.').first()).toBeVisible();
    await expect(page.getByLabel('Téléphone')).toHaveValue('01 99 99 99 99');
    expect(await api.get(RECORD)).toEqual(before);
    await page.context().setOffline(false);
    await expect(page.getByText('Fiche enregistrée.')).toBeVisible({ timeout: 30_000 });
    expect(withoutDate(await api.get(RECORD))).toEqual({ ...withoutDate(before), phone: '01 99 99 99 99' });
  } finally {
    await page.context().setOffline(false);
    await api.send('PATCH', RECORD, { phone: before.phone });
  }
});

test('a platform without the record, or that fails, gets its own message, and the other screens work', async ({
  as,
  stack,
}) => {
  test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
  const page = await as('owner');
  await expectFailuresSaid(
    { page, stack },
    { endpoint: '/maisons', path: '/m/1/record', away: 'La fiche ne peut pas être affichée pour l’instant' },
  );
  try {
    await stack.startPlatform('404@/v1/maisons/stats');
    await page.goto('/m/1/record');
    await expect(page.getByText('Les chiffres de la fiche ne sont pas communiqués.')).toBeVisible();
    await expect(page.getByLabel('Téléphone')).toBeEditable();
  } finally {
    await stack.startPlatform();
  }
});
