import type { Page } from '@playwright/test';
import { runsWhole } from './env.ts';
import { readCallsOf } from './stack/control.ts';
import { isProxied, type StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';

/** The number of applications stepped through. */
const STEPS = runsWhole() ? 500 : 50;
/** Longer than a card must stay open before its CV is fetched. */
const STAY_MS = 20_000;

const panel = (page: Page) => page.locator('[data-candidate-panel]');
const rows = (page: Page) => page.getByRole('main').locator('[data-application]');

/** CV requests to the platform from now on, with their application. */
async function cvsFrom(kind: StackKind): Promise<() => Promise<string[]>> {
  const before = (await readCallsOf(kind)).length;
  return async () =>
    (await readCallsOf(kind)).slice(before).filter((call) => /^GET \S*\/secure-file\b/.test(call));
}

/** Steps to the next candidate; `tick` advances the clock of a page where it is paused. */
async function stepToNext(page: Page, tick: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const known = panel(page).getByText(/^\d+ sur \d+$/);
  const id = await panel(page).getAttribute('data-candidate-panel');
  await page.keyboard.press('j');
  await expect(async () => {
    await tick();
    expect(await panel(page).getAttribute('data-candidate-panel')).not.toBe(id);
    expect(await known.isVisible()).toBe(true);
  }).toPass({ intervals: [20], timeout: STAY_MS });
}

test('scrolling a list to its end and stepping through it with the CV closed opens no CV', async ({
  as,
  stack,
}) => {
  test.skip(!isProxied(stack.kind), 'nobody counts the calls of this stack');
  test.setTimeout(runsWhole() ? 600_000 : 90_000);
  const page = await as('owner');
  const opened = await cvsFrom(stack.kind);
  const ofBrowser: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cv/')) ofBrowser.push(request.url());
  });
  let seen = 0;
  for (let at = 1; seen < STEPS; at += 1) {
    await page.goto(`/m/1/applications?view=table&cv=1&page=${at}`);
    await rows(page).first().waitFor();
    const count = await rows(page).count();
    await rows(page).last().scrollIntoViewIfNeeded();
    seen += count;
    if (count < 50) break;
  }
  expect(seen, 'rows that were read').toBeGreaterThanOrEqual(50);
  await page.goto('/m/1/applications?view=table&cv=1');
  await rows(page).first().getByRole('link').first().click();
  await expect(panel(page).getByText(/^\d+ sur \d+$/)).toBeVisible();
  for (let step = 0; step < STEPS / 5; step += 1) await stepToNext(page);
  await page.waitForLoadState('networkidle');
  expect(ofBrowser).toEqual([]);
  expect(await opened()).toEqual([]);
});

test('with the reader open, only the CV of a shown candidate is fetched, and once', async ({ as, stack }) => {
  test.skip(!isProxied(stack.kind), 'nobody counts the calls of this stack');
  const page = await as('owner');
  await page.clock.install();
  await page.goto('/m/1/applications?view=table&cv=1');
  await rows(page).first().getByRole('link').first().click();
  await expect(panel(page).getByText(/^\d+ sur \d+$/)).toBeVisible();
  const opened = await cvsFrom(stack.kind);
  const opens = (times: number) =>
    expect.poll(async () => (await opened()).length, { timeout: STAY_MS }).toBe(times);
  await panel(page).getByRole('button', { name: 'Lire le CV' }).click();
  await opens(1);
  // Five steps faster than the delay before a fetch, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let step = 0; step < 5; step += 1) await stepToNext(page, () => page.clock.runFor(1));
  expect(await opened()).toHaveLength(1);
  await page.clock.resume();
  await opens(2);
  await stepToNext(page);
  await opens(3);
  await page.waitForLoadState('networkidle');
  const calls = await opened();
  expect(calls).toHaveLength(3);
  expect(new Set(calls).size, 'nobody’s CV is fetched twice').toBe(3);
});
