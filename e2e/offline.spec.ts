import type { Request } from '@playwright/test';
import { expect, test } from './test.ts';

test('offline the board stays, says so, and sends the move when the network is back', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await as('editor');
  await page.goto('/m/1/applications');
  const cards = page.locator('[data-application-list="received"] [data-application]');
  await expect(cards.first()).toBeVisible();
  await page.context().setOffline(true);
  const line = page.getByText('Vous êtes hors ligne');
  await expect(line).toBeVisible();
  // From here on no other test changes the board.
  const first = (await cards.first().getAttribute('data-application')) ?? '';
  // The code of the stage menu has not been loaded yet.
  await cards
    .first()
    .getByRole('button', { name: /Déplacer .* vers/ })
    .click();
  await expect(cards.first()).toHaveAttribute('data-application', first);
  await page.context().setOffline(false);
  await expect(line).toBeHidden();
  await expect(page.getByRole('menuitem', { name: 'Entretien' })).toBeVisible();
});

test('the first move can be undone at once, even offline', async ({ as, expectedNoise }) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await as('editor');
  await page.goto('/m/1/applications');
  // Stages with the same name on every platform of the journeys.
  const list = page.locator('[data-application-list="shortlisted"]');
  const cards = list.locator('[data-application]');
  const underWay = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  // A key pressed before hydration is lost.
  await expect(async () => {
    await cards.first().getByRole('link').focus();
    await page.keyboard.press('j');
    await expect(cards.nth(1).getByRole('link')).toBeFocused({ timeout: 2000 });
  }).toPass();
  // The first key loads the code that moves a card.
  await expect.poll(() => underWay.size).toBe(0);
  const id = await cards.nth(1).getAttribute('data-application');
  const moved = page.locator(`[data-application-list="interview"] [data-application="${id}"]`);
  // A reload aborts requests that are still in flight.
  let sent = 0;
  page.on('response', (response) => {
    if (response.request().headers()['next-action']) sent += 1;
  });
  await page.context().setOffline(true);
  await page.keyboard.press('e');
  await expect(moved).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(list.locator(`[data-application="${id}"]`)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => sent).toBe(2);
  await page.reload();
  await expect(list.locator(`[data-application="${id}"]`)).toBeVisible();
});

test('offline changes are sent in order when the network is back, and leaving asks first @gate', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const page = await as('editor');
  await page.goto('/m/1/applications');
  const inColumn = (status: string, which: string) =>
    page.locator(`[data-application-list="${status}"] [data-application="${which}"]`);
  const cards = page.locator('[data-application-list="received"] [data-application]');
  const [taken, kept] = [
    (await cards.nth(0).getAttribute('data-application')) ?? '',
    (await cards.nth(1).getAttribute('data-application')) ?? '',
  ];
  const move = async (id: string) => {
    await inColumn('received', id)
      .getByRole('button', { name: /Déplacer .* vers/ })
      .click();
    await page.getByRole('menuitem', { name: 'Entretien' }).click();
    await expect(inColumn('interview', id)).toBeVisible();
  };
  const undo = page.getByRole('button', { name: 'Annuler', exact: true });
  // Once online, so that the code is loaded.
  await move(taken);
  await undo.click();
  await expect(inColumn('received', taken)).toBeVisible();
  await expect(undo).toBeHidden();

  // A reload aborts requests that are still in flight.
  let sent = 0;
  page.on('response', (response) => {
    if (response.request().headers()['next-action']) sent += 1;
  });
  await page.context().setOffline(true);
  await move(kept);
  await move(taken);
  await page.keyboard.press('z');
  await expect(inColumn('received', taken)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;
  sent = 0;
  await page.context().setOffline(false);
  await expect(inColumn('received', taken)).toBeVisible();
  await expect(inColumn('interview', kept)).toBeVisible();
  await expect.poll(() => sent).toBe(3);
  await page.reload();
  await expect(inColumn('interview', kept)).toBeVisible();
  await expect(inColumn('received', taken)).toBeVisible();
});
