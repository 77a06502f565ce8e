import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

/** An establishment that no other journey of this stack opens. */
const ESTABLISHMENT = '2';

for (const view of ['board', 'table']) {
  for (const width of [360, 1440] as const) {
    test(`the first rows appear in the ${view} without a layout shift at ${width} px`, async ({
      as,
      stack,
      layoutShifts,
    }) => {
      const page = await as('rivage', { width });
      // The outage message appears and disappears above the page; this test is about the rows.
      const calm = { news: { kind: 'ok' }, checking: 0, limit: null };
      await page.route('**/api/service', (route) => route.fulfill({ json: calm }));
      await page.goto(`/m/${ESTABLISHMENT}/settings`);
      await stack.freezePlatform();
      try {
        await command(stack.kind, `/mirror/forget?maison=${ESTABLISHMENT}`);
        await page.goto(`/m/${ESTABLISHMENT}/applications?view=${view}`);
        await expect(page.getByRole('progressbar')).toBeVisible();
        await page.waitForLoadState('networkidle');
        layoutShifts.length = 0;
      } finally {
        await stack.startPlatform();
      }
      await expect(page.locator('[data-application]:visible').first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(layoutShifts).toEqual([]);
    });
  }
}

test('triage does not end before the lists are loaded', async ({ as, stack }) => {
  const page = await as('rivage');
  await page.goto(`/m/${ESTABLISHMENT}/settings`);
  await stack.freezePlatform();
  try {
    await command(stack.kind, `/mirror/forget?maison=${ESTABLISHMENT}`);
    await page.goto(`/m/${ESTABLISHMENT}/applications/triage`);
    await expect(page.getByTestId('left')).toHaveText('Comptage…');
    await expect(page.getByRole('main')).toContainText(/candidatures/);
    await expect(page.getByText('Tout est passé en revue')).toHaveCount(0);
  } finally {
    await stack.startPlatform();
  }
  await expect(page.locator('[data-candidate-panel]')).toBeVisible();
  await expect(page.getByTestId('left')).toHaveText(/^\d+ candidatures? restantes?$/);
});
