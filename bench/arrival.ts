import type { BrowserContext, Page } from '@playwright/test';
import { quantile } from './quantile.ts';

/** How a page arrives, in milliseconds after the request, and what it consists of. */
export type Arrival = {
  painted: number;
  rows: number;
  /** Every link and control listens. */
  takesInput: number;
  /** Time over 50 ms of each task that holds up the page. */
  blocked: number;
  elements: number;
};

const ROUNDS = 5;
const SLOWER_PROCESSOR = 4;
const MOBILE_NETWORK = {
  offline: false,
  latency: 60,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_500_000 / 8,
};

/** The medians of a page on a fourth of this processor, over 4G, with an empty cache. `rows` selects what it is opened for. */
export async function measureArrival(context: BrowserContext, url: string, rows: string): Promise<Arrival> {
  const arrivals: Arrival[] = [];
  for (let round = 0; round < ROUNDS; round++) arrivals.push(await arrive(context, url, rows));
  const median = (key: keyof Arrival) =>
    quantile(
      arrivals.map((arrival) => arrival[key]),
      0.5,
    );
  return {
    painted: median('painted'),
    rows: median('rows'),
    takesInput: median('takesInput'),
    blocked: median('blocked'),
    elements: median('elements'),
  };
}

async function arrive(context: BrowserContext, url: string, rows: string): Promise<Arrival> {
  const page = await context.newPage();
  try {
    await slowDown(page);
    await page.addInitScript(observe, rows);
    await page.goto(url);
    await page.waitForFunction(() => 'takesInput' in window.arrival);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const elements = document.querySelectorAll('body *:not(script)').length;
      return { painted, rows: Number.NaN, takesInput: Number.NaN, blocked: 0, ...window.arrival, elements };
    });
  } finally {
    await page.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', MOBILE_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

declare global {
  interface Window {
    arrival: Partial<Omit<Arrival, 'painted' | 'elements'>>;
  }
}

/** Runs in the page, before its own scripts. React stores its props on every hydrated element. */
function observe(rows: string): void {
  window.arrival = { blocked: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.arrival.blocked = (window.arrival.blocked ?? 0) + Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const listens = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
  const look = () => {
    const shown = document.querySelector(rows) !== null;
    if (shown) window.arrival.rows ??= performance.now();
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')];
    if (shown && controls.every(listens)) window.arrival.takesInput = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
