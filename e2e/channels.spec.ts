import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { accounts } from './accounts.ts';
import type { PlatformApi } from './platform-api.ts';
import { recipientsOf } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Preferences = Record<string, { email: boolean; push: boolean }>;

const readOf = (api: PlatformApi) => api.get<Preferences>('/notification-preferences');
const part = (page: Page) => page.getByRole('region', { name: 'Préférences de notification', exact: true });
const box = (page: Page, channel: string) =>
  part(page).getByRole('checkbox', { name: `Job dating, ${channel}`, exact: true });
const save = (page: Page) => part(page).getByRole('button', { name: 'Enregistrer' });
const withJobDating = (before: Preferences, change: Partial<Preferences[string]>) => ({
  ...before,
  job_dating: { ...before.job_dating, ...change },
});

for (const account of ['owner', 'editor', 'viewer', 'group'] as const) {
  test(`the ${account} chooses notification channels, and nothing else changes`, async ({ as, platform }) => {
    const api = await platform(account);
    const before = await readOf(api);
    const page = await as(account);
    await page.goto(`${accounts[account].home}/settings`);
    await box(page, 'Navigateur').setChecked(!before.job_dating?.push);
    await expect(part(page).getByText('1 choix modifié')).toBeVisible();
    if (account === 'owner') await expectAccessible(page);
    expect(await readOf(api)).toEqual(before);
    await save(page).click();
    await expect(part(page).getByText('Vos choix sont enregistrés.')).toBeVisible();
    expect(await readOf(api)).toEqual(withJobDating(before, { push: !before.job_dating?.push }));

    await box(page, 'Navigateur').setChecked(before.job_dating?.push === true);
    await part(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(box(page, 'Navigateur')).toBeChecked({ checked: !before.job_dating?.push });
    await box(page, 'Navigateur').setChecked(before.job_dating?.push === true);
    await save(page).click();
    await expect(part(page).getByText('Vos choix sont enregistrés.')).toBeVisible();
    expect(await readOf(api)).toEqual(before);
  });
}

test('on a phone the choices are a list of subjects', async ({ as, platform }) => {
  const api = await platform('viewer');
  const before = await readOf(api);
  const page = await as('viewer', { width: 360 });
  await page.goto('/m/1/settings');
  await expect(part(page).getByRole('table')).toHaveCount(0);
  const subject = part(page).getByRole('group', { name: 'Job dating' });
  await subject.getByRole('checkbox', { name: 'E-mail' }).setChecked(!before.job_dating?.email);
  await save(page).click();
  await expect(part(page).getByText('Vos choix sont enregistrés.')).toBeVisible();
  await expectAccessible(page);
  expect(await readOf(api)).toEqual(withJobDating(before, { email: !before.job_dating?.email }));
  await api.send('PATCH', '/notification-preferences', { job_dating: before.job_dating ?? {} });
});

test('subscribing to the newsletter uses the own address alone', async ({ as, stack }) => {
  const { email } = accounts.viewer;
  const page = await as('viewer');
  await page.goto('/m/1/settings');
  await page.getByRole('button', { name: `Recevoir la lettre d’information à ${email}` }).click();
  await expect(page.getByText(`Votre inscription est envoyée : ${email}.`)).toBeVisible();
  expect((await recipientsOf(stack.kind, email)).newsletter).toBe(true);
  expect((await recipientsOf(stack.kind, accounts.rivage.email)).newsletter).toBe(false);
});

test.describe('with faults', () => {
  test.afterEach(async ({ stack }) => stack.startPlatform());

  test('offline the choices wait for the network, and are saved once', async ({
    as,
    platform,
    expectedNoise,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
    const api = await platform('editor');
    const before = await readOf(api);
    const page = await as('editor');
    await page.goto('/m/1/settings');
    await box(page, 'Navigateur').setChecked(!before.job_dating?.push);
    await page.context().setOffline(true);
    await save(page).click();
    await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
    expect(await readOf(api)).toEqual(before);
    await page.context().setOffline(false);
    await expect(part(page).getByText('Vos choix sont enregistrés.')).toBeVisible({ timeout: 30_000 });
    expect(await readOf(api)).toEqual(withJobDating(before, { push: !before.job_dating?.push }));
    await api.send('PATCH', '/notification-preferences', { job_dating: before.job_dating ?? {} });
  });

  for (const [fault, said] of [
    ['404', 'Rien à régler ici'],
    ['403', 'Votre compte ne permet pas ce réglage'],
    ['503', 'Vos choix ne peuvent pas être affichés pour l’instant'],
  ] as const) {
    test(`the other settings are shown when the platform answers ${fault}`, async ({
      as,
      stack,
      expectedNoise,
    }) => {
      expectedNoise.push(/status of (4|5)0\d/);
      test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
      const page = await as('owner');
      await stack.startPlatform(`${fault}:100@/v1/notification-preferences,${fault}:100@/v1/newsletter`);
      await page.goto('/m/1/settings');
      await expect(part(page).getByText(said)).toBeVisible();
      await page.getByRole('button', { name: /^Recevoir la lettre/ }).click();
      const letter = page.getByRole('region', { name: 'Lettre d’information' });
      await expect(letter.getByRole('alert')).toBeVisible();
      await page.getByRole('button', { name: 'Modifier mon nom' }).click();
      await expect(page.getByRole('textbox', { name: 'Nom affiché' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Appareils connectés' })).toContainText('Ce navigateur');
    });
  }

  test('choices are kept while the platform fails, and saved when it is back', async ({
    as,
    stack,
    platform,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 50\d/);
    test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
    const api = await platform('owner');
    const before = await readOf(api);
    const page = await as('owner');
    await page.goto('/m/1/settings');
    await box(page, 'Navigateur').setChecked(!before.job_dating?.push);
    await stack.startPlatform('503:100@/v1/notification-preferences');
    await save(page).click();
    await expect(part(page).getByRole('alert')).toContainText('Rien n’a été modifié');
    await expect(box(page, 'Navigateur')).toBeChecked({ checked: !before.job_dating?.push });
    await stack.startPlatform();
    expect(await readOf(api)).toEqual(before);
    // For some seconds after a restart the dashboard treats the platform as down.
    const saved = part(page).getByText('Vos choix sont enregistrés.');
    await expect(async () => {
      if (!(await saved.isVisible())) await save(page).click({ timeout: 1000 });
      await expect(saved).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect(await readOf(api)).toEqual(withJobDating(before, { push: !before.job_dating?.push }));
    await api.send('PATCH', '/notification-preferences', { job_dating: before.job_dating ?? {} });
  });
});
