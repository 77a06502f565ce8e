import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { accounts, demoPassword } from './accounts.ts';
import { waitUntilHydrated } from './hydration.ts';
import type { PlatformApi } from './platform-api.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { signInByHttp } from './sign-in-by-http.ts';
import { command } from './stack/control.ts';
import { isProxied, type StackAddresses, type StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Member = { user_id: number; email: string; display_name: string; member_role: string; state: string };
type Stack = StackAddresses & { kind: StackKind };

const TEAM = '/etablissement/members';
/** The team by the other address of the API, which faults of the first one do not affect. */
const OTHER_ADDRESS = `/../rest/service/v1${TEAM}?per_page=100`;
const teamOf = (api: PlatformApi) => api.get<Member[]>(`${TEAM}?orderby=id&order=asc&per_page=100`);
const rowOf = (page: Page, email: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: email });
const menuOf = (page: Page, email: string) =>
  rowOf(page, email).getByRole('button', { name: /^Actions pour/ });

async function memberOf(api: PlatformApi, email: string): Promise<Member> {
  const member = (await teamOf(api)).find((one) => one.email === email);
  if (!member) throw new Error(`${email} is not in the team`);
  return member;
}

/** Signs in with a session that no other test needs. */
async function signedIn(browser: Browser, stack: Stack, email: string): Promise<Page> {
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const { refusal } = await signInByHttp(context.request, stack.origin, { email, password: demoPassword });
  expect(refusal).toBeNull();
  const page = waitUntilHydrated(await context.newPage());
  await page.goto('/');
  await page.waitForURL(/\/m\/\d+$/);
  return page;
}

