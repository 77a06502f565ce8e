import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#contract/durations.ts';
import { expectAccessible } from './accessibility.ts';
import { runsWhole } from './env.ts';
import { waitUntilHydrated } from './hydration.ts';
import { type PlatformApi, platformApiOf } from './platform-api.ts';
import { command } from './stack/control.ts';
import type { StackAddresses, StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Stack = StackAddresses & { kind: StackKind };

const PASSWORD = 'a password of my own';
/** The state of the platform is cached for half a minute, and polled every twelve seconds. */
const NEWS_MS = 60_000;

async function operatorOf(stack: Stack): Promise<PlatformApi> {
  await command(stack.kind, '/limits/clear');
  return platformApiOf(stack, 'operator@platform.demo');
}

/** A new establishment with its first owner, not approved yet. */
async function signUp(stack: Stack): Promise<string> {
  const email = `${randomUUID()}@people.demo`;
  const answer = await fetch(`${stack.platformUrl}/signup/maison`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ email, password: PASSWORD, first_name: 'Lou', last_name: 'Petit' },
      maison: { name: 'Le Perchoir', kind: 'hotel', city: 'Annecy', postcode: '74000' },
    }),
  });
  expect(answer.status).toBe(201);
  return email;
}

test('a person who waits for approval reads what they may do, one whose account is suspended reads why', async ({
  browser,
  stack,
}) => {
  const operator = await operatorOf(stack);
  const email = await signUp(stack);
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const page = waitUntilHydrated(await context.newPage());
  await page.goto('/sign-in');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/m\/\d+$/);
  const waiting = page.getByRole('region', {
    name: 'Votre établissement est en cours de validation.',
  });
  // The initial sync of the establishment is running.
  await expect(async () => {
    await page.reload();
    await expect(waiting).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(waiting).toContainText('préparer vos offres');
  await expect(waiting).toContainText('ne voient pas encore sa fiche');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nouvelle offre' }).click();
  await expect(page).toHaveURL(/\/offers\/new$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(waiting).toBeVisible();

  const [account] = await operator.get<{ id: number }[]>(
    `/admin/users/search?s=${encodeURIComponent(email)}`,
  );
  await operator.send('POST', `/admin/users/${account?.id}/suspend`);
  await command(stack.kind, '/proofs/age');
  const signIn = page.getByRole('button', { name: 'Se reconnecter' });
  await expect(signIn).toBeVisible();
  await signIn.click();
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
  await command(stack.kind, '/limits/clear');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ce compte est suspendu.');
  await expect(dialog.getByRole('alert')).toContainText('Vos brouillons sont conservés 30 jours');
  await expectAccessible(page);
  await context.close();
});

test('maintenance is announced with its times, shown while it lasts, and not after', async ({
  as,
  stack,
}) => {
  test.skip(!runsWhole(), 'It waits for minutes to pass: in npm run nightly.');
  test.setTimeout(5 * NEWS_MS);
  const operator = await operatorOf(stack);
  const set = (body: object) => operator.send('POST', '/admin/maintenance', { ...body });
  const page = await as('owner');
  const from = new Date(Date.now() + HOUR_MS);
  const to = new Date(Date.now() + 3 * HOUR_MS);
  const hour = (instant: Date) =>
    instant.toLocaleTimeString('fr', { timeStyle: 'short', timeZone: 'Europe/Paris' });
  const line = page.getByRole('banner').getByRole('status');
  try {
    await set({
      active: false,
      message: 'Nouveaux serveurs.',
      starts_at: from.toISOString(),
      ends_at: to.toISOString(),
    });
    await page.goto('/m/1/settings');
    await expect(line).toContainText(`${hour(from)} au `, { timeout: NEWS_MS });
    await expect(line).toContainText(`${hour(to)}\u00A0: vous pourrez tout consulter`);
    await expect(line).toContainText('actions groupées comprises');
    const state = page.getByRole('region', { name: 'Disponibilité et limites' });
    await expect(state).toContainText('Nouveaux serveurs.', { timeout: NEWS_MS });

    await set({ active: true, ends_at: to.toISOString() });
    await expect(line).toContainText('La plateforme est en maintenance jusqu’au', { timeout: NEWS_MS });
    await expectAccessible(page);
  } finally {
    await set({ active: false });
  }
  await expect(line).toBeEmpty({ timeout: NEWS_MS });
  await expect(page.getByText('La plateforme fonctionne normalement.')).toBeVisible({ timeout: NEWS_MS });
});
