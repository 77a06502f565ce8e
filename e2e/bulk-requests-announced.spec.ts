import type { Page } from '@playwright/test';
import { busiestOffer, confirmButton, refreshMirror, reviewAll, settled } from './bulk.ts';
import { expect, test } from './test.ts';

const SOON = { timeout: 30_000 };

/** Records all announcements of the page from now on, in order. */
async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('DOMContentLoaded', () => {
      const region = () => document.getElementById('announcer')?.textContent ?? '';
      let last = region();
      new MutationObserver(() => {
        const text = region();
        if (text !== last && text !== '') heard.push(text.replaceAll(/\s/g, ' ').trim());
        last = text;
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

test.afterEach(async ({ stack }) => {
  await stack.startPlatform();
});

test('a screen reader announces the start, progress and end of a bulk request and of its revert', async ({
  as,
  platform,
  stack,
}) => {
  test.setTimeout(240_000);
  const api = await platform('owner');
  const statuses = async () => {
    const { applications } = await busiestOffer(api);
    return Object.fromEntries(applications.map(({ id, status }) => [id, status]));
  };
  const before = await statuses();
  const { offer } = await busiestOffer(api);
  const page = await as('owner');
  const heardIn = await listenTo(page);
  await refreshMirror(page, stack.origin);
  await reviewAll(page, `/m/1/applications?view=table&offer=${offer}`, 'Entretien');
  const total = Number(/\d+/.exec((await confirmButton(page).textContent()) ?? '')?.[0]);
  expect(total, 'more than two batches').toBeGreaterThan(50);
  const ofBulkRequest = async () => (await heardIn()).filter((text) => text.endsWith(` sur ${total}`));
  // The platform is frozen until the start has been announced.
  await stack.freezePlatform();
  await confirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await stack.sendHeld();
  await expect.poll(async () => (await ofBulkRequest()).at(-1), SOON).toBe(`En cours. 0 sur ${total}`);
  await stack.startPlatform();
  await settled(page, stack);
  await expect.poll(async () => (await ofBulkRequest()).at(-1)).toBe(`Terminée. ${total} sur ${total}`);
  // Progress is announced by quarters, not for each application.
  expect((await ofBulkRequest()).filter((text) => /^\d/.test(text)).length).toBeLessThanOrEqual(3);
  const moved = Object.entries(await statuses()).filter(([id, status]) => status !== before[id]);
  expect(moved.map(([, status]) => status)).toEqual(Array.from({ length: total }, () => 'interview'));

  await page.getByRole('button', { name: `Remettre les ${total} comme avant…` }).click();
  await expect(confirmButton(page)).toHaveText(new RegExp(`^Remettre ${total} candidatures`));
  await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
  await confirmButton(page).click();
  await settled(page, stack);
  await expect.poll(async () => (await ofBulkRequest()).at(-1)).toBe(`Terminée. ${total} sur ${total}`);
  expect(await statuses()).toEqual(before);
});
