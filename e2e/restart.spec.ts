import { busiestOffer, confirmButton, mixedOffer, refreshMirror, reviewAll, settled } from './bulk.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

// All tests share the dashboard.
test.describe.configure({ mode: 'default' });
// The browser logs every call without an answer.
type Application = { status: string; status_history: unknown[] };

const NOISE = [/Failed to load resource/, /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE/];

test.afterEach(async ({ stack }) => {
  await command(stack.kind, '/dashboard/start');
  await command(stack.kind, '/limits/raise');
});

test('a bulk request resumes after the dashboard was killed, each item once @gate', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(...NOISE);
  const api = await platform('owner');
  const page = await as('owner');
  const { offer, applications } = await mixedOffer(api);
  await refreshMirror(page, stack.origin);
  await reviewAll(page, `/m/1/applications?view=table&offer=${offer}`, 'Entretien');
  const toMove = applications.filter(({ status }) => status !== 'interview' && status !== 'withdrawn');
  const bulkRequest = page.url().replace('/m/1', '/api/m/1').replace(/\?.*$/, '');
  const moved = async () => {
    const wanted = new Set(toMove.map(({ id }) => id));
    const now = (await busiestOffer(api)).applications.filter(({ id }) => wanted.has(id));
    return now.filter(({ status }) => status === 'interview');
  };

  // The limit allows a third of them in this minute.
  await command(stack.kind, `/limits/lower?mut_min=${Math.round(toMove.length / 3)}`);
  await confirmButton(page).click();
  const done = async () => {
    await stack.sendHeld();
    return (await (await page.request.get(bulkRequest)).json()).tally.done ?? 0;
  };
  await expect.poll(done, { timeout: 40_000 }).toBeGreaterThan(0);
  await command(stack.kind, '/dashboard/kill');
  const before = (await moved()).length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(toMove.length);

  await command(stack.kind, '/limits/raise');
  await command(stack.kind, '/dashboard/start');
  // The page stayed open the whole time.
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await settled(page, stack);
  await expect(page.getByTestId('bulk-request-progress')).toHaveText(`${toMove.length} sur ${toMove.length}`);
  const after = await moved();
  expect(after).toHaveLength(toMove.length);
  const known = new Map(toMove.map((each) => [each.id, each.status_history.length]));
  for (const { id, status_history } of after)
    expect(status_history.slice(known.get(id)).map(({ status }) => status)).toEqual(['interview']);
});

test('typed text is kept when the dashboard is killed while typing', async ({ as, stack, expectedNoise }) => {
  expectedNoise.push(...NOISE);
  const page = await as('editor');
  await page.goto('/m/1/offers/new');
  const description = page.getByLabel('Description');
  const kept = () => expect(page.getByText(/Brouillon enregistré à/)).toBeVisible({ timeout: 40_000 });
  await description.pressSequentially('Une belle salle');
  await kept();
  await command(stack.kind, '/dashboard/kill');
  await description.pressSequentially(', et de la lumière');
  await expect(page.getByText(/Brouillon pas encore enregistré/)).toBeVisible();
  await command(stack.kind, '/dashboard/start');
  await kept();

  // On another device, where nothing was typed.
  const elsewhere = await as('editor');
  await elsewhere.goto('/m/1/offers/new');
  await expect(elsewhere.getByLabel('Description')).toHaveValue('Une belle salle, et de la lumière');
  await elsewhere.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await elsewhere.getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(elsewhere.getByLabel('Description')).toHaveValue('');
});

test('writes made while the dashboard restarts arrive once', async ({
  as,
  platform,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(...NOISE);
  const api = await platform('editor');
  const title = uniqueName('Veilleur');
  const page = await as('editor');
  await page.goto('/m/1/applications');
  const card = page.locator('[data-application-list="received"] [data-application]').first();
  const id = await card.getAttribute('data-application');
  const read = async () => (await api.get<Application[]>(`/candidatures?include=${id}`))[0];
  const known = (await read())?.status_history.length ?? 0;
  const editor = await as('editor');
  await editor.goto('/m/1/offers/new');
  await editor.getByLabel('Intitulé du poste').fill(title);
  await editor.getByLabel('Contrat').selectOption('cdi');
  await editor.getByLabel('Service', { exact: false }).first().selectOption('salle');

  const menu = card.getByRole('button', { name: /Déplacer .* vers/ });
  const toInterview = page.getByRole('menuitem', { name: 'Entretien' });
  // Once before, so that the menu is loaded.
  await page.bringToFront();
  await menu.click();
  await expect(toInterview).toBeVisible();
  await page.keyboard.press('Escape');

  await command(stack.kind, '/dashboard/kill');
  await editor.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await menu.click();
  await toInterview.click();
  const moved = page.locator(`[data-application-list="interview"] [data-application="${id}"]`);
  await expect(moved).toBeVisible();
  await command(stack.kind, '/dashboard/start');

  await expect(editor.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
  const offers = await api.get<unknown[]>(`/offres?per_page=100&s=${encodeURIComponent(title)}`);
  expect(offers).toHaveLength(1);
  await expect(async () => {
    await stack.sendHeld();
    expect((await read())?.status).toBe('interview');
  }).toPass({ timeout: 30_000 });
  expect((await read())?.status_history).toHaveLength(known + 1);
  await expect(moved).toBeVisible();
});
