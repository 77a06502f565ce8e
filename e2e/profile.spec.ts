import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import type { AccountName } from './accounts.ts';
import type { PlatformApi } from './platform-api.ts';
import { command } from './stack/control.ts';
import { isProxied, type StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Me = { display_name: string; email: string };

const nameOf = async (api: PlatformApi) => (await api.get<Me>('/auth/me')).display_name;
const profileIn = (page: Page) => page.getByRole('region', { name: 'Profil' });
const saveIn = (page: Page) => profileIn(page).getByRole('button', { name: 'Enregistrer' });

/** Types another name into the user's own profile. */
async function typeName(page: Page, { from, to, kind }: { from: string; to: string; kind: StackKind }) {
  // The name shown may be a minute old.
  await command(kind, '/proofs/age');
  await expect(async () => {
    await page.goto('/m/1/settings');
    await expect(profileIn(page).getByRole('definition').first()).toHaveText(from, { timeout: 5000 });
  }).toPass({ timeout: 30_000 });
  await profileIn(page).getByRole('button', { name: 'Modifier mon nom' }).click();
  await profileIn(page).getByLabel('Nom affiché').fill(to);
}

/** The names of all other members of the establishment. */
async function othersOf(owner: PlatformApi, email: string) {
  const members = await owner.get<{ email: string; display_name: string }[]>('/etablissement/members');
  return members.filter((one) => one.email !== email).map((one) => one.display_name);
}

for (const account of ['editor', 'viewer'] as const satisfies readonly AccountName[]) {
  test(`a person changes their own name and nobody else's: ${account}`, async ({ as, platform, stack }) => {
    const api = await platform(account);
    const owner = await platform('owner');
    const before = await api.get<Me>('/auth/me');
    const others = await othersOf(owner, before.email);
    const name = `Camille ${crypto.randomUUID().slice(0, 6)}`;
    const page = await as(account, { width: 360 });
    try {
      await typeName(page, { from: before.display_name, to: name, kind: stack.kind });
      await expectAccessible(page);
      expect(await nameOf(api)).toBe(before.display_name);
      await saveIn(page).click();
      await expect(profileIn(page).getByRole('definition').first()).toHaveText(name);
      expect(await api.get<Me>('/auth/me')).toEqual({ ...before, display_name: name });
      expect(await othersOf(owner, before.email)).toEqual(others);
    } finally {
      await api.send('PATCH', '/auth/me', { display_name: before.display_name });
    }
  });
}

test('a viewer can edit their own settings, and learns who edits the rest', async ({ as }) => {
  const page = await as('viewer');
  await page.goto('/m/1/settings');
  for (const part of ['Profil', 'Affichage', 'Appareils connectés', 'Disponibilité et limites'])
    await expect(page.getByRole('region', { name: part })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Droits des candidats' }).click();
  await expect(page.getByText('propriétaire').first()).toBeVisible();
});

test.describe('with faults', () => {
  test.afterEach(async ({ stack }) => stack.startPlatform());

  test('the typed name is kept while the platform fails, and saved when it is back', async ({
    as,
    platform,
    stack,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 50\d/);
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    const api = await platform('editor');
    const before = await nameOf(api);
    const page = await as('editor');
    const field = profileIn(page).getByLabel('Nom affiché');
    try {
      await typeName(page, { from: before, to: 'Camille Attente', kind: stack.kind });
      await stack.startPlatform('503:100@/v1/auth/me');
      await saveIn(page).click();
      await expect(profileIn(page).getByRole('alert')).toContainText('Votre brouillon est enregistré');
      await expect(field).toHaveValue('Camille Attente');
      // The other settings are shown, and typed text survives a reload.
      await page.reload();
      await expect(page.getByRole('region', { name: 'Appareils connectés' })).toContainText('Ce navigateur');
      await expect(field).toHaveValue('Camille Attente');
      await stack.startPlatform();
      expect(await nameOf(api)).toBe(before);
      // For some seconds after a restart the dashboard treats the platform as down.
      await expect(async () => {
        if ((await nameOf(api)) === before) await saveIn(page).click({ timeout: 1000 });
        await expect.poll(() => nameOf(api), { timeout: 5000 }).toBe('Camille Attente');
      }).toPass();
    } finally {
      await stack.startPlatform();
      await api.send('PATCH', '/auth/me', { display_name: before });
    }
  });

  test('offline the name waits for the network, and is saved', async ({
    as,
    platform,
    stack,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
    const api = await platform('viewer');
    const before = await nameOf(api);
    const page = await as('viewer');
    try {
      await typeName(page, { from: before, to: 'Camille Réseau', kind: stack.kind });
      await page.context().setOffline(true);
      await saveIn(page).click();
      await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
      await expect(profileIn(page).getByLabel('Nom affiché')).toHaveValue('Camille Réseau');
      expect(await nameOf(api)).toBe(before);
      await page.context().setOffline(false);
      await expect.poll(() => nameOf(api), { timeout: 30_000 }).toBe('Camille Réseau');
      await expect(profileIn(page).getByRole('definition').first()).toHaveText('Camille Réseau');
    } finally {
      await api.send('PATCH', '/auth/me', { display_name: before });
    }
  });
});
