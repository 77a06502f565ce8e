import { expect, test } from './test.ts';

test('the wait for the end of a limit is counted down, and then the candidate is read by itself @gate', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 429/);
  const page = await as('editor');
  await page.goto('/m/1/applications');
  const failure = { kind: 'limited', seconds: 4, window: 'read_min' };
  let readings = 0;
  await page.route(/\/api\/m\/1\/applications\/\d+(\?|$)/, (route) => {
    readings += 1;
    return readings === 1 ? route.fulfill({ status: 429, json: { failure } }) : route.continue();
  });
  await page.locator('[data-application] a').first().click();
  const panel = page.getByRole('region', { name: 'Candidature ouverte' });
  const limit = 'La limite de lectures par minute de la plateforme est atteinte. Réessayez dans';
  const seen = panel.locator('[aria-hidden]', { hasText: limit });
  await expect(seen).toHaveText(`${limit} 3 secondes.`);
  await expect(seen).toHaveText(`${limit} 1 seconde.`);
  // What is spoken does not change each second.
  await expect(panel.getByText(`${limit} 4 secondes.`, { exact: true })).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'Lire le CV' })).toBeVisible();
  expect(readings).toBe(2);
});
