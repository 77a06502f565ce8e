import { expect, test } from './test.ts';
import { withoutPolling } from './without-polling.ts';

test('a move made in one tab appears on the board of another @gate', async ({ as }) => {
  const page = await as('editor');
  await page.goto('/m/1/applications');
  const other = await withoutPolling(await page.context().newPage());
  await other.goto('/m/1/applications');
  const card = page.locator('[data-application-list="received"] [data-application]').first();
  const id = await card.getAttribute('data-application');
  const inOther = (status: string) =>
    other.locator(`[data-application-list="${status}"] [data-application="${id}"]`);
  await expect(inOther('received')).toBeVisible();

  await card.getByRole('button', { name: /Déplacer .* vers/ }).click();
  const answer = page.waitForResponse((response) => Boolean(response.request().headers()['next-action']));
  await page.getByRole('menuitem', { name: 'Présélection' }).click();
  await answer;
  await expect(inOther('received')).toBeHidden();
  await expect(inOther('shortlisted')).toBeVisible();
});

test('an offer copied in one tab appears in the list of another', async ({ as, platform }) => {
  const api = await platform('editor');
  const title = `Chef de rang à deux onglets ${Date.now()}`;
  const { id } = await api.send<{ id: number }>('POST', '/offres', {
    title,
    contract_type: 'cdi',
    department: 'salle',
    description: 'Une belle salle.',
  });
  const page = await as('editor');
  await page.goto(`/m/1/offers/${id}`);
  const other = await withoutPolling(await page.context().newPage());
  await other.goto(`/m/1/offers?q=${encodeURIComponent(title)}`);
  const copy = other.getByRole('link', { name: `${title} (copie)` });
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(copy).toBeHidden();

  await page.getByRole('button', { name: `Actions pour ${title}` }).click();
  const answer = page.waitForResponse((response) => Boolean(response.request().headers()['next-action']));
  await page.getByRole('menuitem', { name: 'Dupliquer', exact: true }).click();
  await answer;
  await expect(copy).toBeVisible();
});
