import { screens } from './screens.ts';
import { expect, test } from './test.ts';

const REFRESH = 'Actualiser';

for (const { name, account, path, open } of screens) {
  // A way to a screen changes it on purpose.
  if (open) continue;
  for (const width of [360, 1440] as const) {
    test(`nothing of ${name} moves at ${width} px: coming, refreshed, with its menus`, async ({
      as,
      layoutShifts,
    }) => {
      const page = await as(account, { width });
      // The first reading of a scope announces itself with its progress, and goes.
      await page.goto(path);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      // A busy machine paints a page whose end has not arrived yet; what the page itself moves, it moves every time.
      await expect(async () => {
        layoutShifts.length = 0;
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.getByRole('button', { name: 'Compte', exact: true }).click();
        await expect(page.getByRole('link', { name: 'Réglages' }).last()).toBeVisible();
        await page.keyboard.press('Escape');
        if (width === 360) {
          await page.getByRole('button', { name: 'Plus', exact: true }).click();
          await page.keyboard.press('Escape');
        }
        const refresh = page.getByRole('button', { name: REFRESH, exact: true });
        if (await refresh.isVisible()) {
          const read = page.waitForResponse((response) => response.url().includes('/mirror'));
          await refresh.click();
          await read;
          await page.waitForLoadState('networkidle');
        }
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(layoutShifts).toEqual([]);
      }).toPass({ intervals: [0], timeout: 30_000 });
    });
  }
}
