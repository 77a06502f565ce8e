import type { AccountName } from './accounts.ts';

/** Every screen, and who looks at it. The crawls and the screenshots walk this list. */
export const screens: readonly { name: string; account: AccountName; path: string }[] = [
  { name: 'today', account: 'owner', path: '/m/1' },
  { name: 'offers', account: 'owner', path: '/m/1/offers' },
  { name: 'offer-new', account: 'owner', path: '/m/1/offers/new' },
  { name: 'offer', account: 'owner', path: '/m/1/offers/1' },
  { name: 'board', account: 'owner', path: '/m/1/applications?view=board' },
  { name: 'applications', account: 'owner', path: '/m/1/applications?view=table' },
  { name: 'offers-viewer', account: 'viewer', path: '/m/1/offers' },
  { name: 'cockpit', account: 'group', path: '/g/1' },
  { name: 'group-offers', account: 'group', path: '/g/1/offers' },
  { name: 'group-applications', account: 'group', path: '/g/1/applications' },
];

export const themes = ['light', 'dark'] as const;
export const locales = ['fr', 'en'] as const;
