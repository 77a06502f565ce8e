/**
 * `npm run bench:navigation`: from the click on a place until its frame and its rows are painted, compared with a page
 * of the framework that does nothing, same machine, same run, alternating. The demo profile is that of
 * PERRON_DEMO_PROFILE.
 */
import { chromium, type Page } from '@playwright/test';
import { ensureBuild } from '#launcher/build.ts';
import { browserOptions } from '../e2e/browser.ts';
import { portBase } from '../e2e/env.ts';
import { signInAs } from '../e2e/sign-in.ts';
import { addressesOf } from '../e2e/stack/kinds.ts';
import { raiseLimits } from '../e2e/stack/limits.ts';
import { startStack } from '../e2e/stack/stack.ts';
import { startBare } from './bare.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 15;
/** A hand moves the mouse before it clicks: the frame is fetched meanwhile. */
const HAND_MS = 300;
const { origin } = addressesOf('plain');
const bareOrigin = `http://localhost:${portBase() + 12}`;

/** Selectors of the link, and of elements that exist once frame and rows are drawn; the frame has the heading. */
type Click = { name: string; from: string; link: string; frame: string; heading: string; rows: string };
type Times = { frame: number; rows: number };

const inRail = (path: string) => `#rail li a[href="${path}"]`;
const place = (name: string, from: string, path: string, heading: string, rows: string): Click => ({
  name,
  from: origin + from,
  link: inRail(path),
  frame: `body:has(${inRail(path)}[aria-current]) :is([data-place-frame] p, main h1)`,
  heading,
  rows,
});

const bareWay = { from: `${bareOrigin}/`, link: 'a', frame: '#other', heading: '', rows: '#other' };
const [offers, applications] = ['/m/1/offers', '/m/1/applications'];
const clicks: readonly Click[] = [
  { name: 'bare page', ...bareWay },
  place('offers to applications', offers, applications, 'Candidatures', '[data-application]'),
  place('applications to offers', applications, offers, 'Offres', 'main tbody tr'),
  place('offers to today', offers, '/m/1', 'Aujourd’hui', 'main section li'),
  place('today to offers', '/m/1', offers, 'Offres', 'main tbody tr'),
];

await ensureBuild();
const bare = await startBare(portBase() + 12);
const stack = await startStack('plain');
const browser = await chromium.launch(await browserOptions());
try {
  await raiseLimits(stack.databaseUrl);
  const page = await browser.newPage({
    baseURL: origin,
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(page, 'owner');
  await page.waitForLoadState('networkidle');
  const first = new Map<Click, Times[]>();
  const again = new Map<Click, Times[]>();
  for (let round = -1; round < ROUNDS; round++) {
    for (const click of clicks) {
      await page.goto(click.from);
      await page.waitForLoadState('networkidle');
      const cold = await follow(page, click);
      await page.waitForLoadState('networkidle');
      await page.goBack();
      await page.waitForLoadState('networkidle');
      const warm = await follow(page, click);
      if (round < 0) continue;
      first.set(click, [...(first.get(click) ?? []), cold]);
      again.set(click, [...(again.get(click) ?? []), warm]);
    }
  }
  print('first time', first);
  print('again', again);
} finally {
  await browser.close();
  await stack.stop();
  await bare.stop();
}

/** Clicks, and returns when frame and rows were painted, in milliseconds after the click. */
async function follow(page: Page, click: Click): Promise<Times> {
  await page.hover(click.link);
  await page.waitForTimeout(HAND_MS);
  const times = page.evaluate(untilPainted, click);
  await page.click(click.link);
  return times;
}

/** Runs in the page. An animation frame that finds an element paints it; a message arrives after the paint. */
function untilPainted({ frame, heading, rows }: Click): Promise<Times> {
  return new Promise((resolve) => {
    const times: Partial<Times> = {};
    const note = (key: keyof Times, start: number) => {
      times[key] = Number.NaN;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        times[key] = performance.now() - start;
        const { frame: framed, rows: filled } = times;
        if (framed && filled) resolve({ frame: framed, rows: filled });
      };
      port2.postMessage(null);
    };
    const isFramed = () => document.querySelector(frame)?.textContent?.includes(heading);
    const look = (start: number) => {
      if (!('frame' in times) && isFramed()) note('frame', start);
      if ('frame' in times && !('rows' in times) && document.querySelector(rows)) note('rows', start);
      if (!('rows' in times)) requestAnimationFrame(() => look(start));
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
}

function print(title: string, measured: ReadonlyMap<Click, readonly Times[]>): void {
  console.log(`\n${title.padEnd(26)}click to frame   p95     click to rows   p95`);
  for (const [{ name }, times] of measured) {
    const [frame, rows] = [times.map((time) => time.frame), times.map((time) => time.rows)];
    const shown = [quantile(frame, 0.5), quantile(frame, 0.95), quantile(rows, 0.5), quantile(rows, 0.95)];
    console.log(`${name.padEnd(26)}${shown.map((time) => `${time.toFixed(0)} ms`.padStart(12)).join('')}`);
  }
}
