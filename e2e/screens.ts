import type { Page } from '@playwright/test';
import type { AccountName } from './accounts.ts';

type Screen = {
  name: string;
  account: AccountName;
  path: string;
  /** What leads from there to the screen, in any language. */
  open?: (page: Page) => Promise<void>;
};

/** A selection of one page, brought before its review; nothing leaves for the platform. */
async function reviewOffers(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^(Clôturer|Close)…$/ }).click();
  await page.waitForURL(/\/jobs\//);
  await page.getByRole('button', { name: /^(Clôturer|Close) \d/ }).waitFor();
}

/** All applications of the list, started as a job and stopped while nothing has left. */
async function stopJob(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^(Sélectionner|Select) (toutes|all|the|les)/ }).click();
  await page.getByRole('button', { name: /^(Déplacer la sélection|Move the selection)/ }).click();
  await page.getByRole('menuitem', { name: /^(Refus|Rejected)/ }).click();
  await page.waitForURL(/\/jobs\//);
  await page.getByRole('button', { name: /^(Déplacer|Move) \d/ }).click();
  await page.getByRole('button', { name: /^(Arrêter|Stop)$/ }).click();
  await page.getByText(/^(Arrêtée|Stopped)$/).waitFor();
}

/** Every screen, and who looks at it. The crawls and the screenshots walk this list. */
export const screens: readonly Screen[] = [
  { name: 'today', account: 'owner', path: '/m/1' },
  { name: 'offers', account: 'owner', path: '/m/1/offers' },
  { name: 'offer-new', account: 'owner', path: '/m/1/offers/new' },
  { name: 'offer', account: 'owner', path: '/m/1/offers/1' },
  { name: 'board', account: 'owner', path: '/m/1/applications?view=board' },
  { name: 'applications', account: 'owner', path: '/m/1/applications?view=table' },
  { name: 'jobs', account: 'owner', path: '/m/1/jobs' },
  { name: 'job-review', account: 'owner', path: '/m/1/offers', open: reviewOffers },
  { name: 'job', account: 'owner', path: '/m/1/applications?view=table', open: stopJob },
  { name: 'notifications', account: 'owner', path: '/m/1/notifications' },
  { name: 'offers-viewer', account: 'viewer', path: '/m/1/offers' },
  { name: 'cockpit', account: 'group', path: '/g/1' },
  { name: 'group-notifications', account: 'group', path: '/g/1/notifications' },
  { name: 'group-offers', account: 'group', path: '/g/1/offers' },
  { name: 'group-applications', account: 'group', path: '/g/1/applications' },
];

export const themes = ['light', 'dark'] as const;
export const locales = ['fr', 'en'] as const;
