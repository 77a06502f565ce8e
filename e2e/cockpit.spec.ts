import { expect, test } from './test.ts';

test('the cockpit sorts and searches in its address', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1');
  await page.getByRole('link', { name: 'Nouvelles candidatures', exact: true }).click();
  await expect(page).toHaveURL(/\?sort=new$/);
  await expect(page.getByRole('columnheader', { name: 'Nouvelles candidatures' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('searchbox', { name: 'Établissement ou ville' }).fill('lutece');
  await expect(page).toHaveURL(/q=lutece/);
  await expect(page.getByRole('row', { name: /Hôtel Lutèce/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Hôtel du Rivage/ })).toHaveCount(0);
});

test('every number leads to the list of that establishment', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1');
  const row = page.getByRole('row', { name: /Hôtel Lutèce/ });
  await row.getByRole('link', { name: /offres? publiées?, Hôtel Lutèce/ }).click();
  await expect(page).toHaveURL(/\/g\/1\/offers\?status=published&maison=1/);
});
