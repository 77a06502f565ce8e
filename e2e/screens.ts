import type { Page } from '@playwright/test';
import { href } from '#lib/engines/scope/href.ts';
import { placesOf } from '#lib/engines/scope/places-of.ts';
import type { AccountName } from './accounts.ts';

export type Screen = {
  name: string;
  account: AccountName;
  path: string;
  /** The steps that lead to the screen, in any language. */
  open?: (page: Page) => Promise<void>;
  /** Size of the window, for screens that differ on a phone. */
  size?: { width: number; height: number };
};

/** Opens the review of selected offers; nothing is sent to the platform. */
async function reviewOffers(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^(Clôturer|Close)…$/ }).click();
  await page.waitForURL(/\/bulk\//);
  await page.getByRole('button', { name: /^(Clôturer|Close) \d/ }).waitFor();
}

/** Starts a bulk request for all applications of the list, and stops it before anything is sent. */
async function stopBulkRequest(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^(Sélectionner|Select) (toutes|all|the|les)/ }).click();
  await page.getByRole('button', { name: /^(Déplacer la sélection|Move the selection)/ }).click();
  await page.getByRole('menuitem', { name: /^(Refus|Rejected)/ }).click();
  await page.waitForURL(/\/bulk\//);
  await page.getByRole('button', { name: /^(Refuser|Reject) \d/ }).click();
  await page.getByRole('button', { name: /^(Arrêter|Stop)$/ }).click();
  await page.getByText(/^(Arrêtée|Stopped)$/).waitFor();
}

/** The text editor is loaded on the first user input. */
async function useEditor(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.getByRole('toolbar').waitFor();
}

const establishment = { kind: 'establishment', id: 1, name: '', role: 'owner' } as const;
const group = { kind: 'group', id: 1, name: '', role: 'group' } as const;

/** Screens that are not in the registry of places: records, other views of a list, other roles. */
const within: readonly Screen[] = [
  { name: 'offer-new', account: 'owner', path: href(establishment, 'offers', 'new') },
  { name: 'offer', account: 'owner', path: href(establishment, 'offers', 1) },
  { name: 'offer-templates', account: 'owner', path: href(establishment, 'offers', 'templates') },
  { name: 'offer-import', account: 'owner', path: href(establishment, 'offers', 'import') },
  { name: 'offer-figures', account: 'owner', path: `${href(establishment, 'offers', 1)}/figures` },
  { name: 'offer-history', account: 'owner', path: `${href(establishment, 'offers', 1)}/history` },
  { name: 'offer-applications', account: 'owner', path: href(establishment, 'applications', { offer: 1 }) },
  { name: 'board', account: 'owner', path: href(establishment, 'applications', { view: 'board' }) },
  { name: 'rights', account: 'owner', path: href(establishment, 'settings', 'rights', { q: 'ma' }) },
  { name: 'application-new', account: 'owner', path: href(establishment, 'applications', 'new') },
  { name: 'message-templates', account: 'owner', path: href(establishment, 'settings', 'messages') },
  { name: 'triage', account: 'owner', path: href(establishment, 'applications', 'triage') },
  { name: 'table', account: 'owner', path: href(establishment, 'applications', { view: 'table' }) },
  { name: 'bulk-request-review', account: 'owner', path: href(establishment, 'offers'), open: reviewOffers },
  {
    name: 'bulkRequest',
    account: 'owner',
    path: href(establishment, 'applications', { view: 'table' }),
    open: stopBulkRequest,
  },
  { name: 'article-new', account: 'owner', path: href(establishment, 'articles', 'new') },
  { name: 'article', account: 'owner', path: href(establishment, 'articles', 1), open: useEditor },
  { name: 'article-viewer', account: 'viewer', path: href(establishment, 'articles', 1) },
  { name: 'team-new', account: 'owner', path: href(establishment, 'team', 'new') },
  { name: 'team-viewer', account: 'viewer', path: href(establishment, 'team') },
  { name: 'job-dating', account: 'owner', path: href(establishment, 'job-datings', 1) },
  { name: 'job-dating-new', account: 'owner', path: href(establishment, 'job-datings', 'new') },
  {
    name: 'job-dating-edit',
    account: 'owner',
    path: href(establishment, 'job-datings', 1, { view: 'edit' }),
  },
  { name: 'job-dating-viewer', account: 'viewer', path: href(establishment, 'job-datings', 1) },
  { name: 'campaign', account: 'owner', path: href(establishment, 'visibility', 1) },
  { name: 'talents-showcase', account: 'owner', path: href(establishment, 'talents', 'showcase') },
  { name: 'talents-likes', account: 'owner', path: href(establishment, 'talents', 'likes') },
  { name: 'talents-followers', account: 'owner', path: href(establishment, 'talents', 'followers') },
  { name: 'talents-contact', account: 'owner', path: href(establishment, 'talents', 'contact') },
  { name: 'talents-contact-new', account: 'owner', path: `${href(establishment, 'talents', 'contact')}/new` },
  { name: 'schools', account: 'owner', path: href(establishment, 'interns', 'schools') },
  { name: 'offer-copies', account: 'group', path: href(group, 'offers', 'copies', { offer: 1 }) },
  { name: 'establishment', account: 'group', path: href(group, 'establishments', 1) },
  { name: 'medium', account: 'owner', path: href(establishment, 'media', 2) },
  { name: 'media-private', account: 'owner', path: href(establishment, 'media', 'private') },
  { name: 'offers-viewer', account: 'viewer', path: href(establishment, 'offers') },
];

const inGroup = (key: string) => (key === 'cockpit' ? key : `group-${key}`);

/** Every screen with its account; used by the crawls and the screenshots. */
export const screens: readonly Screen[] = [
  ...placesOf(establishment).map(({ key, href: path }) => ({ name: key, account: 'owner' as const, path })),
  ...placesOf(group).map(({ key, href: path }) => ({ name: inGroup(key), account: 'group' as const, path })),
  ...within,
];

export const themes = ['light', 'dark'] as const;
export const locales = ['fr', 'en'] as const;
