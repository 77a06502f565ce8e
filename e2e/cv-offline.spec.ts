import type { Page } from '@playwright/test';
import { applyWith, openApplication } from './guest-application.ts';
import { plainPdf } from './security/hostile-pdf.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_INTERNET_DISCONNECTED/;

/** The words, also there unseen while code is fetched. */
const waiting = (page: Page) => page.getByText(/^Vous êtes hors ligne\s: le CV/).filter({ visible: true });

type Application = Parameters<typeof applyWith>;

/** The id of a new application with a whole CV. */
async function receive(stack: Application[0], api: Application[1], filename: string): Promise<number> {
  return (await applyWith(stack, api, { bytes: plainPdf({}), filename })).id;
}

/** The CV says that there is no network, and is shown once there is one. */
async function expectToComeBack(page: Page): Promise<void> {
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText(/abîmé/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'Page 1 sur 1' })).toBeVisible();
  await expect(page.getByText('Curriculum vitae')).toBeAttached();
}

test('in a round a CV that is reached offline is shown when the network is back', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(LOST);
  const api = await platform('owner');
  const applied: string[] = [];
  for (const filename of ['Un.pdf', 'Deux.pdf']) applied.push(String(await receive(stack, api, filename)));
  const [older = '', newest = ''] = applied;
  const page = await as('owner', { cv: 'beside' });
  for (const id of applied) await openApplication(page, Number(id));
  await page.goto('/m/1/applications/triage');
  const candidate = page.locator('[data-candidate-panel]');
  await expect(async () => {
    if ((await candidate.getAttribute('data-candidate-panel')) !== newest) await page.keyboard.press('j');
    await expect(candidate).toHaveAttribute('data-candidate-panel', newest, { timeout: 2000 });
  }).toPass();
  await expect(page.getByText('Curriculum vitae')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('j');
  await expect(candidate).toHaveAttribute('data-candidate-panel', older);
  await expectToComeBack(page);
});

test('on a phone the first CV that is opened offline is shown when the network is back', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(LOST);
  const id = await receive(stack, await platform('owner'), 'Hors ligne.pdf');
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await openApplication(page, id);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  // The code of the reader has not been loaded yet.
  await page.getByRole('button', { name: 'Lire le CV' }).tap();
  await expectToComeBack(page);
});

test('a CV whose worker could not be fetched is shown when the network is back', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(LOST);
  const id = await receive(stack, await platform('owner'), 'Sans lecteur.pdf');
  const page = await as('owner');
  await openApplication(page, id);
  await page.route(/pdf[-.]worker/, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.unroute(/pdf[-.]worker/);
  await expectToComeBack(page);
});
