import { type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';
import { type AccountName, accounts, statePath } from './accounts.ts';
import { waitUntilAlive } from './alive.ts';
import { collectLayoutShifts } from './layout-shifts.ts';
import { type PlatformApi, platformApiOf } from './platform-api.ts';
import { command } from './stack/control.ts';
import { addressesOf, isStackKind, type StackAddresses, type StackKind, wordsOf } from './stack/kinds.ts';

type Fixtures = {
  /** The page of an account that is already signed in. */
  as: (account: AccountName, options?: PageOptions) => Promise<Page>;
  /** The platform as that account sees it. */
  platform: (account: AccountName) => Promise<PlatformApi>;
  stack: {
    kind: StackKind;
    words: ReturnType<typeof wordsOf>;
    stopPlatform: () => Promise<void>;
    /** It accepts connections from now on and answers none. */
    freezePlatform: () => Promise<void>;
    /** Whatever was done to it, the dashboard reads it again; with faults as `slow` (docs/operations.md) it goes on with those. */
    startPlatform: (faults?: string) => Promise<void>;
    /** Ends the time to undo of all that is held, and waits until moves have left. */
    sendHeld: () => Promise<void>;
  } & StackAddresses;
  /** Messages of the console that a test provokes on purpose; any other one fails it, and a missing text always. */
  expectedNoise: RegExp[];
  /** Whatever moved in the pages of `as` without having been asked to, with or without input: what a test expects empty. */
  layoutShifts: string[];
};

type PageOptions = {
  theme?: 'light' | 'dark';
  locale?: 'fr' | 'en';
  width?: number;
  height?: number;
  touch?: boolean;
  /** Of the clock of the device. */
  zone?: string;
};

export { expect };

/** One token per account and worker; a worker stays on one stack. */
const signedIn = new Map<AccountName, PlatformApi>();

export const test = base.extend<Fixtures>({
  stack: async ({}, use, info) => {
    const { stackKind: kind } = info.project.metadata;
    if (!isStackKind(kind)) throw new Error(`Not a stack: ${kind}`);
    await use({
      kind,
      words: wordsOf(kind),
      ...addressesOf(kind),
      stopPlatform: () => command(kind, '/platform/stop'),
      freezePlatform: () => command(kind, '/platform/freeze'),
      startPlatform: async (faults = '') => {
        await command(kind, `/platform/start?${new URLSearchParams({ faults })}`);
        if (faults === '') await untilPlatformSeen(kind);
      },
      sendHeld: () => command(kind, '/held/send'),
    });
    // What this test has left would leave in another one.
    await command(kind, '/held/send');
  },
  expectedNoise: [[], { option: true }],
  layoutShifts: async ({}, use) => {
    await use([]);
  },
  page: async ({ page }, use) => {
    await use(waitUntilAlive(page));
  },
  as: async ({ browser, stack, expectedNoise, layoutShifts }, use) => {
    const contexts: BrowserContext[] = [];
    const noise: string[] = [];
    await use(async (account, options = {}) => {
      const { theme = 'light', locale = 'fr', width = 1440, height = 900, touch = false } = options;
      const context = await browser.newContext({
        baseURL: stack.origin,
        storageState: statePath(stack.kind, account),
        locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
        viewport: { width, height },
        hasTouch: touch,
        timezoneId: options.zone ?? 'Europe/Paris',
      });
      await context.addCookies([
        { name: 'perron-theme', value: theme, url: stack.origin },
        { name: 'perron-locale', value: locale, url: stack.origin },
      ]);
      contexts.push(context);
      await collectLayoutShifts(context, (moved) => layoutShifts.push(moved));
      const page = waitUntilAlive(await context.newPage());
      listen(page, noise);
      return page;
    });
    for (const context of contexts) await context.close();
    const unexpected = noise.filter(
      (line) => line.includes('MISSING_MESSAGE') || !expectedNoise.some((pattern) => pattern.test(line)),
    );
    expect(unexpected, 'the console stays silent').toEqual([]);
  },
  platform: async ({ stack }, use) => {
    await use(async (account) => {
      const known = signedIn.get(account);
      if (known) return known;
      // Sign-ins are ten a minute for everybody at this address.
      await command(stack.kind, '/limits/clear');
      const api = await platformApiOf(stack, accounts[account].email);
      signedIn.set(account, api);
      return api;
    });
  },
});

/** The dashboard asks for nothing while it takes the platform for broken: then one that is back is not back yet. */
async function untilPlatformSeen(kind: StackKind): Promise<void> {
  const { origin } = addressesOf(kind);
  const context = await request.newContext({ baseURL: origin, storageState: statePath(kind, 'owner') });
  await expect
    .poll(async () => (await context.get('/api/m/1/push/key')).status(), { timeout: 60_000 })
    .toBeLessThan(500);
  await context.dispose();
}

function listen(page: Page, noise: string[]): void {
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
  });
}
