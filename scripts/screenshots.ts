/** `npm run screenshots`: every screen at three widths, in both themes and both languages, into screenshots/. */
import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { ensureBuild } from '#launcher/build.ts';
import type { AccountName } from '../e2e/accounts.ts';
import { browserOptions } from '../e2e/browser.ts';
import { locales, screens, themes } from '../e2e/screens.ts';
import { signInAs } from '../e2e/sign-in.ts';
import { addressesOf } from '../e2e/stack/kinds.ts';
import { clearLimits, raiseLimits } from '../e2e/stack/limits.ts';
import { startStack } from '../e2e/stack/stack.ts';

const widths = [360, 768, 1440] as const;
const folder = 'screenshots';

await ensureBuild();
const stack = await startStack('plain');
const browser = await chromium.launch(await browserOptions());
try {
  await raiseLimits(stack.databaseUrl);
  mkdirSync(folder, { recursive: true });
  await takeAll(browser);
} finally {
  await browser.close();
  await stack.stop();
}

async function takeAll(browser: Browser): Promise<void> {
  const wanted = process.argv[2];
  const chosen = screens.filter((screen) => !wanted || screen.name.includes(wanted));
  for (const account of new Set(chosen.map((screen) => screen.account))) {
    const storageState = await signedIn(browser, account);
    for (const theme of themes) {
      for (const locale of locales) {
        const context = await browser.newContext({ baseURL: addressesOf('plain').origin, storageState });
        const url = addressesOf('plain').origin;
        await context.addCookies([
          { name: 'perron-theme', value: theme, url },
          { name: 'perron-locale', value: locale, url },
        ]);
        const page = await context.newPage();
        for (const { name, path, open } of chosen.filter((screen) => screen.account === account)) {
          for (const width of widths) {
            await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
            await page.goto(path);
            await page.waitForLoadState('networkidle');
            await open?.(page);
            await page.screenshot({ path: `${folder}/${name}-${width}-${theme}-${locale}.png` });
          }
        }
        await context.close();
      }
    }
  }
}

async function signedIn(browser: Browser, account: AccountName) {
  await clearLimits(stack.databaseUrl);
  const context = await browser.newContext({ baseURL: addressesOf('plain').origin, locale: 'fr-FR' });
  const page = await context.newPage();
  await signInAs(page, account);
  const state = await context.storageState();
  await context.close();
  return state;
}
