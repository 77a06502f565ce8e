/**
 * `npm run bench`: the pages of the dashboard compared with a bare page of the framework, same machine, same run. The
 * demo profile is that of PERRON_DEMO_PROFILE.
 */
import { type BrowserContext, chromium } from '@playwright/test';
import { ensureBuild } from '#launcher/build.ts';
import type { AccountName } from '../e2e/accounts.ts';
import { browserOptions } from '../e2e/browser.ts';
import { portBase } from '../e2e/env.ts';
import { signInAs } from '../e2e/sign-in.ts';
import { addressesOf } from '../e2e/stack/kinds.ts';
import { raiseLimits } from '../e2e/stack/limits.ts';
import { startStack } from '../e2e/stack/stack.ts';
import { startBare } from './bare.ts';
import { measure, type Target } from './load.ts';

const { origin } = addressesOf('plain');
const barePort = portBase() + 12;

await ensureBuild();
const bare = await startBare(barePort);
const stack = await startStack('plain');
const browser = await chromium.launch(await browserOptions());
try {
  await raiseLimits(stack.databaseUrl);
  const owner = await signedIn('owner');
  const cookie = (await owner.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await measurePages([
    { name: 'bare page', url: `http://localhost:${barePort}/` },
    { name: 'today', url: `${origin}/m/1`, cookie },
    { name: 'offers', url: `${origin}/m/1/offers`, cookie },
    { name: 'applications, table', url: `${origin}/m/1/applications?view=table`, cookie },
    { name: 'applications, board', url: `${origin}/m/1/applications?view=board`, cookie },
  ]);
} finally {
  await browser.close();
  await stack.stop();
  await bare.stop();
}

async function signedIn(account: AccountName): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-FR' });
  const page = await context.newPage();
  await signInAs(page, account);
  // The first visit syncs the mirror; only later ones are measured.
  await page.waitForLoadState('networkidle');
  return context;
}

async function measurePages(targets: Target[]): Promise<void> {
  console.log('page                  first byte   p95     answers/s');
  for (const target of targets) {
    const { name, ttfb, ttfbP95, perSecond } = await measure(target);
    console.log(
      `${name.padEnd(22)}${ttfb.toFixed(1).padStart(7)} ms${ttfbP95.toFixed(1).padStart(7)} ms${perSecond.toFixed(0).padStart(9)}`,
    );
  }
}
