/**
 * `npm run bench`: the pages of the dashboard compared with a bare page of the framework, same machine, same run. The
 * demo profile is that of PERRON_DEMO_PROFILE.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import { ensureBuild } from '#launcher/build.ts';
import { browserOptions } from '../e2e/browser.ts';
import { portBase } from '../e2e/env.ts';
import { signInContext } from '../e2e/sign-in.ts';
import { addressesOf } from '../e2e/stack/kinds.ts';
import { raiseLimits } from '../e2e/stack/limits.ts';
import { startStack } from '../e2e/stack/stack.ts';
import { type Arrival, measureArrival } from './arrival.ts';
import { startBare } from './bare.ts';
import { type Figures, measure } from './load.ts';

/** `rows` selects what a page is opened for. */
type Page = { name: string; url: string; rows: string };
type Size = { raw: number; zipped: number };
type Measured = { page: Page; figures: Figures; size: Size; arrival: Arrival };

const { origin } = addressesOf('plain');
const barePort = portBase() + 12;
const applications = `${origin}/m/1/applications`;
const PAGES: readonly Page[] = [
  { name: 'bare page', url: `http://localhost:${barePort}/`, rows: 'h1' },
  { name: 'today', url: `${origin}/m/1`, rows: 'main section li' },
  { name: 'offers', url: `${origin}/m/1/offers`, rows: 'main tbody tr' },
  { name: 'table', url: `${applications}?view=table`, rows: '[data-application]' },
  { name: 'board', url: `${applications}?view=board`, rows: '[data-application]' },
  { name: 'new offer', url: `${origin}/m/1/offers/new`, rows: 'main form input' },
];

await ensureBuild();
const bare = await startBare(barePort);
const stack = await startStack('plain');
const browser = await chromium.launch(await browserOptions());
try {
  await raiseLimits(stack.databaseUrl);
  const owner = await openOwner();
  const cookie = (await owner.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const measured: Measured[] = [];
  for (const page of PAGES) measured.push(await measurePage(page, owner, cookie));
  print(measured);
} finally {
  await browser.close();
  await stack.stop();
  await bare.stop();
}

async function openOwner(): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
  });
  await signInContext(context, 'plain', 'owner');
  const page = await context.newPage();
  // The first visit syncs the mirror; only later ones are measured.
  await page.goto(applications);
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}

async function measurePage(page: Page, owner: BrowserContext, cookie: string): Promise<Measured> {
  return {
    page,
    figures: await measure({ name: page.name, url: page.url, cookie }),
    size: await sizeOf(page.url, cookie),
    arrival: await measureArrival(owner, page.url, page.rows),
  };
}

async function sizeOf(url: string, cookie: string): Promise<Size> {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  return { raw: Buffer.byteLength(html) / 1000, zipped: (await promisify(gzip)(html)).length / 1000 };
}

function print(all: readonly Measured[]): void {
  const [floor] = all;
  if (!floor) return;
  const tell = (cells: readonly string[]) =>
    console.log(cells.map((cell, n) => (n === 0 ? cell.padEnd(12) : cell.padStart(12))).join(''));
  console.log('\nKB of HTML; a fourth of this processor, 4G, nothing in the cache: ms; × the bare page');
  tell([
    'page',
    'first byte',
    'cost ×',
    'raw KB',
    'gzip KB',
    'elements',
    'painted',
    '×',
    'rows',
    '×',
    'input',
    '×',
    'blocked',
  ]);
  for (const { page, figures, size, arrival } of all) {
    const timed = (['painted', 'rows', 'takesInput'] as const).flatMap((key) => [
      arrival[key].toFixed(0),
      (arrival[key] / floor.arrival[key]).toFixed(1),
    ]);
    tell([
      page.name,
      figures.ttfb.toFixed(1),
      (floor.figures.perSecond / figures.perSecond).toFixed(1),
      size.raw.toFixed(0),
      size.zipped.toFixed(1),
      String(arrival.elements),
      ...timed,
      arrival.blocked.toFixed(0),
    ]);
  }
}
