import { expect, test } from './test.ts';

test('the wait for a rate limit is counted down, and the candidate is then loaded without a click @gate', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 429/);
  const page = await as('editor');
  await page.clock.install();
  await page.goto('/m/1/applications');
  // Shorter than the interval of the page's polling.
  const failure = { kind: 'limited', seconds: 25, window: 'read_min' };
  let readings = 0;
  await page.route(/\/api\/m\/1\/applications\/\d+(\?|$)/, (route) => {
    readings += 1;
    return readings === 1 ? route.fulfill({ status: 429, json: { failure } }) : route.continue();
  });
  await page.locator('[data-application] a').first().click();
  const panel = page.getByRole('region', { name: 'Candidature ouverte' });
  const limit = 'La limite de consultations par minute est atteinte. Réessayez dans';
  const seen = panel.locator('[aria-hidden]', { hasText: limit });
  await expect(seen).toBeVisible();
  await page.clock.pauseAt(Date.now() + 2000);
  const seconds = Number(/(\d+) secondes\.$/.exec((await seen.textContent()) ?? '')?.[1]);
  await page.clock.runFor(1000);
  await expect(seen).toHaveText(`${limit} ${seconds - 1} secondes.`);
  await page.clock.runFor((seconds - 2) * 1000);
  await expect(seen).toHaveText(`${limit} 1 seconde.`);
  // The announced text does not change each second.
  await expect(panel.getByText(`${limit} 25 secondes.`, { exact: true })).toHaveCount(1);
  expect(readings).toBe(1);
  await page.clock.resume();
  await expect(panel.getByRole('button', { name: 'Lire le CV' })).toBeVisible();
  expect(readings).toBe(2);
});
