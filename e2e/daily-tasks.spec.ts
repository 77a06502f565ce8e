import type { Page } from '@playwright/test';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';

type Candidature = { id: number; candidate: { first_name: string; last_name: string; email: string } };

/** Opens the candidate: keys are theirs once their name has the focus. */
async function open(page: Page, { id, candidate }: Candidature): Promise<void> {
  await page.goto(`/m/1/applications/${id}`);
  const name = `${candidate.first_name} ${candidate.last_name}`;
  await expect(page.locator('[data-candidate-panel]').getByRole('heading', { name })).toBeFocused();
}

async function applicationOf(api: PlatformApi, page: number): Promise<Candidature> {
  const [one] = await api.get<Candidature[]>(`/candidatures?status=received&per_page=1&page=${page}`);
  if (!one) throw new Error('no such application');
  return one;
}

test('one key opens a note, and no letter typed after it is lost', async ({ as, platform }) => {
  const one = await applicationOf(await platform('editor'), 1);
  const page = await as('editor');
  await open(page, one);
  await page.waitForLoadState('networkidle');
  // As fast as one can, before the follow-up was ever shown.
  await page.keyboard.type('nrien à dire');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(/rien à dire$/);
});

test('the keys act on after a note, a colleague and a snooze were given up @gate', async ({
  as,
  platform,
}) => {
  const one = await applicationOf(await platform('editor'), 1);
  const page = await as('editor');
  await open(page, one);
  for (const [key, opened] of [
    ['n', page.getByLabel('Note', { exact: true })],
    ['a', page.getByRole('menuitem', { name: 'Je m’en occupe' })],
    ['l', page.getByRole('menuitem', { name: /^Demain/ })],
  ] as const) {
    await page.keyboard.press(key);
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(page.locator('[data-candidate-panel] h2')).toBeFocused();
  }
});

test('one key and two fields make an interview: its day and length are known', async ({ as, platform }) => {
  const one = await applicationOf(await platform('editor'), 2);
  const page = await as('editor');
  await open(page, one);
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: /^Entretien avec/ });
  await dialog.getByLabel('Heure').fill('14:30');
  await dialog.getByLabel('Lieu').fill('Salon bleu');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-candidate-panel]').getByText('Salon bleu')).toBeVisible();
});

test('two clicks open a message to a candidate, written from a template', async ({ as, platform }) => {
  const one = await applicationOf(await platform('editor'), 3);
  const page = await as('editor');
  await open(page, one);
  await page.getByRole('button', { name: /^Écrire à/ }).click();
  // The second click; a test has no mail program.
  const link = page.getByRole('dialog').getByRole('link', { name: 'Ouvrir dans ma messagerie' });
  const { email, first_name } = one.candidate;
  await expect(link).toHaveAttribute('href', new RegExp(`^mailto:${email}\\?`));
  await expect(link).toHaveAttribute('href', new RegExp(`body=Bonjour%20${encodeURIComponent(first_name)}`));
});

test('two keys find and open a person, besides the name', async ({ as, platform }) => {
  const one = await applicationOf(await platform('owner'), 4);
  const name = `${one.candidate.first_name} ${one.candidate.last_name}`;
  const page = await as('owner');
  await page.goto('/m/1');
  // As fast as one can: what is typed before the palette is there, or has found anything, is not lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/1\/applications\/\d+$/);
  await expect(page.locator('[data-candidate-panel]').getByRole('heading', { name })).toBeVisible();
});
