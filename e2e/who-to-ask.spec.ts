import { expectAccessible } from './accessibility.ts';
import { readCallsOf } from './stack/control.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

const BOTH = 'Demandez à Camille Roussel ou à Yanis Benali.';

test('an inert control names who can use it once it is opened, without addresses', async ({ as, stack }) => {
  const page = await as('viewer');
  const asked: string[] = [];
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/who-to-ask')) asked.push(request.url());
  });
  const callsOfTeam = async () =>
    isProxied(stack.kind)
      ? (await readCallsOf(stack.kind)).filter((call) => call.includes('/etablissement/members')).length
      : 0;
  const before = await callsOfTeam();
  for (const path of ['/m/1', '/m/1/applications', '/m/1/offers']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(asked, 'no list asks by itself').toEqual([]);
  expect(await callsOfTeam()).toBe(before);

  const main = page.getByRole('main');
  const inert = main.getByRole('button', { name: 'Nouvelle offre' });
  await expect(inert).toHaveAccessibleDescription(/un éditeur ou à un propriétaire de l’établissement/);
  page.on('response', async (response) => {
    if (response.url().includes('/who-to-ask')) answers.push(await response.text());
  });
  await inert.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: BOTH })).toBeVisible();
  await expect(inert).toHaveAccessibleDescription(new RegExp(BOTH));
  await expectAccessible(page);
  expect(answers).toEqual([JSON.stringify(BOTH)]);
  await page.keyboard.press('Escape');

  // The next explanation on the same page sends no request.
  await main.getByRole('button', { name: 'Actions groupées' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: BOTH })).toBeVisible();
  expect(asked).toHaveLength(1);
  if (isProxied(stack.kind)) expect(await callsOfTeam()).toBe(before + 1);
});

test("for an owner's permission an editor is referred to owners only", async ({ as }) => {
  const page = await as('editor');
  await page.goto('/m/1/team');
  const inert = page.getByRole('main').getByRole('button', { name: 'Ajouter une personne' });
  await inert.press('Enter');
  await expect(page.getByText('Demandez à Camille Roussel.', { exact: true })).toBeVisible();
  await expect(inert).not.toHaveAccessibleDescription(/Yanis|@/);
});

test('only the reason is shown when the team cannot be loaded', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 503/);
  const page = await as('viewer');
  await page.route('**/who-to-ask?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/m/1/offers');
  const inert = page.getByRole('main').getByRole('button', { name: 'Nouvelle offre' });
  const answered = page.waitForResponse(/who-to-ask/);
  await inert.press('Enter');
  await answered;
  await expect(inert).toHaveAccessibleDescription(
    'Lecture seule : demandez à un éditeur ou à un propriétaire de l’établissement.',
  );
});
