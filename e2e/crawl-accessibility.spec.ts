import { expectAccessible } from './accessibility.ts';
import { locales, screens, themes } from './screens.ts';
import { test } from './test.ts';

for (const { name, account, path, open } of screens) {
  for (const theme of themes) {
    for (const locale of locales) {
      test(`${name} is accessible, ${theme}, ${locale}`, async ({ as }) => {
        const page = await as(account, { theme, locale });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await open?.(page);
        await expectAccessible(page);
      });
    }
  }
}
