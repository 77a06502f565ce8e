import { expectNoViolation } from './accessibility.ts';
import { runsWhole } from './env.ts';
import { overlays } from './overlays.ts';
import { locales, screens, themes } from './screens.ts';
import { test } from './test.ts';

const looks = themes.flatMap((theme) => locales.map((locale) => ({ theme, locale })));
/** Each screen in one look, in turn; every screen in every look in `npm run nightly`. */
const looksOf = (place: number) => looks.filter((_, n) => runsWhole() || n === place % looks.length);

/** The screens that people use every day. */
const DAILY = new Set([
  'today',
  'offers',
  'offer',
  'offer-new',
  'applications',
  'board',
  'table',
  'triage',
  'bulk-request-review',
  'notifications',
  'cockpit',
  'group-applications',
]);

for (const [place, { name, account, path, open, size }] of [...screens, ...overlays].entries()) {
  const tag = DAILY.has(name) ? ' @gate' : '';
  for (const { theme, locale } of looksOf(place)) {
    test(`${name} is accessible, ${theme}, ${locale}${tag}`, async ({ as }) => {
      const page = await as(account, { theme, locale, ...size });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await open?.(page);
      await expectNoViolation(page);
    });
  }
}
