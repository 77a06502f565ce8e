import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

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

export type WeighedAccount = 'owner' | 'rivage' | 'group';
type Budget = { name: string; path: string; account: WeighedAccount | null; limit: number };

/** What each route may ship. A bare page of the framework is 138. */
export const budgets: readonly Budget[] = [
  { name: 'sign-in', path: '/sign-in', account: null, limit: 155 },
  { name: 'today', path: '/m/1', account: 'owner', limit: 195 },
  { name: 'offers', path: '/m/1/offers', account: 'owner', limit: 195 },
  // Where nobody has moved anything a moment ago: the tray of moves is fetched when there is one.
  { name: 'applications, table', path: '/m/2/applications?view=table', account: 'rivage', limit: 195 },
  { name: 'applications, board', path: '/m/2/applications?view=board', account: 'rivage', limit: 215 },
  { name: 'jobs', path: '/m/1/jobs', account: 'owner', limit: 195 },
  { name: 'media', path: '/m/1/media', account: 'owner', limit: 195 },
  { name: 'private files', path: '/m/1/media/private', account: 'owner', limit: 195 },
  { name: 'articles', path: '/m/1/articles', account: 'owner', limit: 195 },
  // With its form, before somebody uses the page, which fetches the editor of the text.
  { name: 'article', path: '/m/1/articles/1', account: 'owner', limit: 215 },
  { name: 'team', path: '/m/1/team', account: 'owner', limit: 195 },
  { name: 'talents', path: '/m/1/talents', account: 'owner', limit: 195 },
  { name: 'job datings', path: '/m/1/job-datings', account: 'owner', limit: 195 },
  { name: 'a job dating', path: '/m/1/job-datings/1', account: 'owner', limit: 195 },
  { name: 'visibility', path: '/m/1/visibility', account: 'owner', limit: 195 },
  { name: 'a sponsored offer', path: '/m/1/visibility/1', account: 'owner', limit: 195 },
  { name: 'contact', path: '/m/1/talents/contact/new', account: 'owner', limit: 195 },
  { name: 'interns', path: '/m/1/interns', account: 'owner', limit: 195 },
  { name: 'settings', path: '/m/1/settings', account: 'owner', limit: 195 },
  { name: 'cockpit', path: '/g/1', account: 'group', limit: 195 },
  { name: 'home of a house', path: '/g/1/establishments/1', account: 'group', limit: 195 },
  { name: 'group offers', path: '/g/1/offers', account: 'group', limit: 195 },
];
