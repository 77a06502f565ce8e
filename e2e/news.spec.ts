import type { Page } from '@playwright/test';
import { type Candidature, readApplications } from './bulk.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';
import { withoutPolling } from './without-polling.ts';

const CHANGED = 100;
const latest = 'sort=modified&order=desc';
const board = `/m/1/applications?view=board&${latest}`;
/** Fifty rows per page. */
const table = (page: number) => `/m/1/applications?view=table&status=shortlisted&${latest}&page=${page}`;

const shortlisted = (page: Page) => page.locator('[data-application-list="shortlisted"]');
const count = async (page: Page) => Number(await page.getByTestId('count-shortlisted').textContent());
const idsIn = (page: Page, list: string) =>
  page
    .locator(`${list} [data-application]`)
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-application'))));

/** The applications to move to the stage, as the platform returns them. */
async function movable(api: PlatformApi): Promise<Candidature[]> {
  const applications = await readApplications(api);
  const found = applications.filter(({ status }) => status !== 'shortlisted' && status !== 'withdrawn');
  expect(found.length).toBeGreaterThanOrEqual(CHANGED);
  return found.slice(0, CHANGED);
}

test('a hundred changes made elsewhere are shown on request, all at once', async ({ as, platform }) => {
  // Without polling, only the button refreshes the page.
  const page = await withoutPolling(await as('owner'));
  const api = await platform('owner');
  await page.goto(board);
  await expect(shortlisted(page)).toBeVisible();
  const before = await count(page);
  const changed = await movable(api);
  const ids = changed.map(({ id }) => id);
  for (const id of ids) await api.send('PATCH', `/candidatures/${id}/status`, { status: 'shortlisted' });

  const asked = Date.now();
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect.poll(() => count(page), { timeout: 30_000 }).toBe(before + CHANGED);
  // A column renders only the visible cards.
  await expect
    .poll(async () => (await idsIn(page, '[data-application-list="shortlisted"]')).slice(0, 6))
    .toEqual(ids.toReversed().slice(0, 6));
  const shownAfter = Date.now() - asked;
  test.info().annotations.push({ type: 'shown after', description: `${shownAfter} ms` });

  const listed: number[] = [];
  for (const number of [1, 2]) {
    await page.goto(table(number));
    await expect(page.locator('[data-application]')).toHaveCount(50);
    listed.push(...(await idsIn(page, 'table')));
  }
  expect(listed).toEqual(ids.toReversed());

  // Restores the establishment for the other journeys.
  for (const { id, status } of changed) await api.send('PATCH', `/candidatures/${id}/status`, { status });
});
