import { type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';
import { type AccountName, accounts, statePath } from './accounts.ts';
import { waitUntilHydrated } from './hydration.ts';
import { collectLayoutShifts } from './layout-shifts.ts';
import { type PlatformApi, platformApiOf } from './platform-api.ts';
import { command } from './stack/control.ts';
import { addressesOf, isStackKind, type StackAddresses, type StackKind, wordsOf } from './stack/kinds.ts';

type Fixtures = {
  /** A page of an account that is already signed in. */
  as: (account: AccountName, options?: PageOptions) => Promise<Page>;
  /** A client of the platform with the account's token. */
  platform: (account: AccountName) => Promise<PlatformApi>;
  stack: {
    kind: StackKind;
    words: ReturnType<typeof wordsOf>;
    stopPlatform: () => Promise<void>;
    /** From now on it accepts connections and answers none. */
    freezePlatform: () => Promise<void>;
    /**
     * Restores it and waits until the dashboard uses it again; with `faults` (docs/operations.md), such as `slow`, it
     * keeps these.
     */
    startPlatform: (faults?: string) => Promise<void>;
    /** Ends the undo period of everything held, and waits until moves are sent. */
    sendHeld: () => Promise<void>;
  } & StackAddresses;
  /**
   * Console messages that a test provokes on purpose; any other one fails it, and a missing translation always does.
   */
  expectedNoise: RegExp[];
  /** Unexpected layout shifts in the pages of `as`, with or without input; a test expects none. */
  layoutShifts: string[];
};

type PageOptions = {
  theme?: 'light' | 'dark';
  locale?: 'fr' | 'en';
  width?: number;
  height?: number;
  touch?: boolean;
  /** Time zone of the device. */
  zone?: string;
  /** Whether the CV is beside each candidate; `closed` unless said, so that the list is there. */
  cv?: 'beside' | 'closed';
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
    // Otherwise what this test has left pending would be sent during another one.
    await command(kind, '/held/send');
  },
  expectedNoise: [[], { option: true }],
  layoutShifts: async ({}, use) => {
    await use([]);
  },
  page: async ({ page }, use) => {
    await use(waitUntilHydrated(page));
  },
  as: async ({ browser, stack, expectedNoise, layoutShifts }, use) => {
    const contexts: BrowserContext[] = [];
    const noise: string[] = [];
    await use(async (account, options = {}) => {
      const { theme = 'light', locale = 'fr', width = 1440, height = 900, touch = false } = options;
      const { cv = 'closed' } = options;
      const context = await browser.newContext({
        baseURL: stack.origin,
        storageState: statePath(stack.kind, account),
        locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
        viewport: { width, height },
        hasTouch: touch,
        // A click waits until nothing moves.
        reducedMotion: 'reduce',
        timezoneId: options.zone ?? 'Europe/Paris',
      });
      await context.addCookies([
        { name: 'perron-theme', value: theme, url: stack.origin },
        { name: 'perron-locale', value: locale, url: stack.origin },
        { name: 'perron-cv', value: cv, url: stack.origin },
      ]);
      contexts.push(context);
      await collectLayoutShifts(context, (moved) => layoutShifts.push(moved));
      const page = waitUntilHydrated(await context.newPage());
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
      // Sign-ins are limited to ten a minute per address.
      await command(stack.kind, '/limits/clear');
      const api = await platformApiOf(stack, accounts[account].email);
      signedIn.set(account, api);
      return api;
    });
  },
});

/** Waits until the dashboard, which holds back calls after a failure, uses the platform again. */
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
