import { expectAccessible } from './accessibility.ts';
import { runsWhole } from './env.ts';
import { locales, screens, themes } from './screens.ts';
import { test } from './test.ts';

const looks = themes.flatMap((theme) => locales.map((locale) => ({ theme, locale })));
/** Each theme and each language once; every pair of them in `npm run nightly`. */
const shown = runsWhole()
  ? looks
  : looks.filter(({ theme, locale }) => themes.indexOf(theme) === locales.indexOf(locale));

for (const { name, account, path, open } of screens) {
  for (const { theme, locale } of shown) {
    test(`${name} is accessible, ${theme}, ${locale}`, async ({ as }) => {
      const page = await as(account, { theme, locale });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await open?.(page);
      await expectAccessible(page);
    });
  }
}