test('an owner adds a member, changes their role and removes them; other members are unchanged @gate', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const before = await teamOf(api);
  const email = `${randomUUID()}@people.demo`;
  const page = await as('owner');
  await page.goto('/m/1');
  await page.getByRole('navigation').getByRole('link', { name: 'Équipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible();
  await expect(rowOf(page, accounts.owner.email)).toContainText('Vous');
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Ajouter une personne' }).click();
  await page.getByLabel('Adresse e-mail').fill('ines');
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await expect(page.getByText(/écrivez une adresse complète/).first()).toBeVisible();
  await expect(page.getByText(/Rôle\s: choisissez dans la liste/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Nom', { exact: true }).fill('Inès Faure');
  await page.getByRole('combobox', { name: 'Rôle' }).selectOption({ label: 'Éditeur' });
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await expect(page).toHaveURL(/\/m\/1\/team$/);
  await expect(rowOf(page, email)).toContainText('Invitation en attente');
  const added = await memberOf(api, email);
  expect(added).toMatchObject({ display_name: 'Inès Faure', member_role: 'editor', state: 'invited' });

  await page.getByRole('link', { name: /Invitations en attente/ }).click();
  await expect(rowOf(page, email)).toBeVisible();
  await expect(rowOf(page, accounts.owner.email)).toHaveCount(0);
  await menuOf(page, email).click();
  await page.getByRole('menuitem', { name: 'Changer le rôle…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rôle\u00A0: Inès Faure' });
  await dialog.getByRole('radio', { name: /^Lecteur/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, email)).toContainText('Lecteur');
  expect(await memberOf(api, email)).toMatchObject({ member_role: 'viewer' });

  await menuOf(page, email).click();
  await page.getByRole('menuitem', { name: 'Retirer de l’équipe…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(rowOf(page, email)).toHaveCount(0);
  expect(await teamOf(api)).toEqual(before);
});

test('a member refused by the platform is explained, and the typed text stays', async ({ as, platform }) => {
  const api = await platform('owner');
  const before = await teamOf(api);
  const page = await as('owner');
  await page.goto('/m/1/team/new');
  await page.getByLabel('Adresse e-mail').fill(accounts.rivage.email);
  await page.getByRole('combobox', { name: 'Rôle' }).selectOption({ label: 'Lecteur' });
  await page.getByRole('button', { name: 'Ajouter une personne' }).click();
  await expect(page.getByText(/fait déjà partie d’un établissement/)).toBeVisible();
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(accounts.rivage.email);
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('');
  expect(await teamOf(api)).toEqual(before);
});

test('editors and viewers read the team and learn who manages it', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 403/);
  for (const account of ['editor', 'viewer'] as const) {
    const page = await as(account);
    await page.goto('/m/1/team');
    await expect(rowOf(page, accounts.owner.email)).toContainText('Propriétaire');
    await expect(page.getByRole('button', { name: /^Actions pour/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Ajouter une personne' }).press('Enter');
    await expect(page.getByText('Seul un propriétaire de l’établissement gère l’équipe.')).toBeVisible();
    const rights = page.getByRole('table', { name: 'Droits par rôle' });
    const manage = rights.getByRole('row').filter({ hasText: 'Ajouter, retirer, changer les rôles' });
    await expect(manage.getByRole('cell')).toHaveText(['Oui', 'Non', 'Non']);
    await expectAccessible(page);
    await page.goto('/m/1/team/new');
    await expect(page.getByText('Seul un propriétaire peut l’ouvrir.')).toBeVisible();
  }
  const group = await as('group');
  await group.goto('/g/1');
  await expect(group.getByRole('navigation').getByRole('link', { name: 'Équipe' })).toHaveCount(0);
});

test('the last owner is told before and after why they cannot leave, and what to do @gate', async ({
  as,
  platform,
}) => {
  const api = await platform('solitaire');
  const editor = await memberOf(api, 'editor@solitaire.demo');
  const page = await as('solitaire');
  const path = `${accounts.solitaire.home}/team`;
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Quitter l’établissement…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await menuOf(page, accounts.solitaire.email).click();
  const change = page.getByRole('menuitem', { name: /^Changer le rôle/ });
  await expect(change).toHaveAttribute('aria-disabled', 'true');
  await expect(change).toContainText('Nommez d’abord un autre propriétaire');
  await page.keyboard.press('Escape');

  // With a second owner leaving is possible; when that one is removed meanwhile, the platform refuses.
  await api.send('PATCH', `${TEAM}/${editor.user_id}`, { member_role: 'owner' });
  try {
    await page.reload();
    await page.getByRole('button', { name: 'Quitter l’établissement…' }).click();
    await api.send('PATCH', `${TEAM}/${editor.user_id}`, { member_role: 'editor' });
    const dialog = page.getByRole('dialog', { name: /^Quitter / });
    await dialog.getByRole('button', { name: 'Quitter', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nommez d’abord un autre propriétaire');
  } finally {
    await api.send('PATCH', `${TEAM}/${editor.user_id}`, { member_role: 'editor' });
  }
  expect(await memberOf(api, accounts.solitaire.email)).toMatchObject({ member_role: 'owner' });
});

test('an owner demoted to viewer elsewhere can no longer manage', async ({
  as,
  browser,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const editor = await memberOf(api, accounts.editor.email);
  await api.send('PATCH', `${TEAM}/${editor.user_id}`, { member_role: 'owner' });
  try {
    const second = await signedIn(browser, stack, accounts.editor.email);
    await second.goto('/m/1/team');
    await expect(second.getByRole('main').getByRole('link', { name: 'Ajouter une personne' })).toBeVisible();

    const first = await as('owner');
    await first.goto('/m/1/team');
    await menuOf(first, accounts.editor.email).click();
    await first.getByRole('menuitem', { name: 'Changer le rôle…' }).click();
    await first
      .getByRole('dialog')
      .getByRole('radio', { name: /^Lecteur/ })
      .check();
    await first.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(first.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(first, accounts.editor.email)).toContainText('Lecteur');

    // A page opened earlier still shows the menu: the server refuses the action.
    await menuOf(second, accounts.viewer.email).click();
    await second.getByRole('menuitem', { name: 'Retirer de l’équipe…' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(second.getByRole('dialog').getByRole('alert')).toContainText('Votre rôle ne permet pas');
    expect((await teamOf(api)).map(({ email }) => email)).toContain(accounts.viewer.email);
    await second.reload();
    await expect(
      second.getByRole('main').getByRole('button', { name: 'Ajouter une personne' }),
    ).toHaveAttribute('aria-disabled', 'true');
    await second.goto('/m/1/offers/new');
    await expect(second.getByText(/peut l’ouvrir/)).toBeVisible();
    await second.context().close();
  } finally {
    await api.send('PATCH', `${TEAM}/${editor.user_id}`, { member_role: 'editor' });
    await command(stack.kind, '/proofs/age');
  }
});

test('a person demoted while writing keeps all text, and can send it when the role is restored', async ({
  browser,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const editor = await memberOf(api, accounts.editor.email);
  const title = `Commis ${randomUUID().slice(0, 8)}`;
  const setRole = async (member_role: string) => {
    await api.send('PATCH', `${TEAM}/${editor.user_id}`, { member_role });
    await command(stack.kind, '/proofs/age');
  };
  const page = await signedIn(browser, stack, accounts.editor.email);
  try {
    await page.goto('/m/1/offers/new');
    await page.getByLabel('Intitulé du poste').fill(title);
    await page.getByLabel('Contrat', { exact: false }).selectOption({ index: 1 });
    await page.getByLabel('Service', { exact: false }).selectOption({ index: 1 });
    await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();
    await setRole('viewer');
    await page.getByLabel('Intitulé du poste').fill(`${title} de nuit`);
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /rôle/ }).first()).toBeVisible();
    await expect(page.getByLabel('Intitulé du poste')).toHaveValue(`${title} de nuit`);
    expect(await api.get<unknown[]>(`/offres?s=${encodeURIComponent(title)}`)).toEqual([]);
  } finally {
    await setRole('editor');
  }
  await page.reload();
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue(`${title} de nuit`);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page).toHaveURL(/\/m\/1\/offers\/\d+$/);
  const kept = await api.get<{ title: string }[]>(`/offres?s=${encodeURIComponent(title)}`);
  expect(kept.map((offer) => offer.title)).toEqual([`${title} de nuit`]);
  await page.context().close();
});

test('leaving signs out everywhere, and the team continues without the person', async ({
  browser,
  platform,
  stack,
}) => {
  const api = await platform('rivage');
  const email = 'editor@rivage.demo';
  const { display_name, member_role } = await memberOf(api, email);
  const elsewhere = await signedIn(browser, stack, email);
  const page = await signedIn(browser, stack, email);
  try {
    await page.goto('/m/2/team');
    await page.getByRole('button', { name: 'Quitter l’établissement…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    expect((await elsewhere.request.get('/api/sessions')).status()).toBe(401);
    expect((await teamOf(api)).map((one) => one.email)).not.toContain(email);
    expect((await teamOf(api)).map((one) => one.email)).toContain(accounts.rivage.email);
  } finally {
    await api.send('POST', TEAM, { email, display_name, member_role });
    for (const one of [page, elsewhere]) await one.context().close();
  }
});

test('a change whose answer is lost is looked up and happens once', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const email = `${randomUUID()}@people.demo`;
  const page = await as('owner');
  await page.goto('/m/1/team/new');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('combobox', { name: 'Rôle' }).selectOption({ label: 'Lecteur' });
  await stack.startPlatform(`lost@/v1${TEAM}`);
  try {
    await page.getByRole('button', { name: 'Ajouter une personne' }).click();
    const arrived = async () => (await api.get<Member[]>(OTHER_ADDRESS)).map((member) => member.email);
    await expect.poll(arrived, { timeout: 30_000 }).toContain(email);
  } finally {
    await stack.startPlatform();
  }
  await expect(page).toHaveURL(/\/m\/1\/team$/, { timeout: 60_000 });
  await expect(rowOf(page, email)).toBeVisible();
  const members = (await teamOf(api)).filter((member) => member.email === email);
  expect(members).toHaveLength(1);
  await api.send('DELETE', `${TEAM}/${members[0]?.user_id}`);
});

test('a platform without a team, one that refuses it and one that is down get different messages', async ({
  as,
  stack,
}) => {
  test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
  const page = await as('viewer');
  await expectFailuresSaid(
    { page, stack },
    { endpoint: TEAM, path: '/m/1/team', away: 'L’équipe ne peut pas être affichée pour l’instant' },
  );
});

test('offline a change waits for the network, and is sent once', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const api = await platform('owner');
  const viewer = await memberOf(api, accounts.viewer.email);
  const others = async () => (await teamOf(api)).filter(({ email }) => email !== viewer.email);
  const before = await others();
  const page = await as('owner');
  await page.goto('/m/1/team');
  await menuOf(page, viewer.email).click();
  await page.getByRole('menuitem', { name: 'Changer le rôle…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Éditeur/ }).check();
  await page.context().setOffline(true);
  try {
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Vous êtes hors ligne.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Éditeur/ })).toBeChecked();
    expect(await memberOf(api, viewer.email)).toEqual(viewer);
    await page.context().setOffline(false);
    await expect(dialog).toHaveCount(0, { timeout: 30_000 });
    await expect(rowOf(page, viewer.email)).toContainText('Éditeur');
    expect(await memberOf(api, viewer.email)).toMatchObject({ member_role: 'editor' });
    expect(await others()).toEqual(before);
  } finally {
    await api.send('PATCH', `${TEAM}/${viewer.user_id}`, { member_role: 'viewer' });
    await command(stack.kind, '/proofs/age');
  }
});

test('a person changes their displayed name on the settings page', async ({ browser, platform, stack }) => {
  const api = await platform('rivage');
  const page = await signedIn(browser, stack, accounts.rivage.email);
  const { display_name: before } = await api.get<{ display_name: string }>('/auth/me');
  const name = `Maialen ${randomUUID().slice(0, 6)}`;
  try {
    await page.goto('/m/2/settings');
    const part = page.getByRole('region', { name: 'Profil' });
    await expect(part).toContainText(before);
    await part.getByRole('button', { name: 'Modifier mon nom' }).click();
    await part.getByLabel('Nom affiché').fill(name);
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(part.getByRole('definition').first()).toHaveText(name);
    await expect
      .poll(async () => (await api.get<{ display_name: string }>('/auth/me')).display_name)
      .toBe(name);
  } finally {
    await api.send('PATCH', '/auth/me', { display_name: before });
    await page.context().close();
  }
});
