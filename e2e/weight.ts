import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { AccountName } from './accounts.ts';
import { type Screen, screens } from './screens.ts';

/** Counts the JavaScript a page fetches, in KB of 1,000 bytes, gzip, until `total` is read. */
export function weigh(page: Page): { total: () => Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  return {
    total: async () => {
      await page.waitForLoadState('networkidle');
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      return Math.round(bytes / 100) / 10;
    },
  };
}

type Budget = { name: string; path: string; account: AccountName | null; limit: number };

const SCREEN_KB = 195;
/** What moves cards; the round, which opens a candidate and moves one without the network, and takes it back. */
const HEAVIER: Readonly<Record<string, number>> = {
  ...{ applications: 215, board: 215, 'group-applications': 215, 'offer-applications': 215 },
  triage: 198,
};
/** Of the house where nobody has moved anything a moment ago: the tray of moves is fetched when there is one. */
const UNMOVED = {
  applications: '/m/2/applications',
  board: '/m/2/applications?view=board',
  table: '/m/2/applications?view=table',
  'offer-applications': '/m/2/applications?offer=3',
  triage: '/m/2/applications/triage',
} as const;

/** What each screen may ship. A bare page of the framework is 138. */
export const budgets: readonly Budget[] = [
  { name: 'sign-in', path: '/sign-in', account: null, limit: 155 },
  ...screens.filter(({ open }) => !open).map(budgetOf),
  // With its form, before somebody uses the page, which fetches the editor of the text.
  { name: 'article', path: '/m/1/articles/1', account: 'owner', limit: SCREEN_KB },
];

function budgetOf({ name, path, account }: Screen): Budget {
  const unmoved = Reflect.get(UNMOVED, name) as string | undefined;
  const place = unmoved === undefined ? { path, account } : { path: unmoved, account: 'rivage' as const };
  return { name, ...place, limit: HEAVIER[name] ?? SCREEN_KB };
}
